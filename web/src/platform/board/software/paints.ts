// The board's shaders for the processor: the same colours at a time that stands still.

import type { Brush } from "../brushes";
import type { Dot, Paint } from "./raster";

/** A picture that repeats; gives shares of 1. */
export interface Grain {
  at(u: number, v: number, part?: number): number;
}

export interface Grains {
  grain: Grain;
  cloud: Grain;
  parchment: Grain;
}

/** The length after which the parchment's picture repeats, in pixels of the map. */
export const PAPER = 640;

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const part = (value: number): number => value - Math.floor(value);

function set(dot: Dot, r: number, g: number, b: number): void {
  dot.r = clamp(r);
  dot.g = clamp(g);
  dot.b = clamp(b);
}

/** The dark parts of the ribbon in the eight border patterns, as the shader draws them. */
function borderMark(pattern: number, along: number, across: number): boolean {
  const beat = part(along / 18.75);
  switch (pattern) {
    case 1:
      return beat >= 0.5;
    case 2:
      return Math.hypot(beat - 0.5, (across - 0.16) * 1.4) < 0.2;
    case 3:
      return part(along / 18.75 + Math.abs(across - 0.15) * 1.6) >= 0.5;
    case 4:
      return across >= 0.1 && across < 0.19;
    case 5:
      return part(along / 12.5 + across * 1.8) >= 0.5;
    case 6:
      return part(along / 37.5) >= 0.5 === across <= 0.15;
    case 7:
      return Math.abs(beat - 0.5) + Math.abs(across - 0.15) * 1.5 <= 0.3;
    default:
      return false;
  }
}

function border(dot: Dot): void {
  const rim = 1 - smooth(0.2, 0.3, dot.v);
  const inside = (1 - clamp(dot.v)) ** 1.7 * 0.62;
  const dark = borderMark(Math.floor(dot.u / 1000), dot.u % 1000, dot.v) ? 1 - 0.55 * rim * 0.8 : 1;
  set(dot, dot.r * dark, dot.g * dark, dot.b * dark);
  dot.a *= Math.max(rim * 0.95, inside);
}

function river(dot: Dot): void {
  const across = Math.abs(dot.v - 0.5) * 2;
  const deep = smooth(0.1, 0.85, across);
  const edge = smooth(0.74, 0.86, across);
  const water = [mix(0.43, 0.24, deep), mix(0.72, 0.52, deep), mix(0.77, 0.62, deep)] as const;
  set(dot, mix(water[0], 0.23, edge), mix(water[1], 0.17, edge), mix(water[2], 0.11, edge));
  dot.a *= (1 - smooth(0.9, 1, across)) * mix(1, 0.62, edge);
}

/** The paint of each brush for one dot; null for what is only seen in motion. */
export function paintsOf({ grain, cloud, parchment }: Grains): Record<Brush, Paint | null> {
  return {
    plain: () => undefined,
    border,
    river,
    foam: null,
    land: (dot) => {
      const coarse = grain.at(dot.x / 620, dot.y / 620) - 0.5;
      const fine = grain.at(dot.x / 170 + 0.37, dot.y / 170 + 0.37) - 0.5;
      const light = 1 + coarse * 0.34 + fine * 0.2;
      const warm = smooth(-0.1, 0.25, coarse);
      set(
        dot,
        dot.r * light * mix(1, 1.05, warm),
        dot.g * light * mix(1, 1.02, warm),
        dot.b * light * mix(1, 0.9, warm),
      );
    },
    sea: (dot) => {
      const one = grain.at(dot.x / 560, dot.y / 380) - 0.5;
      const two = grain.at(dot.x / 330, dot.y / 240) - 0.5;
      const light = 1 + one * 0.22 + two * 0.18;
      const glint = smooth(0.11, 0.2, (one + two) * 0.55) * 0.16;
      set(dot, dot.r * light + 0.75 * glint, dot.g * light + 0.95 * glint, dot.b * light + 0.92 * glint);
    },
    fog: (dot) => {
      const puffs = cloud.at(dot.x / 1300, dot.y / 1300);
      const wisps = cloud.at(dot.x / 640, dot.y / 640, 1);
      const thick = smooth(0.34, 0.86, puffs * 0.62 + wisps * 0.46);
      set(dot, mix(0.13, 0.82, thick * 0.74), mix(0.15, 0.85, thick * 0.74), mix(0.22, 0.88, thick * 0.74));
      dot.a *= mix(0.46, 0.56, thick);
    },
    shroud: (dot) => {
      const [x, y] = [dot.x / PAPER, dot.y / PAPER];
      const tear = parchment.at(dot.x / 210, dot.y / 210) - 0.25;
      const alpha = smooth(0.58, 0.97, dot.a + tear * 0.5);
      const rim = smooth(0.34, 0.5, alpha) * (1 - smooth(0.5, 0.99, alpha)) * 0.6;
      set(
        dot,
        mix(parchment.at(x, y, 0), 0.5, rim),
        mix(parchment.at(x, y, 1), 0.39, rim),
        mix(parchment.at(x, y, 2), 0.25, rim),
      );
      dot.a = alpha;
    },
  };
}
