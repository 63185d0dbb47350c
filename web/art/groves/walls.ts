// Walls on edges. Each owner has a make of its own, so that colour is not the only sign: stones for
// nobody's, a hedge for one's own, sharpened stakes for the rival's.

import { Chance } from "../chance";
import { blob, jagged, n, type Point, type Standing, shadow, shape, standing } from "../paint";
import { ink } from "../palette";
import { picture } from "../tile";

export const WALL_FRAME = { width: 150, height: 166, x: 75, y: 86 };
export const MAKES = ["neutral", "own", "rival"] as const;
export const LIES = ["across", "down"] as const;
export type Make = (typeof MAKES)[number];
export type Lie = (typeof LIES)[number];
const HALF = 55;

/** Feet along the edge, from one corner to the other. */
function feet(lie: Lie, gap: number): Point[] {
  const count = Math.round((HALF * 2) / gap);
  return Array.from({ length: count + 1 }, (_, i) => {
    const along = -HALF + (2 * HALF * i) / count;
    return lie === "across" ? [along, 4] : [0, along + 4];
  });
}

function stoneAt(chance: Chance, [x, y]: Point, w: number, h: number): Standing {
  const body = blob(chance, [x, y - h / 2], w / 2, h / 2, 0.1, 8);
  const art =
    shape(body, { fill: chance.pick(["#aeb4bd", "#9ea5b0", "#bcc1c8"]) }) +
    shape(blob(chance, [x + w * 0.12, y - h * 0.34], w * 0.32, h * 0.28, 0.2, 8), {
      fill: "#767d8c",
      opacity: 0.55,
    }) +
    shape(blob(chance, [x - w * 0.14, y - h * 0.66], w * 0.26, h * 0.18, 0.2, 8), {
      fill: "#eef1f4",
      opacity: 0.85,
    }) +
    shape(body, { stroke: ink, width: 1.2, opacity: 0.85 });
  return { y, art };
}

function stones(chance: Chance, lie: Lie): Standing[] {
  const things: Standing[] = [];
  for (const [x, y] of feet(lie, lie === "across" ? 15.7 : 12.2)) {
    things.push(stoneAt(chance, [x, y + 6], 18, 16));
    things.push({ ...stoneAt(chance, [x + 1, y - 6], 16, 14), y: y + 6.1 });
  }
  return things;
}

function leafClump(chance: Chance, [x, y]: Point, r: number): Standing {
  const crown = blob(chance, [x, y - r * 0.9], r, r * 0.95, 0.14, 11);
  let art = shape(crown, { fill: "#1f6b2c" });
  art += shape(blob(chance, [x - r * 0.16, y - r * 1.1], r * 0.76, r * 0.66, 0.15, 10), { fill: "#2f9440" });
  art += shape(blob(chance, [x - r * 0.3, y - r * 1.3], r * 0.46, r * 0.38, 0.2, 9), { fill: "#66c75a" });
  art += shape(crown, { stroke: "#0f3a18", width: 1.5, opacity: 0.95 });
  return { y, art };
}

function hedge(chance: Chance, lie: Lie): Standing[] {
  const things: Standing[] = [];
  const clumps = feet(lie, lie === "across" ? 13.8 : 11);
  for (const [x, y] of clumps) things.push(leafClump(chance, [x, y + 8], 13.5));
  clumps.forEach(([x, y], i) => {
    if (i % 3 !== 1) return;
    const flower = `<circle cx="${n(x - 3)}" cy="${n(y - 8)}" r="2.6" fill="#f4f8d8" stroke="${ink}" stroke-width="0.7"/>`;
    things.push({ y: y + 8.2, art: flower });
  });
  return things;
}

function stake(chance: Chance, [x, y]: Point): Standing {
  const tall = chance.between(27, 32);
  const w = 5.6;
  const body: Point[] = [
    [x - w, y],
    [x - w, y - tall + 8],
    [x, y - tall],
    [x + w, y - tall + 8],
    [x + w, y],
  ];
  const art =
    shape(jagged(body), { fill: "#c23a2b" }) +
    shape(
      jagged([
        [x + w * 0.2, y],
        [x + w * 0.2, y - tall + 3],
        [x + w, y - tall + 8],
        [x + w, y],
      ]),
      { fill: "#7e1f1a" },
    ) +
    shape(
      jagged([
        [x - w * 0.8, y - 1],
        [x - w * 0.8, y - tall + 9],
        [x - w * 0.2, y - tall + 4],
        [x - w * 0.2, y - 1],
      ]),
      { fill: "#f07a5c" },
    ) +
    shape(jagged(body), { stroke: "#3a0f0b", width: 1.4, opacity: 0.95 });
  return { y, art };
}

function stakes(chance: Chance, lie: Lie): Standing[] {
  const things = feet(lie, lie === "across" ? 12.2 : 8).map(([x, y], i) =>
    stake(chance, lie === "across" ? [x, y + 8] : [x + (i % 2 ? 4.5 : -4.5), y + 8]),
  );
  if (lie === "across") {
    const rope = (width: number, stroke: string) =>
      shape(`M${-HALF - 5} 0Q0 4 ${HALF + 5} 0`, { stroke, width });
    things.push({ y: 40, art: rope(6, "#3a0f0b") + rope(3.4, "#f3d9a4") });
  }
  return things;
}

const MADE: Record<Make, (chance: Chance, lie: Lie) => Standing[]> = {
  neutral: stones,
  own: hedge,
  rival: stakes,
};

/** A wall without its shadow, for legends. */
export const wallArt = (make: Make, lie: Lie): string =>
  standing(MADE[make](new Chance(`groves wall ${make} ${lie}`), lie));

export function wall(make: Make, lie: Lie): string {
  const ground = lie === "across" ? shadow([-12, 10], 44, 8, 0.3) : shadow([0, -8], 12, 44, 0.26);
  return picture(WALL_FRAME, ground + wallArt(make, lie), "", 1);
}
