// Reeds and pools, lily pads, a dead tree.

import { Chance } from "../chance";
import { bush, lily, reeds, tuft } from "../flora";
import { blob, line, type Point, type Standing, shape, standing } from "../paint";
import { ink, marsh } from "../palette";
import { floor, mottle, scatter, type Terrains, tile } from "../tile";

interface Pool {
  at: Point;
  rx: number;
  ry: number;
}

const POOLS: Pool[][] = [
  [
    { at: [-18, -22], rx: 30, ry: 15 },
    { at: [24, 18], rx: 28, ry: 15 },
    { at: [-28, 34], rx: 18, ry: 9 },
  ],
  [
    { at: [4, 4], rx: 42, ry: 21 },
    { at: [-30, -36], rx: 14, ry: 7 },
    { at: [20, 46], rx: 16, ry: 8 },
  ],
  [
    { at: [20, -28], rx: 26, ry: 12 },
    { at: [-26, 4], rx: 26, ry: 14 },
    { at: [20, 32], rx: 27, ry: 14 },
  ],
  [
    { at: [-22, 20], rx: 33, ry: 17 },
    { at: [26, -14], rx: 27, ry: 15 },
  ],
  [
    { at: [0, -30], rx: 27, ry: 12 },
    { at: [-32, 6], rx: 17, ry: 10 },
    { at: [28, 8], rx: 20, ry: 11 },
    { at: [-4, 38], rx: 31, ry: 14 },
  ],
];

function pool(chance: Chance, { at: [x, y], rx, ry }: Pool): string {
  const rim = blob(chance, [x, y], rx, ry, 0.12, 11);
  const state = new Chance(`${x} ${y} light`);
  let art = shape(rim, { fill: "#4c5b38", extra: 'transform="translate(0 -2.4)"', opacity: 0.9 });
  art += shape(rim, { fill: marsh.pool });
  art += `<g filter="url(#blur)">${shape(blob(state, [x - rx * 0.1, y + ry * 0.22], rx * 0.72, ry * 0.55, 0.1), { fill: "#6e9f92", opacity: 0.8 })}</g>`;
  for (let i = 0; i < 4; i++) {
    const from: Point = [x + state.between(-0.6, 0.2) * rx, y + state.between(-0.4, 0.55) * ry];
    art += line([from, [from[0] + 6, from[1] - 0.9], [from[0] + 12, from[1]]], {
      stroke: "#d6ebe0",
      width: 1.1,
      opacity: 0.75,
    });
  }
  art += shape(rim, { stroke: ink, width: 1.1, opacity: 0.6 });
  return art;
}

function deadTree([x, y]: Point): Standing {
  const trunk = `M${x - 3} ${y}Q${x - 1} ${y - 14} ${x - 4} ${y - 24}L${x - 13} ${y - 33}L${x - 3} ${y - 28}L${x - 1} ${y - 42}L${x + 2} ${y - 27}L${x + 11} ${y - 36}L${x + 5} ${y - 22}Q${x + 2} ${y - 12} ${x + 5} ${y + 1}Z`;
  const art =
    shape(trunk, { fill: "#7d6a57" }) +
    shape(
      `M${x + 1} ${y}Q${x + 1} ${y - 14} ${x + 2} ${y - 26}L${x + 11} ${y - 36}L${x + 5} ${y - 22}Q${x + 2} ${y - 12} ${x + 5} ${y + 1}Z`,
      { fill: "#4f4139" },
    ) +
    shape(trunk, { stroke: ink, width: 1.1, opacity: 0.85 });
  return { y, art };
}

export function marshTile(variant: number): string {
  const chance = new Chance(`marsh ${variant}`);
  const pools = POOLS[variant] as Pool[];
  let ground = floor(marsh.base, 0.85);
  ground += mottle(chance, [marsh.deep, "#98a56a", "#6d8363"], 16, 0.45);
  const things: Standing[] = [];
  for (const one of pools) {
    ground += pool(chance, one);
    for (const [angle, tall] of [
      [3.4, 21],
      [5.6, 24],
      [0.4, 19],
      [2.5, 17],
    ] as const) {
      const spot: Point = [
        one.at[0] + Math.cos(angle) * one.rx * 1.02,
        one.at[1] + Math.sin(angle) * one.ry * 1.05,
      ];
      if (chance.chance(0.8)) things.push(reeds(chance, spot, tall * (one.rx > 20 ? 1 : 0.75)));
    }
    for (let i = 0; i < (one.rx > 24 ? 3 : 1); i++)
      ground += lily(
        chance,
        [one.at[0] + chance.between(-0.6, 0.6) * one.rx, one.at[1] + chance.between(-0.4, 0.5) * one.ry],
        chance.between(3.4, 5),
      );
  }
  const wet = ([x, y]: Point) =>
    pools.some(({ at, rx, ry }) => ((x - at[0]) / (rx + 3)) ** 2 + ((y - at[1]) / (ry + 4)) ** 2 < 1);
  for (const spot of scatter(chance, 14, 9))
    if (!wet(spot))
      things.push({
        y: spot[1],
        art: tuft(chance, spot, chance.between(7, 10), ["#5d7240", "#7b8d4b", "#a0a85f"]),
      });
  if (variant === 0) things.push(deadTree([30, -12]));
  if (variant === 3) things.push(deadTree([-34, -16]), bush(chance, [34, 40], 12));
  if (variant === 4) things.push(bush(chance, [38, 34], 12), bush(chance, [-38, 32], 10));
  return tile({ ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  marsh: { ground: marsh.base, draw: marshTile },
};
