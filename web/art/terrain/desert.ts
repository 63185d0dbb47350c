// Dunes with a lit back and a shaded lee, ripples, cactus, stones and a mesa.

import { Chance } from "../chance";
import { cactus, rock, tuft } from "../flora";
import { inked, jagged, line, type Point, type Standing, shadow, shape, smooth, standing } from "../paint";
import { desert, ink } from "../palette";
import { floor, mottle, type Terrains, tile } from "../tile";

interface Dune {
  foot: Point;
  width: number;
  height: number;
}

const FIELDS: Dune[][] = [
  [
    { foot: [-18, -26], width: 74, height: 20 },
    { foot: [24, 0], width: 76, height: 26 },
    { foot: [-22, 30], width: 78, height: 25 },
  ],
  [
    { foot: [20, -28], width: 66, height: 18 },
    { foot: [-22, 2], width: 80, height: 28 },
    { foot: [26, 38], width: 62, height: 20 },
  ],
  [
    { foot: [0, -30], width: 80, height: 20 },
    { foot: [-26, 22], width: 66, height: 22 },
    { foot: [26, 30], width: 60, height: 22 },
  ],
  [
    { foot: [-28, -18], width: 56, height: 18 },
    { foot: [28, 44], width: 52, height: 15 },
  ],
  [
    { foot: [16, -20], width: 80, height: 24 },
    { foot: [-30, 12], width: 58, height: 20 },
    { foot: [12, 42], width: 84, height: 24 },
  ],
];

function dune({ foot: [x, y], width, height }: Dune): Standing {
  const w = width / 2;
  const top: Point = [x + w * 0.18, y - height];
  const back: Point[] = [
    [x - w, y + 1],
    [x - w * 0.55, y - height * 0.42],
    [x - w * 0.12, y - height * 0.86],
    top,
  ];
  const lee: Point[] = [
    top,
    [x + w * 0.42, y - height * 0.62],
    [x + w * 0.72, y - height * 0.22],
    [x + w, y + 1],
  ];
  const outline = `${smooth([...back, ...lee.slice(1)], false)}Q${x} ${y + 6} ${x - w} ${y + 1}Z`;
  const crest: Point[] = [
    top,
    [x + w * 0.1, y - height * 0.6],
    [x + w * 0.26, y - height * 0.28],
    [x + w * 0.12, y + 3],
  ];
  const dark = `${smooth(crest, false)}L${x + w} ${y + 1}${smooth([...lee].reverse(), false).replace(/^M[^C]*/, "")}Z`;
  let art = shadow([x + 6, y + 1], w, w * 0.16, 0.22);
  art += shape(outline, { fill: desert.pale });
  art += shape(dark, { fill: desert.deep, opacity: 0.72 });
  for (let i = 0; i < 5; i++) {
    const share = 0.2 + i * 0.15;
    const from: Point = [x - w * (0.92 - share * 0.9), y - height * share * 0.55 + 2];
    art += line([from, [from[0] + w * 0.22, from[1] - 2.4], [from[0] + w * 0.4, from[1] + 0.6]], {
      stroke: desert.mid,
      width: 1.1,
      opacity: 0.8,
    });
  }
  for (let i = 0; i < 3; i++) {
    const from: Point = [x + w * (0.34 + i * 0.14), y - height * (0.5 - i * 0.15)];
    art += line([from, [from[0] + 3, from[1] + 4], [from[0] + 4, from[1] + 8]], {
      stroke: "#8d6636",
      width: 0.9,
      opacity: 0.5,
    });
  }
  art += shape(smooth([...back, ...lee.slice(1)], false), { stroke: "#7a5a35", width: 1.2, opacity: 0.75 });
  art += line(crest, { stroke: "#7a5a35", width: 1, opacity: 0.6 });
  return { y, art };
}

