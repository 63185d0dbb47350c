// Stands of conifers and leaf trees that rise over the upper edge.

import { Chance } from "../chance";
import { bush, conifer, leafTree, rock, tuft } from "../flora";
import { blob, type Point, type Standing, shape, standing } from "../paint";
import { forest } from "../palette";
import { floor, inside, mottle, scatter, type Terrains, tile } from "../tile";

/** How large a share of the trees bears needles, and where a glade stays open. */
const STANDS: { needles: number; autumn: number; glade?: Point }[] = [
  { needles: 0.95, autumn: 0 },
  { needles: 0.05, autumn: 0.06 },
  { needles: 0.5, autumn: 0.05 },
  { needles: 0.7, autumn: 0.1, glade: [8, 26] },
  { needles: 0.2, autumn: 0.22, glade: [-20, 30] },
];

export function forestTile(variant: number): string {
  const chance = new Chance(`forest ${variant} stand`);
  const stand = STANDS[variant] as (typeof STANDS)[number];
  let ground = floor(forest.floor, 0.85);
  ground += mottle(chance, [forest.base, "#4a6330", "#8ea158"], 14, 0.35);
  const things: Standing[] = [];
  for (const spot of scatter(chance, 17, 13, 900)) {
    const far = stand.glade ? Math.hypot(spot[0] - stand.glade[0], (spot[1] - stand.glade[1]) * 1.4) : 99;
    if (far < 22) continue;
    const height = chance.between(33, 47);
    if (chance.chance(stand.needles)) things.push(conifer(chance, spot, height + 3));
    else
      things.push(leafTree(chance, spot, height, chance.chance(stand.autumn) ? forest.autumn : forest.leaf));
  }
  if (stand.glade) {
    ground += shape(blob(chance, stand.glade, 24, 13, 0.15), { fill: "#a3b463", opacity: 0.9 });
    const [x, y] = stand.glade;
    things.push({ y, art: tuft(chance, [x - 6, y], 8, ["#7e9440", "#b6c473"]) });
    things.push(rock(chance, [x + 8, y + 3], 8), bush(chance, [x - 15, y + 6], 9));
  }
  for (const spot of scatter(chance, 24, 6, 60)) {
    if (spot[1] > 20 && inside(spot, 6))
      things.push({ y: spot[1], art: tuft(chance, spot, 6, ["#6f8a3c", "#9db05a"]) });
  }
  return tile({ ground, props: standing(things) });
}

export const TERRAIN: Terrains = {
  forest: { ground: forest.base, draw: forestTile },
};
