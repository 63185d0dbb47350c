// The picture behind the title: a walled city between woods and peaks, at the sea, in evening light.

import sharp from "sharp";
import { Chance } from "./chance";
import { conifer, leafTree, tuft } from "./flora";
import { CAST, line, n, type Point, type Standing, shape, smooth, standing } from "./paint";
import { city } from "./props/cities";
import { asInput, raster } from "./raster";
import { mountainTile } from "./terrain/mountain";

const WIDTH = 1920;
const HEIGHT = 1080;

/** A ridge from rim to rim, made of slow waves. */
function ridge(seed: string, y: number, swing: number, step = 120): Point[] {
  const chance = new Chance(seed);
  const list: Point[] = [];
  for (let x = -step; x <= WIDTH + step; x += step) list.push([x, y + chance.between(-swing, swing)]);
  return list;
}

const ground = (crest: readonly Point[], fill: string): string =>
  shape(`${smooth(crest, false)}L${WIDTH + 200} ${HEIGHT + 10}L-200 ${HEIGHT + 10}Z`, { fill });

/** The height of a crest over a place. */
function over(crest: readonly Point[], x: number): number {
  const after = crest.findIndex(([px]) => px >= x);
  const [a, b] = [crest[Math.max(0, after - 1)] as Point, crest[after] as Point];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
}

function sky(): string {
  let art = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="1360" cy="430" r="420" fill="url(#glow)"/><circle cx="1360" cy="430" r="62" fill="#fff3cf"/>`;
  const chance = new Chance("clouds");
  for (let i = 0; i < 13; i++) {
    const [x, y] = [chance.between(-60, WIDTH), chance.between(70, 400)];
    const size = chance.between(70, 190);
    art += `<g opacity="${chance.between(0.35, 0.7).toFixed(2)}" filter="url(#cloud)">`;
    for (let k = 0; k < 5; k++)
      art += `<ellipse cx="${n(x + (k - 2) * size * 0.42)}" cy="${n(y + Math.abs(k - 2) * 5)}" rx="${n(size * (0.62 - Math.abs(k - 2) * 0.11))}" ry="${n(size * 0.14)}" fill="#ffe9c6"/>`;
    art += "</g>";
  }
  return `${art}<g filter="url(#haze)">${shape(smooth(ridge("far", 520, 46, 90), false).concat(`L${WIDTH + 200} ${HEIGHT}L-200 ${HEIGHT}Z`), { fill: "#b7a7b5" })}</g>`;
}

function sea(): string {
  let art = `<rect y="596" width="${WIDTH}" height="300" fill="url(#sea)"/>`;
  const chance = new Chance("waves");
  for (let i = 0; i < 150; i++) {
    const y = chance.between(604, 860);
    const [x, length] = [chance.between(0, WIDTH), chance.between(14, 52) * ((y - 560) / 170)];
    const sunny = Math.abs(x - 1360) < 40 + (y - 600) * 0.7;
    art += line(
      [
        [x, y],
        [x + length / 2, y - 2.4],
        [x + length, y],
      ],
      { stroke: sunny ? "#fff0c4" : "#8cc3c4", width: 2, opacity: sunny ? 0.8 : 0.4 },
    );
  }
  return art;
}

function woods(
  seed: string,
  crest: readonly Point[],
  from: number,
  to: number,
  count: number,
  depth: number,
  size: number,
): Standing[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => {
    const x = chance.between(from, to);
    const spot: Point = [x, over(crest, x) + 8 + chance.between(0, depth)];
    return chance.chance(0.6)
      ? conifer(chance, spot, size * chance.between(0.9, 1.3))
      : leafTree(chance, spot, size * chance.between(0.8, 1.1));
  });
}

function backdrop(): { far: string; near: string } {
  const middle = ridge("middle", 716, 26, 160);
  const front = ridge("front", 905, 30, 220);
  const defs =
    `<defs>${CAST}<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#5d7fa6"/><stop offset="0.3" stop-color="#a9b3b5"/><stop offset="0.5" stop-color="#f2cf97"/><stop offset="0.62" stop-color="#f7dfae"/></linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="#fff2c4" stop-opacity="0.95"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="#cdbb98"/><stop offset="0.25" stop-color="#6fa9ac"/><stop offset="1" stop-color="#2f7590"/></linearGradient>` +
    `<linearGradient id="mid" x2="0" y2="1"><stop offset="0" stop-color="#b9b768"/><stop offset="1" stop-color="#7f8c44"/></linearGradient>` +
    `<linearGradient id="front" x2="0" y2="1"><stop offset="0" stop-color="#8f9c4b"/><stop offset="1" stop-color="#4d5a2b"/></linearGradient>` +
    `<filter id="cloud" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="7"/></filter><filter id="haze" filterUnits="userSpaceOnUse" x="-300" y="0" width="2600" height="1080"><feGaussianBlur stdDeviation="2"/></filter></defs>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${defs}`;
  const shore = middle.map(([x, y]) => [x, y + Math.max(0, x - 1080) * 0.34] as Point);
  const nearWoods = [
    ...woods("left", front, -20, 620, 60, 130, 92),
    ...woods("right", front, 1420, 1940, 46, 130, 96),
  ];
  const grass = new Chance("grass");
  const tufts: Standing[] = Array.from({ length: 170 }, () => {
    const x = grass.between(0, WIDTH);
    const y = over(front, x) + grass.between(10, 170);
    return {
      y,
      art: tuft(grass, [x, y], grass.between(14, 26), ["#6f8038", "#8d9c48", "#b4bb66", "#58682c"]),
    };
  });
  return {
    far: `${open}${sky()}${sea()}${ground(shore, "url(#mid)")}${standing(woods("mid", shore, -20, 1000, 74, 60, 46))}</svg>`,
    near: `${open}${ground(front, "url(#front)")}${standing([...tufts, ...nearWoods])}</svg>`,
  };
}

export async function titleScene(): Promise<Buffer> {
  const { far, near } = backdrop();
  const [left, middle, right, walled] = await Promise.all([
    raster(mountainTile(0, true), 2.6),
    raster(mountainTile(3, true), 2.6),
    raster(mountainTile(1, true), 2.6),
    raster(city(4, true), 3.1),
  ]);
  return sharp(Buffer.from(far))
    .composite([
      { ...asInput(left), left: 40, top: 318 },
      { ...asInput(middle), left: 560, top: 330 },
      { ...asInput(right), left: 290, top: 322 },
      { ...asInput(walled), left: 690, top: 478 },
      { input: Buffer.from(near), left: 0, top: 0 },
    ])
    .webp({ quality: 84 })
    .toBuffer();
}
