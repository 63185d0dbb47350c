// Rasterises every drawing into atlas pages at two resolutions: `npm run art`.
//
// Pages and their frames go to `public/board/`, in the format that Pixi reads; git ignores them.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { pack } from "./atlas";
import { type Drawing, drawings } from "./catalogue";
import { drawings as grovesDrawings } from "./groves/catalogue";
import { sheet as iconSheet } from "./icons";
import { titleScene } from "./scene";
import { textures } from "./textures";

const TARGET = fileURLToPath(new URL("../public/board/", import.meta.url));
const CACHE = fileURLToPath(new URL("../node_modules/.cache/art/", import.meta.url));
const LIMIT = 2048;
const GAP = 4;

interface Raster {
  drawing: Drawing;
  data: Buffer;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The picture as PNG; drawings that did not change are not painted again. */
async function paint(svg: string, scale: number): Promise<Buffer> {
  const kept = `${CACHE}${createHash("sha256").update(`${scale} ${svg}`).digest("hex")}.png`;
  if (existsSync(kept)) return readFileSync(kept);
  const painted = await sharp(Buffer.from(svg), { density: 72 * scale })
    .png()
    .toBuffer();
  writeFileSync(kept, painted);
  return painted;
}

async function rasterise(drawing: Drawing, scale: number): Promise<Raster> {
  const whole = await paint(drawing.svg, scale);
  const { data, info } = await sharp(whole)
    .trim({ background: "#00000000", threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    drawing,
    data,
    width: info.width,
    height: info.height,
    left: -(info.trimOffsetLeft ?? 0),
    top: -(info.trimOffsetTop ?? 0),
  };
}

/** One page of the sheet as Pixi describes it. */
function sheet(
  image: string,
  scale: number,
  rasters: readonly Raster[],
  spots: readonly { x: number; y: number }[],
) {
  const frames = rasters.map((raster, index) => {
    const { frame, name } = raster.drawing;
    const { x, y } = spots[index] as { x: number; y: number };
    const { width: w, height: h, left, top } = raster;
    const place = {
      frame: { x, y, w, h },
      spriteSourceSize: { x: left, y: top, w, h },
      sourceSize: { w: frame.width * scale, h: frame.height * scale },
      anchor: { x: frame.x / frame.width, y: frame.y / frame.height },
      rotated: false,
      trimmed: true,
    };
    return [name, place] as const;
  });
  return { frames: Object.fromEntries(frames), meta: { image, format: "RGBA8888", scale: String(scale) } };
}

async function writeScale(set: string, all: readonly Drawing[], scale: number): Promise<void> {
  const rasters: Raster[] = [];
  for (const drawing of all) rasters.push(await rasterise(drawing, scale));
  const { spots, pages } = pack(rasters, LIMIT * scale, GAP * scale);
  const names: string[] = [];
  for (const [page, size] of pages.entries()) {
    const here = rasters
      .map((raster, index) => ({ raster, spot: spots[index] as (typeof spots)[number] }))
      .filter(({ spot }) => spot.page === page);
    const name = `${set}-${page}@${scale}x`;
    const blank = { width: size.width, height: size.height, channels: 4 as const, background: "#00000000" };
    await sharp({ create: blank })
      .composite(here.map(({ raster, spot }) => ({ input: raster.data, left: spot.x, top: spot.y })))
      .webp({ quality: 86, alphaQuality: 90, effort: 4 })
      .toFile(`${TARGET}${name}.webp`);
    writeFileSync(
      `${TARGET}${name}.json`,
      JSON.stringify(
        sheet(
          `${name}.webp`,
          scale,
          here.map(({ raster }) => raster),
          here.map(({ spot }) => spot),
        ),
      ),
    );
    names.push(name);
  }
  writeFileSync(`${TARGET}${set}@${scale}x.json`, JSON.stringify({ pages: names }));
  console.log(`simple-civ: ${set}: ${all.length} drawings at ${scale}x on ${pages.length} page(s)`);
}

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
mkdirSync(CACHE, { recursive: true });
for (const [set, all] of [
  ["atlas", drawings()],
  ["groves", grovesDrawings()],
] as const)
  for (const scale of [1, 2]) await writeScale(set, all, scale);
for (const { name, data } of await textures()) writeFileSync(`${TARGET}${name}.webp`, data);
writeFileSync(`${TARGET}icons.svg`, iconSheet());
writeFileSync(`${TARGET}title.webp`, await titleScene());
