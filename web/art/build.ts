// Rasterises every drawing into atlas pages at two resolutions: `npm run art`.
//
// Pages and their frames go to `public/board/`, in the format that Pixi reads; git ignores them.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { appIcons } from "./app-icons";
import { pack } from "./atlas";
import { type Drawing, drawings } from "./catalogue";
import { drawings as grovesDrawings } from "./groves/catalogue";
import { sheet as iconSheet } from "./icons";
import { asInput, lay, type Raster, raster, trimmed } from "./raster";
import { titleScene } from "./scene";
import { textures } from "./textures";

const TARGET = fileURLToPath(new URL("../public/board/", import.meta.url));
const LIMIT = 2048;
const GAP = 4;

interface Painted extends Raster {
  drawing: Drawing;
  left: number;
  top: number;
}

async function paint(drawing: Drawing, scale: number): Promise<Painted> {
  return { drawing, ...trimmed(await raster(drawing.svg, scale)) };
}

/** One page of the sheet as Pixi describes it. */
function sheet(
  image: string,
  scale: number,
  rasters: readonly Painted[],
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
  const rasters = await Promise.all(all.map((drawing) => paint(drawing, scale)));
  const { spots, pages } = pack(rasters, LIMIT * scale, GAP * scale);
  const names: string[] = [];
  for (const [page, size] of pages.entries()) {
    const here = rasters
      .map((raster, index) => ({ raster, spot: spots[index] as (typeof spots)[number] }))
      .filter(({ spot }) => spot.page === page);
    const name = `${set}-${page}@${scale}x`;
    const canvas = { ...size, data: new Uint8Array(size.width * size.height * 4) };
    for (const { raster: painted, spot } of here) lay(painted, canvas, spot.x, spot.y);
    const { input, raw } = asInput(canvas);
    await sharp(input, { raw })
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
for (const [set, all] of [
  ["atlas", drawings()],
  ["groves", grovesDrawings()],
] as const)
  for (const scale of [1, 2]) await writeScale(set, all, scale);
for (const { name, data } of await textures()) writeFileSync(`${TARGET}${name}.webp`, data);
writeFileSync(`${TARGET}icons.svg`, iconSheet());
writeFileSync(`${TARGET}title.webp`, await titleScene());
for (const { name, data } of await appIcons()) writeFileSync(`${TARGET}${name}`, data);
