// Water tiles: ripples, bars and rocks near the shore; long waves, and what lives there, far out.

import { Chance } from "../chance";
import { blob, brush, line, n, type Point, type Standing, shape, smooth, standing } from "../paint";
import { ink, stone, water } from "../palette";
import { inside, scatter, type Terrains, tile } from "../tile";

/** A crest: one or two long bows that swell and taper. */
function crest(
  chance: Chance,
  [x, y]: Point,
  length: number,
  colour: string,
  width: number,
  opacity: number,
): string {
  const bend = length * 0.11;
  const first = brush(
    [x - length / 2, y],
    [x + length * 0.22, y + chance.between(-0.6, 1.2)],
    width * 1.7,
    bend * -1,
    colour,
  );
  const second = brush(
    [x + length * 0.1, y + 1.4],
    [x + length / 2, y + 0.6],
    width * 1.4,
    bend * -0.7,
    colour,
  );
  return `<g opacity="${opacity}">${first}${second}</g>`;
}

function skerry(chance: Chance, [x, y]: Point, size: number): Standing {
  const foam = blob(chance, [x, y + 1], size * 0.95, size * 0.42, 0.14);
  const outline = smooth(
    [
      [x - size * 0.6, y],
      [x - size * 0.35, y - size * 0.6],
      [x, y - size * 0.85],
      [x + size * 0.3, y - size * 0.4],
      [x + size * 0.62, y],
    ],
    false,
  );
  const body = `${outline}Q${n(x)} ${n(y + size * 0.28)} ${n(x - size * 0.6)} ${n(y)}Z`;
  const art =
    shape(foam, { fill: water.foam, opacity: 0.75 }) +
    shape(body, { fill: stone.mid }) +
    shape(
      `M${n(x)} ${n(y - size * 0.85)}L${n(x + size * 0.3)} ${n(y - size * 0.4)}L${n(x + size * 0.62)} ${n(y)}L${n(x + size * 0.1)} ${n(y + size * 0.1)}L${n(x + size * 0.12)} ${n(y - size * 0.4)}Z`,
      { fill: stone.dark, opacity: 0.85 },
    ) +
    shape(body, { stroke: ink, width: 1.1, opacity: 0.8 }) +
    line(
      [
        [x - size * 0.9, y + 2],
        [x - size * 0.3, y + size * 0.32],
        [x + size * 0.5, y + size * 0.26],
        [x + size * 0.95, y + 1],
      ],
      { stroke: "#ffffff", width: 1.6, opacity: 0.85 },
    );
  return { y, art };
}

function fish([x, y]: Point, turn: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})" opacity="0.5"><path d="M-8 0Q0 -4.4 7 0Q0 4.4 -8 0ZM6 0L11 -3.2L9.6 0L11 3.2Z" fill="#1f5a74"/><path d="M-6 -0.6Q0 -2.8 5 -0.6" stroke="#bfe4dc" stroke-width="0.9" fill="none"/></g>`;
}

export function coastTile(variant: number): string {
  const chance = new Chance(`coast ${variant}`);
  let ground = "";
  for (let i = 0; i < 6; i++) {
    const spot: Point = [chance.between(-40, 40), chance.between(-46, 46)];
    ground += `<g filter="url(#blur)">${shape(blob(chance, spot, chance.between(12, 24), chance.between(6, 11), 0.25), { fill: chance.pick(["#9edccb", "#4fa3ae", "#7cc6c0"]), opacity: 0.4 })}</g>`;
  }
  for (const spot of scatter(chance, 25, 12, 160))
    ground += crest(
      chance,
      spot,
      chance.between(14, 26),
      chance.pick([water.foam, "#c9ece0", "#3d8fa0"]),
      chance.between(1, 1.6),
      0.55,
    );
  const things: Standing[] = [];
  if (variant === 0) things.push(skerry(chance, [28, -14], 11), skerry(chance, [39, -8], 6));
  if (variant === 1) ground += fish([-16, 14], -14) + fish([-2, 22], -10) + fish([-20, 27], -18);
  if (variant === 2)
    ground += `<g filter="url(#blur)">${shape(blob(chance, [-10, 14], 30, 10, 0.2), { fill: "#ead9a4", opacity: 0.65 })}</g>`;
  if (variant === 3) {
    for (const [x, y] of [
      [24, 20],
      [30, 26],
      [-28, -22],
    ] as const)
      for (let i = 0; i < 4; i++)
        ground += brush(
          [x + i * 2.5, y + 6],
          [x + i * 2.5 + chance.between(-3, 3), y - chance.between(4, 9)],
          2.4,
          2,
          "#2f7f74",
        );
  }
  if (variant === 4) {
    things.push(skerry(chance, [-30, 20], 9));
    ground += fish([22, -18], 170);
  }
  return tile({ ground, props: standing(things), wobble: 2 });
}

