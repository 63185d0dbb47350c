// Snow-capped peaks: a lit face on the left, a violet one on the right, scree and pines below.

import { Chance } from "../chance";
import { conifer, rock } from "../flora";
import { jagged, line, type Point, type Standing, shadow, shape, standing } from "../paint";
import { ink, mountain } from "../palette";
import { floor, mottle, type Terrains, tile } from "../tile";

interface Peak {
  foot: Point;
  width: number;
  height: number;
}

const RANGES: Peak[][] = [
  [
    { foot: [-22, 10], width: 92, height: 82 },
    { foot: [24, 20], width: 88, height: 96 },
    { foot: [-8, 46], width: 92, height: 62 },
  ],
  [
    { foot: [4, 16], width: 112, height: 114 },
    { foot: [-32, 38], width: 70, height: 58 },
    { foot: [32, 44], width: 74, height: 54 },
  ],
  [
    { foot: [-26, 14], width: 80, height: 94 },
    { foot: [20, 6], width: 84, height: 78 },
    { foot: [30, 38], width: 72, height: 68 },
    { foot: [-14, 48], width: 78, height: 46 },
  ],
  [
    { foot: [18, 10], width: 100, height: 104 },
    { foot: [-22, 34], width: 92, height: 82 },
    { foot: [32, 48], width: 68, height: 42 },
  ],
  [
    { foot: [-6, 4], width: 84, height: 86 },
    { foot: [32, 22], width: 72, height: 78 },
    { foot: [-32, 32], width: 70, height: 66 },
    { foot: [8, 48], width: 86, height: 58 },
  ],
];

/** A flank that falls in uneven steps. */
function flank(chance: Chance, top: Point, foot: Point, steps: number): Point[] {
  const list: Point[] = [];
  for (let i = 1; i < steps; i++) {
    const share = i / steps;
    const swing = chance.between(-0.05, 0.05) * Math.abs(foot[0] - top[0]) + (i % 2 ? 1.6 : -1.2);
    list.push([
      top[0] + (foot[0] - top[0]) * share ** 1.12 + swing,
      top[1] + (foot[1] - top[1]) * share + chance.between(-1.5, 1.5),
    ]);
  }
  return list;
}

function peak(chance: Chance, { foot: [x, y], width, height }: Peak): Standing {
  const top: Point = [x + chance.between(-4, 4), y - height];
  const left: Point = [x - width / 2, y];
  const right: Point = [x + width / 2, y];
  const leftSide = flank(chance, top, left, 6);
  const rightSide = flank(chance, top, right, 6);
  const base: Point[] = [
    [x + width * 0.3, y + 4],
    [x, y + 6],
    [x - width * 0.3, y + 4],
  ];
  const outline = [top, ...rightSide, right, ...base, left, ...[...leftSide].reverse()];
  const ridge: Point[] = [];
  for (let i = 1; i <= 5; i++) {
    const share = i / 5;
    ridge.push([
      top[0] + (i % 2 ? 1 : -1) * width * 0.055 * (0.5 + share) + width * 0.05 * share,
      top[1] + (height + 4) * share,
    ]);
  }
  const dark = [top, ...rightSide, right, base[0] as Point, ...[...ridge].reverse()];
  const deep = [
    top,
    ...rightSide,
    right,
    [x + width * 0.32, y + 2] as Point,
    [x + width * 0.2, y - height * 0.34] as Point,
    [x + width * 0.14, y - height * 0.6] as Point,
  ];
  let art = shadow([x, y + 2], width * 0.46, width * 0.12, 0.3);
  art += shape(jagged(outline), { fill: mountain.lit });
  art += shape(
    jagged([
      top,
      ...ridge.slice(0, 4),
      [x - width * 0.12, y + 3],
      [x - width * 0.2, y - height * 0.36],
      [x - width * 0.1, y - height * 0.62],
    ]),
    { fill: mountain.half, opacity: 0.55 },
  );
  art += shape(jagged(dark), { fill: mountain.dark });
  art += shape(jagged(deep), { fill: mountain.deep, opacity: 0.5 });
  for (let i = 0; i < 6; i++) {
    const share = chance.between(0.35, 0.85);
    const lx = x - width * 0.5 * share * chance.between(0.35, 0.85);
    const ly = y - height * (1 - share);
    art += line(
      [
        [lx, ly],
        [lx - 2.5, ly + height * 0.06],
        [lx - 1.5, ly + height * 0.12],
      ],
      { stroke: mountain.dark, width: 1, opacity: 0.5 },
    );
    const rx = x + width * 0.5 * share * chance.between(0.3, 0.8);
    art += line(
      [
        [rx, ly],
        [rx + 3, ly + height * 0.06],
        [rx + 2.5, ly + height * 0.13],
      ],
      { stroke: "#3c3a4c", width: 1, opacity: 0.5 },
    );
  }
  art += snow(chance, top, leftSide, rightSide, ridge, width, height);
  art += shape(jagged(outline), { stroke: ink, width: 1.4, opacity: 0.85 });
  return { y, art };
}

function snow(
  chance: Chance,
  top: Point,
  leftSide: Point[],
  rightSide: Point[],
  ridge: Point[],
  width: number,
  height: number,
): string {
  const depth = height > 80 ? 3 : 2;
  const leftEdge = leftSide.slice(0, depth);
  const rightEdge = rightSide.slice(0, depth);
  const from = leftEdge[depth - 1] as Point;
  const to = rightEdge[depth - 1] as Point;
  const hem: Point[] = [];
  const teeth = 7;
  for (let i = 1; i < teeth; i++) {
    const share = i / teeth;
    hem.push([
      from[0] + (to[0] - from[0]) * share,
      from[1] +
        (to[1] - from[1]) * share +
        (i % 2 ? chance.between(5, 11) : -chance.between(1, 5)) +
        height * 0.03,
    ]);
  }
  const whole = [top, ...rightEdge, ...[...hem].reverse(), ...[...leftEdge].reverse()];
  const middle = Math.floor(hem.length / 2);
  const dim = [
    top,
    ...rightEdge,
    ...[...hem].reverse().slice(0, middle),
    [((ridge[1] as Point)[0] + top[0]) / 2 + width * 0.03, top[1] + height * 0.22] as Point,
    [top[0] + 1.5, top[1] + height * 0.1] as Point,
  ];
  return (
    shape(jagged(whole), { fill: mountain.snow }) +
    shape(jagged(dim), { fill: mountain.snowShade }) +
    shape(jagged([from, ...hem, to], false), { stroke: ink, width: 0.8, opacity: 0.45 })
  );
}

/** A bare range has no ground of its own, for pictures other than the map. */
export function mountainTile(variant: number, bare = false): string {
  const chance = new Chance(`mountain ${variant} range`);
  let ground = floor(mountain.base, 0.9);
  ground += mottle(chance, ["#7f8a5a", "#b0a68d", "#837b6c"], 12, 0.4);
  const things: Standing[] = (RANGES[variant] as Peak[]).map((one) => peak(chance, one));
  for (let i = 0; i < 5; i++)
    things.push(rock(chance, [chance.between(-44, 44), chance.between(48, 58)], chance.between(5, 10)));
  for (let i = 0; i < 6; i++) {
    const x = chance.between(-50, 50);
    things.push(
      conifer(chance, [x, 58 - Math.abs(x) * 0.38 + chance.between(-6, 3)], chance.between(15, 22)),
    );
  }
  return tile({ ground: bare ? "" : ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  mountain: { ground: mountain.base, draw: mountainTile },
};
