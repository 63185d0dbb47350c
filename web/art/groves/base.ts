// A base: a timber hall behind stakes on a mound, and the cloth that shows whose it is.

import { Chance } from "../chance";
import { bush, leafTree } from "../flora";
import { palisade, tower } from "../masonry";
import { blob, jagged, n, type Point, type Standing, shadow, shape, standing } from "../paint";
import { ink, roof, wood } from "../palette";
import { picture } from "../tile";

export const BASE_FRAME = { width: 150, height: 196, x: 75, y: 121 };

function hall([x, y]: Point, w: number, h: number): Standing {
  const [dark, mid, lit] = roof.straw as [string, string, string];
  const half = w / 2;
  const wall = h * 0.4;
  let art = shadow([x, y], w * 0.6, w * 0.18, 0.32);
  art += shape(`M${n(x - half)} ${n(y)}V${n(y - wall)}H${n(x + half)}V${n(y)}Z`, { fill: wood.mid });
  for (let i = 0; i < 6; i++) {
    const px = x - half + (i * w) / 6;
    art += shape(`M${n(px + 1.4)} ${n(y - 1)}V${n(y - wall)}`, { stroke: wood.lit, width: 2.4 });
    art += shape(`M${n(px)} ${n(y)}V${n(y - wall)}`, { stroke: wood.dark, width: 1.4 });
  }
  art += shape(
    `M${n(x - 7)} ${n(y)}V${n(y - wall * 0.62)}Q${n(x)} ${n(y - wall * 0.95)} ${n(x + 7)} ${n(y - wall * 0.62)}V${n(y)}Z`,
    {
      fill: "#2c1a10",
      stroke: ink,
      width: 1.2,
    },
  );
  art += shape(`M${n(x - half)} ${n(y)}V${n(y - wall)}H${n(x + half)}V${n(y)}Z`, { stroke: ink, width: 1.3 });
  const gable: Point[] = [
    [x - half - 8, y - wall + 3],
    [x - half * 0.55, y - h],
    [x + half * 0.55, y - h],
    [x + half + 8, y - wall + 3],
  ];
  art += shape(jagged(gable), { fill: mid });
  art += shape(
    jagged([
      [x, y - h],
      [x + half * 0.55, y - h],
      [x + half + 8, y - wall + 3],
      [x + 6, y - wall + 3],
    ]),
    { fill: dark, opacity: 0.75 },
  );
  for (let i = 1; i < 5; i++) {
    const at = y - wall + 3 - ((h - wall) * i) / 5;
    const reach = half + 8 - ((half * 0.45 + 8) * i) / 5;
    art += shape(`M${n(x - reach)} ${n(at)}H${n(x - 2)}`, { stroke: lit, width: 1.5, opacity: 0.8 });
  }
  art += shape(jagged(gable), { stroke: ink, width: 1.4 });
  return { y, art };
}

export function base(): string {
  const chance = new Chance("groves base");
  let ground = shadow([0, 30], 62, 26, 0.3);
  ground += shape(blob(chance, [0, 24], 57, 34, 0.06, 14), { fill: "#8b9a4c" });
  ground += shape(blob(chance, [-6, 18], 48, 27, 0.08, 12), { fill: "#b9ad6d" });
  const ring: Point[] = [];
  for (let i = 0; i <= 34; i++) {
    const angle = (i / 34) * Math.PI * 2;
    if (angle > 1.3 && angle < 1.84) continue;
    ring.push([Math.cos(angle) * 51, 22 + Math.sin(angle) * 30]);
  }
  const things: Standing[] = [
    ...palisade(chance, ring, 21),
    hall([4, 28], 52, 54),
    tower([-30, 20], 19, 50, roof.red as unknown as Parameters<typeof tower>[3]),
    leafTree(chance, [42, 12], 40),
    bush(chance, [46, 50], 13),
    bush(chance, [-48, 50], 12),
  ];
  return picture(BASE_FRAME, ground + standing(things));
}

/** The cloth at the tower, white: the board tints it. */
export function cloth(mark: number): string {
  const [x, y] = [-30, -46];
  const body = `M${x} ${y - 22}q16 -6 30 0q-5 8 0 17q-15 -5 -30 1Z`;
  let art = shape(`M${x} ${y + 14}V${y - 28}`, { stroke: ink, width: 2.6 });
  art += shape(body, { fill: "#fff" });
  art += mark
    ? shape(`M${x + 4} ${y - 8}l6 -7l6 7l6 -7l5 6`, { stroke: "#000", width: 2.6, opacity: 0.5 })
    : shape(`M${x + 4} ${y - 14}q11 -4 22 0M${x + 4} ${y - 8}q11 -4 22 0`, {
        stroke: "#000",
        width: 2.2,
        opacity: 0.4,
      });
  art += shape(body, { stroke: ink, width: 1.4 });
  return picture(BASE_FRAME, art, "", 0.8);
}
