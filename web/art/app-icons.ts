// The icons of the installed game: a mountain on a hex of grassland, as in the browser's tab.

import sharp from "sharp";

const SIZE = 512;
/** How much of a maskable icon may be cut off at each edge. */
const SAFE = 0.14;
const GROUND = "#2a1c12";

const hex = `<path d="M16 1l13 7.5v15L16 31 3 23.5v-15z" fill="url(#grass)" stroke="#3b2a1d" stroke-width="1.4" stroke-linejoin="round"/>`;
const peaks =
  `<path d="M6.5 23.5l8.5-15 5 8.6 2.1-3.3 4.4 9.7z" fill="url(#rock)" stroke="#3b2a1d" stroke-width=".9" stroke-linejoin="round"/>` +
  `<path d="M15 8.5l2.9 5-1.6-.4-1.3 1.4-1.6-1.3-1.3.4z" fill="#f7f3e8"/>` +
  `<path d="M15 8.5l5 8.6 1.2 6.4h-4.6l-2-8z" fill="#4b3f38" opacity=".28"/>`;
const defs =
  `<linearGradient id="grass" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#bcc978"/><stop offset="1" stop-color="#7f9443"/></linearGradient>` +
  `<linearGradient id="rock" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d4c8b6"/><stop offset="1" stop-color="#8f8373"/></linearGradient>`;

/** The drawing, with so much room around it; where the rim may be cut off the ground fills it. */
function icon(room: number, ground: boolean): string {
  const side = 32 / (1 - 2 * room);
  const place = (32 - side) / 2;
  const fill = ground
    ? `<rect x="${place}" y="${place}" width="${side}" height="${side}" fill="${GROUND}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${place} ${place} ${side} ${side}"><defs>${defs}</defs>${fill}${hex}${peaks}</svg>`;
}

/** Every icon by the name of its file. */
export async function appIcons(): Promise<{ name: string; data: Buffer }[]> {
  const drawn = (art: string, size: number) =>
    sharp(Buffer.from(art)).resize(size, size).png({ palette: true, effort: 8 }).toBuffer();
  return [
    { name: "app-192.png", data: await drawn(icon(0, false), 192) },
    { name: "app-512.png", data: await drawn(icon(0, false), 512) },
    { name: "app-maskable-512.png", data: await drawn(icon(SAFE, true), 512) },
    { name: "app-touch-180.png", data: await drawn(icon(0.06, true), 180) },
  ];
}