function whale([x, y]: Point): Standing {
  const back = `M${x - 22} ${y}Q${x - 16} ${y - 13} ${x} ${y - 13}Q${x + 14} ${y - 12} ${x + 20} ${y}Z`;
  const tail = `M${x + 33} ${y}Q${x + 34} ${y - 10} ${x + 29} ${y - 17}Q${x + 23} ${y - 19} ${x + 21} ${y - 23}Q${x + 30} ${y - 24} ${x + 34} ${y - 18}Q${x + 39} ${y - 24} ${x + 47} ${y - 22}Q${x + 44} ${y - 17} ${x + 38} ${y - 16}Q${x + 38} ${y - 8} ${x + 40} ${y}Z`;
  let art = "";
  for (const part of [back, tail])
    art += shape(part, { fill: "#3c5570" }) + shape(part, { stroke: ink, width: 1.2, opacity: 0.8 });
  art += shape(`M${x - 18} ${y - 3}Q${x - 12} ${y - 10} ${x - 1} ${y - 11}`, {
    stroke: "#88a5bb",
    width: 2.2,
    opacity: 0.9,
  });
  art += shape(`M${x - 10} ${y - 14}q-1 -8 -6 -10M${x - 9} ${y - 14}q1 -9 6 -11M${x - 9.5} ${y - 14}v-13`, {
    stroke: "#e9f6f2",
    width: 1.6,
    opacity: 0.9,
  });
  art += line(
    [
      [x - 27, y + 1],
      [x - 10, y + 4],
      [x + 8, y + 3],
      [x + 24, y + 1],
    ],
    { stroke: "#e9f6f2", width: 1.7, opacity: 0.9 },
  );
  art += line(
    [
      [x + 29, y + 1],
      [x + 36, y + 3],
      [x + 45, y + 1],
    ],
    { stroke: "#e9f6f2", width: 1.5, opacity: 0.9 },
  );
  return { y, art };
}

export function deepSeaTile(variant: number): string {
  const chance = new Chance(`deep ${variant} sea`);
  let ground = "";
  for (let i = 0; i < 5; i++) {
    const spot: Point = [chance.between(-40, 40), chance.between(-46, 46)];
    ground += `<g filter="url(#blur)">${shape(blob(chance, spot, chance.between(16, 30), chance.between(7, 12), 0.25), { fill: chance.pick(["#1f5a82", "#3a82a8"]), opacity: 0.35 })}</g>`;
  }
  for (const spot of scatter(chance, 31, 15, 120)) {
    if (!inside([spot[0], spot[1] - 6], 10)) continue;
    const length = chance.between(24, 36);
    ground += crest(chance, [spot[0] + 1, spot[1] + 3], length, "#1c4f74", 2.2, 0.5);
    ground += crest(new Chance(`${spot}`), spot, length, "#a9d5dc", 1.5, 0.6);
  }
  const things: Standing[] = variant === 4 ? [whale([-8, 12])] : [];
  return tile({ ground, props: standing(things), wobble: 2 });
}

export const TERRAIN: Terrains = {
  coast: { ground: water.coast, draw: coastTile },
  deep_sea: { ground: water.deep, draw: deepSeaTile },
};
