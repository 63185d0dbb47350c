// The brushes: shapes as SVG text. Light falls from the upper left everywhere.

import type { Chance } from "./chance";
import { ink } from "./palette";

export type Point = readonly [number, number];

/** A number as short as a picture needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const points = (list: readonly Point[]): string => list.map(([x, y]) => `${n(x)} ${n(y)}`).join(" L");

/** Straight edges through the points. */
export const jagged = (list: readonly Point[], closed = true): string =>
  `M${points(list)}${closed ? "Z" : ""}`;

/** A soft curve through the points (Catmull-Rom as Bezier pieces). */
export function smooth(list: readonly Point[], closed = true, tension = 1): string {
  const count = list.length;
  const at = (index: number): Point =>
    (closed ? list[(index + count) % count] : list[Math.max(0, Math.min(count - 1, index))]) as Point;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    path +=
      `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ` +
      `${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ` +
      `${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** A round shape with an uneven rim. */
export function blob(
  chance: Chance,
  [x, y]: Point,
  rx: number,
  ry: number,
  uneven = 0.15,
  knots = 9,
): string {
  const list: Point[] = [];
  for (let i = 0; i < knots; i++) {
    const angle = (i / knots) * Math.PI * 2;
    const far = 1 + chance.between(-uneven, uneven);
    list.push([x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]);
  }
  return smooth(list);
}

export interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  extra?: string;
}

export function shape(path: string, look: Look): string {
  const { fill = "none", stroke, width = 1, opacity, extra = "" } = look;
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"`
    : "";
  const clear = opacity === undefined ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`;
  return `<path d="${path}" fill="${fill}"${line}${clear} ${extra}/>`;
}

/** A shape with the outline that holds the whole set together. */
export const inked = (path: string, fill: string, width = 1.3, opacity = 0.85): string =>
  shape(path, { fill }) + shape(path, { stroke: ink, width, opacity });

export const line = (list: readonly Point[], look: Look): string => shape(smooth(list, false), look);

/** A stroke that swells and tapers like one of a brush. */
export function brush(from: Point, to: Point, width: number, bend: number, fill: string): string {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const near: Point = [mx + nx * (bend + width / 2), my + ny * (bend + width / 2)];
  const far: Point = [mx + nx * (bend - width / 2), my + ny * (bend - width / 2)];
  return (
    `<path fill="${fill}" d="M${n(from[0])} ${n(from[1])}Q${n(near[0])} ${n(near[1])} ` +
    `${n(to[0])} ${n(to[1])}Q${n(far[0])} ${n(far[1])} ${n(from[0])} ${n(from[1])}Z"/>`
  );
}

/** What a thing of this width throws on the ground, away from the light. */
export const shadow = ([x, y]: Point, rx: number, ry: number, opacity = 0.26): string =>
  `<ellipse cx="${n(x + rx * 0.34)}" cy="${n(y + ry * 0.2)}" rx="${n(rx * 1.2)}" ry="${n(ry * 1.25)}" ` +
  `fill="url(#cast)" opacity="${Math.min(1, opacity * 2.2).toFixed(2)}"/>`;

/** What every picture defines: the fading fill of shadows. */
export const CAST =
  `<radialGradient id="cast"><stop offset="0" stop-color="#2b2540"/>` +
  `<stop offset="0.55" stop-color="#2b2540" stop-opacity="0.75"/>` +
  `<stop offset="1" stop-color="#2b2540" stop-opacity="0"/></radialGradient>`;

export const group = (parts: readonly string[], attributes = ""): string =>
  `<g ${attributes}>${parts.join("")}</g>`;

/** Things that stand on the ground, the nearer before the farther. */
export interface Standing {
  y: number;
  art: string;
}

export const standing = (things: readonly Standing[]): string =>
  [...things]
    .sort((a, b) => a.y - b.y)
    .map((thing) => thing.art)
    .join("");