function mesa(chance: Chance, [x, y]: Point): Standing {
  const outline: Point[] = [
    [x - 30, y],
    [x - 24, y - 10],
    [x - 21, y - 32],
    [x - 8, y - 35],
    [x + 12, y - 34],
    [x + 20, y - 30],
    [x + 24, y - 9],
    [x + 31, y],
    [x, y + 4],
  ];
  const dark: Point[] = [
    [x + 6, y - 34],
    [x + 12, y - 34],
    [x + 20, y - 30],
    [x + 24, y - 9],
    [x + 31, y],
    [x + 8, y + 3],
    [x + 10, y - 14],
  ];
  let art = shadow([x + 4, y], 34, 8, 0.3) + shape(jagged(outline), { fill: "#d99a63" });
  art += shape(jagged(dark), { fill: "#8f5238", opacity: 0.8 });
  art += shape(
    jagged([
      [x - 21, y - 32],
      [x - 8, y - 35],
      [x + 12, y - 34],
      [x + 20, y - 30],
      [x + 4, y - 28],
      [x - 12, y - 29],
    ]),
    { fill: "#f2c489" },
  );
  for (let i = 0; i < 3; i++)
    art += line(
      [
        [x - 23 - i, y - 24 + i * 7],
        [x - 4, y - 22 + i * 7],
        [x + 22 + i, y - 23 + i * 7],
      ],
      { stroke: "#7d4630", width: 1.2, opacity: 0.55 },
    );
  for (let i = 0; i < 6; i++) {
    const lx = x - 18 + i * 7 + chance.between(-1, 1);
    art += line(
      [
        [lx, y - 26],
        [lx - 1, y - 18],
        [lx + 0.6, y - 11],
      ],
      { stroke: "#6d3b2a", width: 0.9, opacity: 0.5 },
    );
  }
  return { y, art: art + shape(jagged(outline), { stroke: ink, width: 1.3, opacity: 0.8 }) };
}

function bones(x: number, y: number): Standing {
  const skull = `M${x - 6} ${y - 2}q-1 -7 6 -7q7 0 6 7l-3 1l-0.6 4h-5l-0.6 -4Z`;
  let art = shadow([x, y + 1], 9, 2.6) + inked(skull, "#f7eed6", 1);
  art += shape(`M${x - 6} ${y - 6}q-8 -1 -8 -7M${x + 6} ${y - 6}q8 -1 8 -7`, { stroke: ink, width: 3.4 });
  art += shape(`M${x - 6} ${y - 6}q-8 -1 -8 -7M${x + 6} ${y - 6}q8 -1 8 -7`, { stroke: "#f1e3c0", width: 2 });
  art += `<circle cx="${x - 2.4}" cy="${y - 4}" r="1.2" fill="${ink}"/><circle cx="${x + 2.4}" cy="${y - 4}" r="1.2" fill="${ink}"/>`;
  return { y, art };
}

export function desertTile(variant: number): string {
  const chance = new Chance(`desert ${variant}`);
  let ground = floor(desert.base, 0.8);
  ground += mottle(chance, [desert.pale, desert.mid, "#ecd8a0"], 14, 0.4);
  for (let i = 0; i < 16; i++) {
    const [x, y]: Point = [chance.between(-58, 46), chance.between(-58, 60)];
    ground += line(
      [
        [x, y],
        [x + 6, y - 1.8],
        [x + 13, y],
      ],
      { stroke: desert.deep, width: 0.9, opacity: 0.4 },
    );
  }
  const things: Standing[] = (FIELDS[variant] as Dune[]).map((one) => dune(one));
  if (variant === 0)
    things.push(cactus(chance, [34, 38], 30), cactus(chance, [-42, -4], 20), rock(chance, [18, 44], 8));
  if (variant === 1)
    things.push(cactus(chance, [22, 10], 34), rock(chance, [-34, 40], 11), rock(chance, [-24, 44], 7));
  if (variant === 2)
    things.push(bones(2, 8), cactus(chance, [-40, -8], 24), {
      y: 50,
      art: tuft(chance, [-2, 48], 8, ["#a58f45", "#c9b25f"]),
    });
  if (variant === 3)
    things.push(mesa(chance, [8, 14]), cactus(chance, [-32, 34], 28), rock(chance, [-14, 42], 9));
  if (variant === 4)
    things.push(rock(chance, [40, 10], 13), rock(chance, [30, 14], 8), cactus(chance, [-22, 40], 26), {
      y: 12,
      art: tuft(chance, [6, 10], 8, ["#a58f45", "#c9b25f"]),
    });
  return tile({ ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  desert: { ground: desert.base, draw: desertTile },
};
