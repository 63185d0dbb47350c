// Units of the forest duel: wooden tokens in the shape of their tier, with a plant that grows with
// the level. The ring is white: the board tints it, and its marks tell the sides apart.

import { Chance } from "../chance";
import { blob, jagged, n, type Point, shape, smooth } from "../paint";
import { forest, gold, ink } from "../palette";

export const TOKEN_FRAME = { width: 128, height: 132, x: 64, y: 64 };
export const SHAPES = ["circle", "triangle", "square", "diamond"] as const;
export type Shape = (typeof SHAPES)[number];
export const TIERS = 4;
export const LEVELS = 4;
export const RINGS = 2;

/** The outline of a shape at a share of its full size. */
export function outline(kind: Shape, share: number): string {
  const corner = (list: readonly Point[], round: number): string =>
    list
      .map((at, i) => {
        const [before, after] = [
          list[(i + list.length - 1) % list.length] as Point,
          list[(i + 1) % list.length] as Point,
        ];
        const near = ([x, y]: Point): Point => {
          const far = Math.hypot(x - at[0], y - at[1]);
          return [at[0] + ((x - at[0]) * round) / far, at[1] + ((y - at[1]) * round) / far];
        };
        const [a, b] = [near(before), near(after)];
        return `${i ? "L" : "M"}${n(a[0])} ${n(a[1])}Q${n(at[0])} ${n(at[1])} ${n(b[0])} ${n(b[1])}`;
      })
      .join("")
      .concat("Z");
  if (kind === "circle") {
    const r = 47 * share;
    return `M0 ${n(-r)}A${n(r)} ${n(r)} 0 1 1 0 ${n(r)}A${n(r)} ${n(r)} 0 1 1 0 ${n(-r)}Z`;
  }
  if (kind === "square") {
    const r = 44 * share;
    return corner(
      [
        [-r, -r],
        [r, -r],
        [r, r],
        [-r, r],
      ],
      14 * share,
    );
  }
  if (kind === "diamond") {
    const r = 59 * share;
    return corner(
      [
        [0, -r],
        [r, 0],
        [0, r],
        [-r, 0],
      ],
      17 * share,
    );
  }
  const r = 64 * share;
  const low = 10;
  return corner(
    [90, 210, 330].map((degrees) => {
      const angle = (-degrees * Math.PI) / 180;
      return [Math.cos(angle) * r, low + Math.sin(angle) * r] as const;
    }),
    24 * share,
  );
}

function svg(art: string): string {
  const { width, height, x, y } = TOKEN_FRAME;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-x} ${-y} ${width} ${height}">` +
    `<defs><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>` +
    `<linearGradient id="rim" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${gold.lit}"/><stop offset="0.45" stop-color="#c7923a"/><stop offset="0.75" stop-color="#7c5420"/><stop offset="1" stop-color="#b98a3c"/></linearGradient>` +
    `<radialGradient id="disc" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#fdf4da"/><stop offset="0.55" stop-color="#eedcb2"/><stop offset="1" stop-color="#c9a871"/></radialGradient></defs>${art}</svg>`
  );
}

export function token(kind: Shape): string {
  return svg(
    `<path d="${outline(kind, 1)}" transform="translate(5 8)" fill="#1d1524" opacity="0.55" filter="url(#b)"/>` +
      shape(outline(kind, 1), { fill: ink }) +
      shape(outline(kind, 0.975), { fill: "url(#rim)" }) +
      shape(outline(kind, 0.91), { fill: "#2a1c12" }) +
      shape(outline(kind, 0.72), { fill: "url(#rim)" }) +
      shape(outline(kind, 0.68), { fill: "url(#disc)" }) +
      shape(outline(kind, 0.67), { stroke: "#6b4a20", width: 1.2, opacity: 0.8 }),
  );
}

