// Cities in five stages, each open or behind walls.

import { Chance } from "../chance";
import { bush, leafTree } from "../flora";
import { house, hut, rampart, tower } from "../masonry";
import { jagged, n, type Point, type Standing, shadow, shape, standing } from "../paint";
import { gold, ink, plaster, roof, stone } from "../palette";
import { picture } from "../tile";

export const CITY_FRAME = { width: 168, height: 168, x: 84, y: 112 };
export const STAGES = 5;

/** The ground that a stage covers. */
const REACH = [34, 42, 50, 56, 60] as const;

function temple([x, y]: Point, w: number): Standing {
  const h = w * 0.5;
  let art = shadow([x, y], w * 0.6, w * 0.18, 0.3);
  art += shape(
    jagged([
      [x - w / 2, y],
      [x - w / 2, y - h],
      [x + w / 2, y - h],
      [x + w / 2, y],
    ]),
    { fill: plaster.mid, stroke: ink, width: 1.1 },
  );
  for (let i = 0; i < 4; i++) {
    const cx = x - w * 0.38 + (i * w * 0.76) / 3;
    art += shape(`M${n(cx - 1.8)} ${n(y)}V${n(y - h)}h3.6V${n(y)}Z`, {
      fill: plaster.lit,
      stroke: ink,
      width: 0.8,
    });
  }
  const top: Point[] = [
    [x - w * 0.58, y - h],
    [x, y - h - w * 0.3],
    [x + w * 0.58, y - h],
  ];
  art +=
    shape(jagged(top), { fill: plaster.lit }) +
    shape(
      jagged([
        [x, y - h - w * 0.3],
        [x + w * 0.58, y - h],
        [x + w * 0.1, y - h],
      ]),
      { fill: plaster.dark },
    );
  return { y, art: art + shape(jagged(top), { stroke: ink, width: 1.2 }) };
}

function dome([x, y]: Point, w: number, h: number): Standing {
  const r = w * 0.46;
  let art = shadow([x, y], w * 0.62, w * 0.2, 0.3);
  art += shape(`M${n(x - w / 2)} ${n(y)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`, { fill: plaster.lit });
  art += shape(`M${n(x + w * 0.1)} ${n(y)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`, { fill: plaster.dark });
  for (let i = 0; i < 3; i++)
    art += shape(
      `M${n(x - w * 0.34 + i * w * 0.27)} ${n(y - h * 0.3)}v${n(-h * 0.34)}q2 -3 4 0v${n(h * 0.34)}Z`,
      { fill: "#5b4a3c" },
    );
  art += shape(`M${n(x - w / 2)} ${n(y)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`, { stroke: ink, width: 1.1 });
  const cap = `M${n(x - r)} ${n(y - h)}Q${n(x - r)} ${n(y - h - r * 1.15)} ${n(x)} ${n(y - h - r * 1.3)}Q${n(x + r)} ${n(y - h - r * 1.15)} ${n(x + r)} ${n(y - h)}Z`;
  art += shape(cap, { fill: gold.mid });
  art += shape(
    `M${n(x + r * 0.2)} ${n(y - h)}Q${n(x + r * 0.5)} ${n(y - h - r * 1.1)} ${n(x)} ${n(y - h - r * 1.3)}Q${n(x + r)} ${n(y - h - r * 1.15)} ${n(x + r)} ${n(y - h)}Z`,
    { fill: gold.dark },
  );
  art += shape(
    `M${n(x - r * 0.62)} ${n(y - h - 2)}Q${n(x - r * 0.66)} ${n(y - h - r * 0.9)} ${n(x - r * 0.2)} ${n(y - h - r * 1.06)}`,
    { stroke: gold.lit, width: 2.2 },
  );
  art +=
    shape(cap, { stroke: ink, width: 1.2 }) +
    shape(`M${n(x)} ${n(y - h - r * 1.3)}v-7`, { stroke: ink, width: 1.6 });
  art += `<circle cx="${n(x)}" cy="${n(y - h - r * 1.3 - 7)}" r="2" fill="${gold.lit}" stroke="${ink}" stroke-width="0.8"/>`;
  return { y, art };
}

function keep([x, y]: Point, w: number, h: number): Standing[] {
  const body = `M${n(x - w / 2)} ${n(y)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`;
  let art = shadow([x, y], w * 0.66, w * 0.2, 0.3) + shape(body, { fill: stone.lit });
  art += shape(`M${n(x + w * 0.14)} ${n(y)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`, {
    fill: stone.dark,
    opacity: 0.75,
  });
  art += shape(`M${n(x - 4)} ${n(y)}v-8q4 -5 8 0v8Z`, { fill: "#3d2a1c", stroke: ink, width: 0.8 });
  for (const [dx, dy] of [
    [-0.28, 0.62],
    [0, 0.72],
    [0.28, 0.62],
  ] as const)
    art += shape(`M${n(x + w * dx - 1)} ${n(y - h * dy)}v4h2v-4Z`, {
      fill: "#f3c968",
      stroke: ink,
      width: 0.6,
    });
  art += shape(body, { stroke: ink, width: 1.1 });
  const [dark, mid, lit] = roof.slate as [string, string, string];
  const top: Point[] = [
    [x - w / 2 - 2, y - h + 1],
    [x - w * 0.2, y - h - w * 0.42],
    [x + w * 0.24, y - h - w * 0.42],
    [x + w / 2 + 2, y - h + 1],
  ];
  art +=
    shape(jagged(top), { fill: mid }) +
    shape(jagged([top[0] as Point, top[1] as Point, [x, y - h - w * 0.42], [x - w * 0.1, y - h + 1]]), {
      fill: lit,
    });
  art +=
    shape(jagged([[x + w * 0.24, y - h - w * 0.42], top[3] as Point, [x + w * 0.2, y - h + 1]]), {
      fill: dark,
    }) + shape(jagged(top), { stroke: ink, width: 1.2 });
  return [
    { y, art },
    tower([x - w * 0.56, y + 1], w * 0.3, h * 1.18, roof.slate),
    tower([x + w * 0.56, y + 1], w * 0.3, h * 1.12, roof.slate),
  ];
}

