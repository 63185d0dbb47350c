// Rolling hills, the nearer before the farther, with hatching that follows the slope.

import { Chance } from "../chance";
import { bush, conifer, leafTree, rock, tuft } from "../flora";
import { line, type Point, type Standing, shadow, shape, smooth, standing } from "../paint";
import { hills, ink } from "../palette";
import { floor, mottle, scatter, type Terrains, tile } from "../tile";

interface Mound {
  foot: Point;
  width: number;
  height: number;
  lean?: number;
}

const RANGES: Mound[][] = [
  [
    { foot: [-22, -24], width: 86, height: 30 },
    { foot: [26, -12], width: 84, height: 32 },
    { foot: [-20, 16], width: 94, height: 38 },
    { foot: [26, 40], width: 82, height: 32 },
  ],
  [
    { foot: [14, -26], width: 96, height: 32 },
    { foot: [-24, 2], width: 86, height: 32 },
    { foot: [24, 24], width: 88, height: 36 },
    { foot: [-18, 46], width: 76, height: 26 },
  ],
  [
    { foot: [-16, -26], width: 90, height: 28 },
    { foot: [28, 0], width: 82, height: 34 },
    { foot: [-24, 22], width: 86, height: 36 },
    { foot: [20, 46], width: 84, height: 30 },
  ],
  [
    { foot: [22, -26], width: 84, height: 28 },
    { foot: [-22, -6], width: 88, height: 34 },
    { foot: [20, 22], width: 94, height: 40 },
    { foot: [-24, 44], width: 72, height: 26 },
  ],
  [
    { foot: [2, -28], width: 102, height: 30 },
    { foot: [-26, 8], width: 82, height: 34 },
    { foot: [28, 20], width: 80, height: 34 },
    { foot: [-4, 46], width: 94, height: 32 },
  ],
];

function mound(
  chance: Chance,
  { foot: [x, y], width, height, lean = chance.between(-7, 3) }: Mound,
): Standing {
  const w = width / 2;
  const crest: Point[] = [
    [x - w, y + 3],
    [x - w * 0.8, y - height * 0.28],
    [x - w * 0.5 + lean * 0.5, y - height * 0.76],
    [x - w * 0.14 + lean, y - height],
    [x + w * 0.22 + lean, y - height * 0.93],
    [x + w * 0.58 + lean * 0.4, y - height * 0.58],
    [x + w * 0.84, y - height * 0.2],
    [x + w, y + 3],
  ];
  const id = `hill${Math.round(x)}_${Math.round(y)}`.replaceAll("-", "m");
  const outline = `${smooth(crest, false)}Q${x} ${y + 10} ${x - w} ${y + 3}Z`;
  let art = shadow([x, y + 4], w * 0.86, w * 0.16, 0.26);
  art +=
    `<linearGradient id="${id}" x1="0.12" y1="0.05" x2="0.85" y2="1"><stop offset="0" stop-color="#dcd893"/>` +
    `<stop offset="0.38" stop-color="#b9b86a"/><stop offset="0.7" stop-color="#8f9150"/><stop offset="1" stop-color="#6f733e"/></linearGradient>`;
  art += shape(outline, { fill: `url(#${id})` });
  art += `<clipPath id="${id}c"><path d="${outline}"/></clipPath><g clip-path="url(#${id}c)">`;
  for (let row = 0; row < 5; row++) {
    const share = (row + 0.6) / 5;
    const list: Point[] = crest.map(([px, py]) => [
      x + (px - x) * (0.96 - share * 0.1) + share * 5,
      py + (y - py) * share * 0.9 + share * 7,
    ]);
    art += shape(smooth(list.slice(1, 6), false), {
      stroke: row % 2 ? "#747a40" : "#d9d592",
      width: 1,
      opacity: 0.5,
      extra: `stroke-dasharray="${chance.whole(8, 16)} ${chance.whole(5, 12)}"`,
    });
  }
  for (let i = 0; i < 9; i++) {
    const share = chance.between(0.15, 0.9);
    const from: Point = [x + lean + w * (0.15 + share * 0.62), y - height * (0.86 - share * 0.66)];
    const drop = height * chance.between(0.2, 0.34);
    art += line([from, [from[0] + 2.4, from[1] + drop * 0.5], [from[0] + 3.4, from[1] + drop]], {
      stroke: "#4f5229",
      width: 0.9,
      opacity: 0.5,
    });
  }
  for (let i = 0; i < 4; i++) {
    const spot: Point = [x + chance.between(-0.6, 0.4) * w, y - height * chance.between(0.02, 0.5)];
    art += tuft(chance, spot, 6, ["#6f7639", "#8d9147", "#cfcc85"]);
  }
  art += "</g>";
  for (let i = 0; i < 6; i++)
    art += tuft(chance, [x + (i / 2.6 - 0.96) * w, y + 5 - Math.abs(i - 2.5) * 0.6], chance.between(4, 6), [
      "#6f7639",
      "#8d9147",
      "#a9a95a",
    ]);
  art += `${shape(smooth(crest, false), { stroke: ink, width: 1.3, opacity: 0.8 })}`;
  return { y, art };
}

export function hillsTile(variant: number): string {
  const chance = new Chance(`hills ${variant}`);
  let ground = floor(hills.base, 0.75);
  ground += mottle(chance, [hills.pale, hills.deep, "#9ba557"], 14, 0.35);
  const things: Standing[] = (RANGES[variant] as Mound[]).map((one) => mound(chance, one));
  for (const spot of scatter(chance, 26, 10, 60))
    if (spot[1] > 30)
      things.push({ y: spot[1] + 4, art: tuft(chance, [spot[0], spot[1] + 4], 7, ["#77793c", "#a6a351"]) });
  if (variant === 0) things.push(rock(chance, [10, 46], 13), rock(chance, [20, 50], 8));
  if (variant === 1) things.push(leafTree(chance, [4, 8], 24), bush(chance, [14, 12], 9));
  if (variant === 2) things.push(rock(chance, [-6, 36], 12), rock(chance, [-40, 38], 8));
  if (variant === 3) things.push(conifer(chance, [-2, 42], 25), conifer(chance, [-10, 46], 20));
  if (variant === 4) things.push(bush(chance, [-34, 36], 12), rock(chance, [36, 40], 9));
  return tile({ ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  hills: { ground: hills.base, draw: hillsTile },
};
