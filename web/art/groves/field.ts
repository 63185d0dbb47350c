// The squares of the forest duel: meadows and groves, with room above them for what rises.

import { Chance } from "../chance";
import { bush, conifer, flowers, leafTree, rock, tuft } from "../flora";
import { blob, line, n, type Point, type Standing, shape, standing } from "../paint";
import { forest, plains } from "../palette";
import { picture } from "../tile";

export const FIELD_FRAME = { width: 150, height: 196, x: 75, y: 121 };
/** Half of the side of a square; the rest of the pitch is the path on which walls stand. */
const HALF = 57;
const BLADES = [plains.deep, "#75893a", "#94a64c", "#b9c473"];

/** Ground in a rounded square whose rim is worn. */
function square(chance: Chance, fill: string, opacity: number): string {
  const rim: Point[] = [];
  const steps = 7;
  for (const [dx, dy, sx, sy] of [
    [1, 0, -1, -1],
    [0, 1, 1, -1],
    [-1, 0, 1, 1],
    [0, -1, -1, 1],
  ] as const)
    for (let i = 0; i < steps; i++) {
      const along = -1 + (2 * i) / steps;
      const x = dx !== 0 ? along * dx : sx;
      const y = dy !== 0 ? along * dy : sy;
      const round = Math.min(1, 1.27 / Math.max(1, Math.hypot(x, y)));
      rim.push([x * HALF * round + chance.between(-1.6, 1.6), y * HALF * round + chance.between(-1.6, 1.6)]);
    }
  const path = `M${rim.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
  return `<g filter="url(#blur)">${shape(path, { fill, opacity })}</g>`;
}

function patches(chance: Chance, colours: readonly string[], count: number, opacity: number): string {
  let art = "";
  for (let i = 0; i < count; i++) {
    const size = chance.between(9, 24);
    const spot: Point = [chance.between(-36, 36), chance.between(-36, 36)];
    art += shape(blob(chance, spot, size, size * 0.6, 0.3), {
      fill: chance.pick(colours),
      opacity: opacity * chance.between(0.5, 1),
    });
  }
  return `<g filter="url(#blur)">${art}</g>`;
}

function spread(chance: Chance, gap: number, reach: number, most = 300): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < most; tries++) {
    const spot: Point = [chance.between(-reach, reach), chance.between(-reach, reach)];
    if (found.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.2) >= gap)) found.push(spot);
  }
  return found;
}

/** An open square: grass strokes, now and then a stone, flowers or a bush at the rim. */
export function meadow(variant: number): string {
  const chance = new Chance(`groves meadow ${variant}`);
  let ground = square(chance, "#b3c06b", 0.78);
  ground += patches(chance, [plains.pale, plains.deep, "#c9cf86"], 9, 0.3);
  for (let i = 0; i < 10; i++) {
    const [x, y] = [chance.between(-46, 34), chance.between(-46, 46)];
    ground += line(
      [
        [x, y],
        [x + 6, y - 2],
        [x + 13, y],
      ],
      { stroke: chance.pick([plains.pale, plains.deep]), width: 1.1, opacity: 0.4 },
    );
  }
  const things: Standing[] = spread(chance, 26, 47).map((spot) => ({
    y: spot[1],
    art: tuft(chance, spot, chance.between(5, 8), BLADES),
  }));
  if (variant === 1) things.push(rock(chance, [36, -30], 10), rock(chance, [42, -26], 6));
  if (variant === 2) things.push({ y: 34, art: flowers(chance, [-34, 34], "#fdf6e3") });
  if (variant === 3) things.push(bush(chance, [-38, -32], 13));
  if (variant === 4) things.push({ y: -30, art: flowers(chance, [30, -32], "#f1d36a") });
  return picture(FIELD_FRAME, ground + standing(things));
}

/** How many trees bear needles, and how many stand in autumn. */
const STANDS = [
  { needles: 0.9, autumn: 0 },
  { needles: 0.1, autumn: 0.05 },
  { needles: 0.5, autumn: 0.08 },
  { needles: 0.3, autumn: 0.25 },
  { needles: 0.7, autumn: 0.05 },
] as const;

/** A grove: trees behind and at the sides, and a glade in which a unit can stand. */
export function grove(variant: number): string {
  const chance = new Chance(`groves stand ${variant}`);
  const stand = STANDS[variant] as (typeof STANDS)[number];
  let ground = square(chance, "#5f7a39", 0.95);
  ground += patches(chance, [forest.base, "#4a6330", "#7f9650"], 12, 0.45);
  ground += `<g filter="url(#blur)">${shape(blob(chance, [0, 14], 36, 25, 0.14), { fill: "#a9b666", opacity: 0.9 })}</g>`;
  const things: Standing[] = [];
  const plant = (spot: Point, height: number) => {
    if (chance.chance(stand.needles)) things.push(conifer(chance, spot, height + 4));
    else
      things.push(leafTree(chance, spot, height, chance.chance(stand.autumn) ? forest.autumn : forest.leaf));
  };
  for (const spot of spread(chance, 15, 48, 900)) {
    const [x, y] = spot;
    const open = Math.hypot(x / 39, (y - 14) / 34) < 1;
    if (!open && y < 44) plant(spot, y < -14 ? chance.between(38, 50) : chance.between(22, 30));
  }
  things.push({ y: 30, art: tuft(chance, [-14, 24], 7, ["#7e9440", "#b6c473"]) });
  things.push(rock(chance, [16, 26], 7));
  for (const x of [-44, -26, 30, 46])
    things.push(bush(chance, [x, 50 + chance.between(-3, 3)], chance.between(10, 14)));
  return picture(FIELD_FRAME, ground + standing(things));
}
