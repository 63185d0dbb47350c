// Lays drawings out on one sheet to look at them: `npm run proof -- NAME...`.

import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { drawings } from "./catalogue";
import { drawings as grovesDrawings } from "./groves/catalogue";
import { asInput, raster } from "./raster";

const wanted = process.argv.slice(2);
const folder = process.env.PROOFS ?? "art/.proofs";
const scale = Number(process.env.SCALE ?? 1.5);
mkdirSync(folder, { recursive: true });
const all = process.env.SET === "groves" ? grovesDrawings() : drawings();
const chosen = all.filter(({ name }) => wanted.some((one) => name.startsWith(one)));
const pictures = await Promise.all(chosen.map(({ svg }) => raster(svg, scale)));
const columns = Number(process.env.COLUMNS_ACROSS ?? 5);
let [x, y, tallest, widest] = [8, 8, 0, 0];
const placed = pictures.map((picture, index) => {
  if (index && index % columns === 0) [x, y, tallest] = [8, y + tallest + 8, 0];
  const spot = { ...asInput(picture), left: x, top: y };
  x += picture.width + 8;
  tallest = Math.max(tallest, picture.height);
  widest = Math.max(widest, x);
  return spot;
});
const path = `${folder}/${wanted.join("-").replaceAll("/", "_")}.png`;
await sharp({
  create: {
    width: widest,
    height: y + tallest + 8,
    channels: 3,
    background: process.env.BACKGROUND ?? "#a3b06a",
  },
})
  .composite(placed)
  .png()
  .toFile(path);
console.log(path, chosen.length);
