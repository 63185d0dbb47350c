// Meadows: grass strokes, stones, flowers, now and then a bush.

import { Chance } from "../chance";
import { bush, flowers, leafTree, rock, tuft } from "../flora";
import { blob, line, type Point, type Standing, shape, standing } from "../paint";
import { plains } from "../palette";
import { mottle, scatter, type Terrains, tile } from "../tile";

const BLADES = [plains.deep, "#75893a", "#94a64c", "#b9c473"];

function meadow(chance: Chance): string {
  let art = mottle(chance, [plains.pale, plains.deep, plains.straw, "#98ab54"], 16, 0.3);
  for (let i = 0; i < 26; i++) {
    const [x, y]: Point = [chance.between(-60, 60), chance.between(-62, 62)];
    art += line(
      [
        [x, y],
        [x + 7, y - chance.between(1, 2.4)],
        [x + 15, y],
      ],
      {
        stroke: chance.pick([plains.pale, plains.deep]),
        width: 1.1,
        opacity: 0.4,
      },
    );
  }
  return art;
}

export function plainsTile(variant: number): string {
  const chance = new Chance(`plains ${variant}`);
  let ground = meadow(chance);
  const things: Standing[] = [];
  const grow = (gap: number, inset: number) => {
    for (const spot of scatter(chance, gap, inset))
      things.push({ y: spot[1], art: tuft(chance, spot, chance.between(6, 10), BLADES) });
  };
  grow(variant === 3 ? 12 : 15, 8);
  if (variant === 0) {
    for (const spot of [
      [-30, 22],
      [34, -20],
      [8, 40],
    ] as const)
      things.push({ y: spot[1], art: flowers(chance, spot, "#fdf6e3") });
    things.push(rock(chance, [30, 30], 11), rock(chance, [40, 35], 7));
  } else if (variant === 1) {
    things.push(rock(chance, [-34, -14], 15), rock(chance, [-22, -9], 8), rock(chance, [26, 34], 9));
    things.push({ y: 10, art: flowers(chance, [28, 4], "#e7a1a1") });
  } else if (variant === 2) {
    things.push(bush(chance, [36, 12], 16), bush(chance, [24, 19], 11), bush(chance, [-38, 30], 12));
    things.push({ y: -20, art: flowers(chance, [-22, -26], "#f1d36a") });
  } else if (variant === 3) {
    ground += shape(blob(chance, [-4, 10], 36, 17, 0.2), { fill: plains.straw, opacity: 0.5 });
    things.push(
      { y: 14, art: flowers(chance, [-18, 12], "#c9b3e6") },
      { y: 20, art: flowers(chance, [14, 6], "#fdf6e3") },
    );
  } else {
    things.push(leafTree(chance, [-26, 20], 36), bush(chance, [-10, 26], 11), rock(chance, [32, -12], 8));
  }
  return tile({ ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  plains: { ground: plains.base, draw: plainsTile },
};