/** The ring between rim and disc; pattern 0 has a fine line, pattern 1 blocks. */
export function ring(kind: Shape, pattern: number): string {
  const band = `<path d="${outline(kind, 0.895)}${outline(kind, 0.735)}" fill="#fff" fill-rule="evenodd"/>`;
  const mark =
    pattern === 0
      ? `<path d="${outline(kind, 0.815)}" fill="none" stroke="#000" stroke-width="1.6" opacity="0.4"/>`
      : `<path d="${outline(kind, 0.815)}" fill="none" stroke="#000" stroke-width="7" stroke-dasharray="6 8" opacity="0.42"/>`;
  return svg(band + mark);
}

const LEAVES = forest.leaf as [string, string, string, string];

function leaf([x, y]: Point, angle: number, length: number, fill: string): string {
  const w = length * 0.34;
  const body = `M0 0C${n(length * 0.3)} ${n(-w)} ${n(length * 0.75)} ${n(-w)} ${n(length)} 0C${n(length * 0.75)} ${n(w)} ${n(length * 0.3)} ${n(w)} 0 0Z`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">` +
    shape(body, { fill }) +
    shape(`M2 0H${n(length * 0.86)}`, { stroke: "#f3f6cf", width: 1, opacity: 0.7 }) +
    shape(body, { stroke: ink, width: 1.2 }) +
    "</g>"
  );
}

/** Tier 1: a seedling with one pair of leaves more at each level. */
function seedling(level: number): string {
  const top = 16 - level * 8.5;
  let art =
    shape(smoothStem(20, top), { stroke: ink, width: 4.6 }) +
    shape(smoothStem(20, top), { stroke: "#7da045", width: 2.6 });
  art += shape("M-15 21Q0 13 15 21Q0 27 -15 21Z", { fill: "#8a5a33", stroke: ink, width: 1.2 });
  for (let i = 0; i < level; i++) {
    const y = 10 - i * 8.5;
    const length = 17 - i * 1.6;
    art += leaf([0, y], -30, length, i % 2 ? "#9cc15a" : "#7fab48");
    art += leaf([0, y], 210, length, i % 2 ? "#7fab48" : "#a9cf66");
  }
  return art + leaf([0, top], -90, 10, "#c3de7d");
}

const smoothStem = (from: number, to: number): string => `M0 ${from}Q-2 ${n((from + to) / 2)} 0 ${n(to)}`;

function trunk(w: number, from: number, to: number): string {
  return shape(
    `M${n(-w)} ${from}Q${n(-w * 0.5)} ${n((from + to) / 2)} ${n(-w * 0.55)} ${to}H${n(w * 0.55)}Q${n(w * 0.5)} ${n((from + to) / 2)} ${n(w)} ${from}Z`,
    { fill: forest.trunk, stroke: ink, width: 1.3 },
  );
}

function crown(chance: Chance, [x, y]: Point, r: number, tones: readonly string[]): string {
  const [deep, mid, pale, light] = tones as [string, string, string, string];
  const rim = blob(chance, [x, y], r, r * 0.9, 0.09, 12);
  return (
    shape(rim, { fill: deep }) +
    shape(blob(chance, [x - r * 0.12, y - r * 0.12], r * 0.8, r * 0.7, 0.1, 11), { fill: mid }) +
    shape(blob(chance, [x - r * 0.26, y - r * 0.28], r * 0.5, r * 0.42, 0.14, 10), { fill: pale }) +
    shape(blob(chance, [x - r * 0.36, y - r * 0.4], r * 0.2, r * 0.15, 0.2, 8), { fill: light }) +
    shape(rim, { stroke: ink, width: 1.3 })
  );
}

/** Tier 2: a sapling with a rounder crown at each level. */
function sapling(level: number): string {
  const chance = new Chance(`sapling ${level}`);
  let art = shape("M-17 24Q0 16 17 24Q0 30 -17 24Z", { fill: "#8a5a33", stroke: ink, width: 1.2 });
  art += trunk(3.6, 24, -4);
  const r = 8.5 + level * 1.3;
  const crowns: Point[] = [
    [0, -8],
    [-10, 2],
    [10, 1],
    [0, -16],
  ];
  for (const spot of crowns.slice(0, level).reverse()) art += crown(chance, spot, r, LEAVES);
  return art;
}

