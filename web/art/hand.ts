// The hand that all paint shows: lines waver a little, and a fine grain lies over everything.
//
// The same as filters of SVG takes the renderer ten times as long, which moves every pixel on its own.
// As there, the grain is mixed with the paint in linear light.

import type { Frame } from "./tile";
import { turbulence } from "./turbulence";

const SPECK = [0.16, 0.11, 0.08] as const;
/** Grain of strong noise is clear, and of weak noise this dense. */
const DENSITY = { least: -0.7, most: 0.4 };

interface Noise {
  across: Float32Array;
  down: Float32Array;
  grain: Float32Array;
}

const known = new Map<string, Noise>();
const share = (value: number): number => Math.max(0, Math.min(1, (value + 1) / 2));

/** How many pixels a picture has, and which part of the plane they show. */
export interface Extent {
  width: number;
  height: number;
  frame: Frame;
  scale: number;
}

/** The noise under a picture; all of the same extent lie on the same. */
function noise(extent: Extent): Noise {
  const key = JSON.stringify(extent);
  const there = known.get(key);
  if (there) return there;
  const { width, height, frame, scale } = extent;
  const [right, low] = [turbulence(7, 0, 0.06, 2), turbulence(7, 1, 0.06, 2)];
  const thick = turbulence(3, 3, 0.55, 2);
  const over = (value: (x: number, y: number) => number): Float32Array => {
    const found = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) found[i] = value(x / scale - frame.x, y / scale - frame.y);
    return found;
  };
  const made = {
    across: over((x, y) => share(right(x, y)) - 0.5),
    down: over((x, y) => share(low(x, y)) - 0.5),
    grain: over((x, y) => Math.max(0, DENSITY.least * share(thick(x, y)) + DENSITY.most)),
  };
  known.set(key, made);
  return made;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const FINE = 4095;
const SCREEN = Uint8Array.from({ length: FINE + 1 }, (_, value) => {
  const part = value / FINE;
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
});

/** The painted pixels (red, green, blue, alpha) as a hand would have drawn them, `wobble` units astray. */
export function byHand(pixels: Uint8Array, extent: Extent, wobble: number): Uint8Array {
  const { width, height, scale } = extent;
  const { across, down, grain } = noise(extent);
  const found = new Uint8Array(pixels.length);
  const far = wobble * scale;
  const paint = [0, 0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      sample(pixels, width, height, x + far * (across[i] as number), y + far * (down[i] as number), paint);
      const alpha = paint[3] as number;
      if (alpha * 255 < 0.5) continue;
      const cover = (grain[i] as number) * alpha;
      const whole = cover + alpha * (1 - cover);
      for (let c = 0; c < 3; c++) {
        const light = (LINEAR[Math.round((paint[c] as number) / alpha)] as number) * alpha;
        const mixed = (SPECK[c] as number) * cover + light * (1 - cover);
        found[i * 4 + c] = SCREEN[Math.round((mixed / whole) * FINE)] as number;
      }
      found[i * 4 + 3] = Math.round(whole * 255);
    }
  return found;
}

/** The paint between four pixels, its colours times its alpha; there is none beyond the rim. */
function sample(
  pixels: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  into: number[],
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  into.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const px = left + (corner & 1);
    const py = top + (corner >> 1);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = (py * width + px) * 4;
    const alpha = (pixels[at + 3] as number) / 255;
    const weight = alpha * (1 - Math.abs(x - px)) * (1 - Math.abs(y - py));
    if (!weight) continue;
    for (let c = 0; c < 3; c++) into[c] = (into[c] as number) + weight * (pixels[at + c] as number);
    into[3] = (into[3] as number) + weight;
  }
}
