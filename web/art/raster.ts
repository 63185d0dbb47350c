// Pixels of a drawing: its SVG rendered, then drawn over by hand where the drawing says so.

import sharp from "sharp";
import { byHand } from "./hand";

/** Red, green, blue and alpha of every pixel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A raster as sharp takes it. */
export const asInput = ({ data, width, height }: Raster) => ({
  input: Buffer.from(data.buffer, data.byteOffset, data.length),
  raw: { width, height, channels: 4 as const },
});

const HAND = /^<svg [^>]*viewBox="(\S+) (\S+) (\S+) (\S+)" data-wobble="(\S+)"/;

export async function raster(svg: string, scale: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top, width, height, wobble] = (HAND.exec(svg) ?? []).slice(1).map(Number);
  const size = { width: info.width, height: info.height };
  if (wobble === undefined) return { data, ...size };
  const frame = {
    x: -(left as number),
    y: -(top as number),
    width: width as number,
    height: height as number,
  };
  return { data: byHand(data, { ...size, frame, scale }, wobble), ...size };
}

const CLEAR = 1;

/** The part of a raster that holds paint, and where it began. */
export function trimmed({ data, width, height }: Raster): Raster & { left: number; top: number } {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] as number) > CLEAR) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
  const found = { data: new Uint8Array(0), width: right - left, height: bottom - top };
  found.data = new Uint8Array(found.width * found.height * 4);
  lay({ data, width, height }, found, -left, -top);
  return { ...found, left, top };
}

/** Copy as much of a raster into another one as lies on it. */
export function lay(from: Raster, onto: Raster, left: number, top: number): void {
  const [first, last] = [Math.max(0, -left), Math.min(from.width, onto.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(from.height, onto.height - top); y++) {
    const row = from.data.subarray((y * from.width + first) * 4, (y * from.width + last) * 4);
    onto.data.set(row, ((y + top) * onto.width + left + first) * 4);
  }
}