/** The seats of houses of a stage: rings around the middle, nothing where the landmark stands. */
function homes(chance: Chance, stage: number): Point[] {
  const reach = (REACH[stage] as number) - 9;
  const wanted = [4, 8, 14, 20, 26][stage] as number;
  const found: Point[] = [];
  for (let tries = 0; tries < 900 && found.length < wanted; tries++) {
    const angle = chance.between(0, Math.PI * 2);
    const far = Math.sqrt(chance.between(stage < 2 ? 0.04 : 0.16, 1)) * reach;
    const spot: Point = [Math.cos(angle) * far, Math.sin(angle) * far * 0.56];
    const gap = stage < 2 ? 17 : 14.5;
    if (found.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.5) >= gap)) found.push(spot);
  }
  return found;
}

function ring(stage: number): Point[] {
  const reach = (REACH[stage] as number) + 5;
  return Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2 + Math.PI / 2 + Math.PI / 10;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.56 + 1] as const;
  });
}

function walls(stage: number): Standing[] {
  const corners = ring(stage);
  const h = 9 + stage * 1.4;
  const found: Standing[] = [];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const [a, b] = from[0] < to[0] ? [from, to] : [to, from];
    const piece = rampart(a, b, h);
    found.push({ y: (a[1] + b[1]) / 2, art: piece.art });
    found.push({ ...tower(from, 8 + stage * 0.8, h + 6), y: from[1] + 0.5 });
  });
  const [gx, gy] = [0, (REACH[stage] as number) * 0.56 + 3.5];
  const gate =
    shape(`M${n(gx - 8)} ${n(gy + 2)}v${n(-h - 5)}h16v${n(h + 5)}Z`, {
      fill: stone.lit,
      stroke: ink,
      width: 1.1,
    }) +
    shape(`M${n(gx - 4.6)} ${n(gy + 2)}v${n(-h * 0.55)}q4.6 -6 9.2 0v${n(h * 0.55)}Z`, {
      fill: "#4a3120",
      stroke: ink,
      width: 0.9,
    }) +
    shape(`M${n(gx - 8)} ${n(gy - h - 3)}v-3h4v2.4h3v-2.4h3v2.4h3v-2.4h3v3Z`, {
      fill: stone.lit,
      stroke: ink,
      width: 0.9,
    });
  found.push({ y: gy + 2, art: gate });
  return found;
}

export function city(stage: number, walled: boolean): string {
  const chance = new Chance(`city ${stage}`);
  const reach = REACH[stage] as number;
  const things: Standing[] = [];
  const tones = [roof.straw, roof.straw, roof.red, roof.red, roof.red][stage] as readonly string[];
  for (const spot of homes(chance, stage)) {
    if (stage === 0) things.push(hut(spot, chance.between(19, 23), chance.between(20, 24)));
    else {
      const w = chance.between(14, 18) - stage * 0.4;
      things.push(
        house(
          chance,
          spot,
          w,
          w * chance.between(0.42, 0.52),
          chance.chance(0.22) ? roof.slate : chance.chance(0.2) ? roof.straw : tones,
        ),
      );
    }
  }
  if (stage === 0)
    things.push({
      y: 6,
      art:
        shape("M-6 6l12 4M6 6l-12 4", { stroke: "#5e3f25", width: 2.6 }) +
        shape("M-4 7q-1 -7 4 -11q0 4 3 6q2 3 0 6q-4 2 -7 -1Z", { fill: "#e8632b", stroke: ink, width: 0.9 }),
    });
  if (stage === 1) things.push(house(chance, [0, 0], 26, 13, roof.red));
  if (stage === 2) things.push(tower([13, -4], 11, 30, roof.red), house(chance, [-4, 2], 28, 14, roof.slate));
  if (stage === 3) things.push(...keep([0, -4], 32, 30), temple([-22, 14], 24));
  if (stage === 4)
    things.push(
      ...keep([2, -12], 36, 44),
      dome([-25, 8], 24, 16),
      temple([25, 13], 26),
      tower([-8, 12], 9, 26, roof.red),
    );
  things.push(bush(chance, [-reach + 2, reach * 0.3], 11), bush(chance, [reach - 3, -reach * 0.2], 10));
  if (!walled)
    things.push(leafTree(chance, [reach + 2, reach * 0.22], 24), leafTree(chance, [-reach - 3, -4], 22));
  if (walled) things.push(...walls(stage));
  const ground =
    `<ellipse cy="2" rx="${reach + 8}" ry="${n((reach + 8) * 0.58)}" fill="#2b2540" opacity="0.28" filter="url(#blur)" transform="translate(4 3)"/>` +
    `<ellipse cy="1" rx="${reach + 5}" ry="${n((reach + 5) * 0.56)}" fill="#c9ae78" filter="url(#blur)"/>` +
    `<ellipse cy="1" rx="${reach - 4}" ry="${n((reach - 4) * 0.52)}" fill="#dcc592" filter="url(#blur)"/>` +
    shape(
      `M-3 ${n(reach * 0.2)}Q0 ${n(reach * 0.5)} -2 ${n(reach * 0.64 + 6)}L7 ${n(reach * 0.64 + 6)}Q6 ${n(reach * 0.5)} 4 ${n(reach * 0.2)}Z`,
      { fill: "#e8d6a8" },
    );
  return picture(CITY_FRAME, ground + standing(things), "", 1.2);
}
