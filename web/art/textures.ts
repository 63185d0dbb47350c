// Repeating textures: paper, cloud and parchment, as seamless noise; the wood of panels.

import sharp from "sharp";
import { Chance } from "./chance";

/** Noise that repeats after `size` pixels; the octaves double. */
function seamless(size: number, cells: number, octaves: number, seed: string): Float32Array {
  const field = new Float32Array(size * size);
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const count = cells << octave;
    const chance = new Chance(`${seed} ${octave}`);
    const grid = Float32Array.from({ length: count * count }, () => chance.next());
    const at = (x: number, y: number) => grid[(y % count) * count + (x % count)] as number;
    const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [fx, fy] = [(x / size) * count, (y / size) * count];
        const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
        const [tx, ty] = [ease(fx - ix), ease(fy - iy)];
        const top = at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx;
        const low = at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx;
        field[y * size + x] = (field[y * size + x] as number) + weight * (top * (1 - ty) + low * ty);
      }
    total += weight;
    weight *= 0.55;
  }
  return field.map((value) => value / total);
}

async function encode(
  size: number,
  paint: (index: number) => readonly [number, number, number],
): Promise<Buffer> {
  const data = Buffer.alloc(size * size * 3);
  for (let i = 0; i < size * size; i++)
    paint(i).forEach((value, channel) => {
      data[i * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
    });
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: 88 })
    .toBuffer();
}

/** Fine brush grain around middle grey, laid over land and water. */
async function grain(): Promise<Buffer> {
  const size = 256;
  const wide = seamless(size, 6, 4, "wide");
  const fine = seamless(size, 48, 3, "fine");
  return encode(size, (i) => {
    const value = 128 + ((wide[i] as number) - 0.5) * 90 + ((fine[i] as number) - 0.5) * 46;
    return [value, value, value];
  });
}

/** Puffs of cloud in the red channel, wisps in the green. */
async function cloud(): Promise<Buffer> {
  const size = 512;
  const puffs = seamless(size, 4, 6, "puffs");
  const wisps = seamless(size, 7, 5, "wisps");
  return encode(size, (i) => [((puffs[i] as number) - 0.28) * 480, ((wisps[i] as number) - 0.28) * 480, 128]);
}

/** Dark parchment with stains, fibres and the ghost of a chart. */
async function parchment(): Promise<Buffer> {
  const size = 512;
  const stains = seamless(size, 4, 5, "stains");
  const fibres = seamless(size, 64, 3, "fibres");
  return encode(size, (i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    const stain = ((stains[i] as number) - 0.5) * 44;
    const fibre = ((fibres[i] as number) - 0.5) * 18;
    const chart = (x + y) % 128 < 1 || (x - y + size) % 128 < 1 ? 7 : 0;
    return [
      64 + stain + fibre + chart,
      51 + stain * 0.86 + fibre + chart,
      38 + stain * 0.66 + fibre + chart * 0.7,
    ];
  });
}

type Colour = readonly [number, number, number];

const WOOD = {
  upper: [58, 40, 26] as Colour,
  lower: [42, 28, 18] as Colour,
  light: [255, 230, 170] as Colour,
  vein: [255, 220, 160] as Colour,
  dark: [0, 0, 0] as Colour,
};
const over = (ground: Colour, paint: Colour, share: number): Colour =>
  ground.map((value, channel) => value + ((paint[channel] as number) - value) * share) as unknown as Colour;

/**
 * The wood of a panel from its upper rim to its lower one: lit from above, with upright grain that repeats
 * every 17 px. Without a graphics card a picture is painted in a fraction of the time that gradients take.
 */
async function wood(): Promise<Buffer> {
  const [width, height, dots] = [34, 256, 2];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [x / dots, (y + 0.5) / height];
      const plain = over(WOOD.upper, WOOD.lower, down);
      let paint = plain;
      if (across < 2) paint = over(plain, WOOD.dark, 0.1);
      else if (across >= 7 && across < 9) paint = over(plain, WOOD.vein, 0.02);
      paint = over(paint, WOOD.light, 0.07 * Math.max(0, 1 - down / 0.26));
      data.set(paint.map(Math.round), (y * width + x) * 3);
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}

export async function textures(): Promise<{ name: string; data: Buffer }[]> {
  return [
    { name: "grain", data: await grain() },
    { name: "cloud", data: await cloud() },
    { name: "parchment", data: await parchment() },
    { name: "wood", data: await wood() },
  ];
}