/** Tier 3: a grown tree, taller at each level. */
function grown(level: number): string {
  const chance = new Chance(`grown ${level}`);
  const tones = forest.needle;
  const [deep, mid, pale] = tones as [string, string, string, string];
  let art = trunk(5, 27, 8);
  const skirts = 1 + level;
  for (let i = 0; i < skirts; i++) {
    const y = 16 - i * 10.5;
    const w = 23 - i * 3.4 + chance.between(-0.6, 0.6);
    const body: Point[] = [
      [-w, y],
      [0, y - 21],
      [w, y],
      [w * 0.5, y + 3],
      [0, y + 0.6],
      [-w * 0.5, y + 3],
    ];
    art += shape(jagged(body), { fill: mid });
    art += shape(
      jagged([
        [0, y - 21],
        [w, y],
        [w * 0.5, y + 3],
        [w * 0.1, y + 1],
      ]),
      { fill: deep },
    );
    art += shape(
      jagged([
        [0, y - 20],
        [-w + 2, y - 0.6],
        [-w * 0.55, y + 1],
      ]),
      { fill: pale },
    );
    art += shape(jagged(body), { stroke: ink, width: 1.3 });
  }
  return art;
}

/** Tier 4: an ancient oak; gold hangs in it as it rises. */
function ancient(level: number): string {
  const chance = new Chance(`ancient ${level}`);
  const roots: Point[] = [
    [-19, 29],
    [-9, 19],
    [-7, 2],
    [7, 2],
    [9, 19],
    [19, 29],
    [6, 25],
    [0, 29],
    [-6, 25],
  ];
  let art = shape(smooth(roots, true, 0.7), { fill: forest.trunk, stroke: ink, width: 1.4 });
  art += shape("M-4 24Q-2 12 -3 4M3 22Q2 12 4 5", { stroke: "#8a6440", width: 1.6 });
  const spots: Point[] = [
    [0, -18],
    [-17, -6],
    [17, -7],
    [0, -5],
    [-11, -22],
    [12, -22],
  ];
  for (const spot of spots.slice(0, 2 + level).reverse()) art += crown(chance, spot, 14.5, LEAVES);
  for (let i = 0; i < level * 2; i++) {
    const [x, y] = [chance.between(-20, 20), chance.between(-24, 2)];
    art += `<circle cx="${n(x)}" cy="${n(y)}" r="3" fill="${gold.mid}" stroke="${ink}" stroke-width="1"/><circle cx="${n(x - 0.9)}" cy="${n(y - 0.9)}" r="1" fill="${gold.lit}"/>`;
  }
  return art;
}

const GROWN = [seedling, sapling, grown, ancient] as const;

/** What stands on the token of a tier and level, both counted from 1. */
export function plantArt(tier: number, level: number): string {
  const lift = tier === 2 ? 6 : 0;
  const size = [0.92, 0.74, 0.86, 0.9][tier - 1] as number;
  return `<g transform="translate(0 ${n(lift - 2)}) scale(${size})">${(GROWN[tier - 1] as (typeof GROWN)[number])(level)}</g>`;
}

export const plant = (tier: number, level: number): string => svg(plantArt(tier, level));

/** What a seal shows: a seedling, then a sapling, while a forest is being settled; a tree when it pays. */
export const SEALS = ["seedling", "sapling", "tree"] as const;

const SEALED = {
  seedling: { picture: () => seedling(1), fill: "#e9dab0", scale: 0.5, lift: -2 },
  sapling: { picture: () => seedling(3), fill: "#d3d696", scale: 0.52, lift: -1 },
  tree: { picture: () => sapling(3), fill: "#33481f", scale: 0.46, lift: 0 },
} as const;

/** A small seal beside a unit in a forest. */
export function seal(kind: (typeof SEALS)[number]): string {
  const { picture, fill, scale, lift } = SEALED[kind];
  return svg(
    `<circle r="19" fill="${ink}"/><circle r="17.6" fill="url(#rim)"/><circle r="14.8" fill="${fill}"/><g transform="translate(0 ${lift}) scale(${scale})">${picture()}</g>`,
  );
}
