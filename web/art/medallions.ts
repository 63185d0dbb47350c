// The coins that stand for units: disc, tinted rings with patterns, frames of natives and giants.

import { jagged, n, type Point, shape } from "./paint";
import { gold, ink } from "./palette";

/** A coin is painted 108 px wide; the rest of the frame holds its shadow. */
export const MEDAL_FRAME = { width: 128, height: 132, x: 64, y: 62 };
export const R = 54;

function svg(art: string, defs = ""): string {
  const { width, height, x, y } = MEDAL_FRAME;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-x} ${-y} ${width} ${height}">` +
    `<defs><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3.2"/></filter>` +
    `<linearGradient id="rim" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${gold.lit}"/><stop offset="0.45" stop-color="#c7923a"/><stop offset="0.75" stop-color="#7c5420"/><stop offset="1" stop-color="#b98a3c"/></linearGradient>` +
    `<linearGradient id="inner" x1="0.9" y1="1" x2="0.1" y2="0"><stop offset="0" stop-color="${gold.lit}"/><stop offset="0.5" stop-color="#a9782e"/><stop offset="1" stop-color="#5f3f18"/></linearGradient>` +
    `<radialGradient id="disc" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#fdf4da"/><stop offset="0.55" stop-color="#eedcb2"/><stop offset="1" stop-color="#c9a871"/></radialGradient>` +
    `<radialGradient id="steel" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#f2f4fa"/><stop offset="0.55" stop-color="#c2c9dc"/><stop offset="1" stop-color="#8088a6"/></radialGradient>` +
    `<radialGradient id="hide" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#f3dfbb"/><stop offset="0.6" stop-color="#d6b27c"/><stop offset="1" stop-color="#a27a48"/></radialGradient>` +
    `${defs}</defs>${art}</svg>`
  );
}

const circle = (r: number, look: string): string => `<circle r="${n(r)}" ${look}/>`;
const cast = `<ellipse cx="5" cy="8" rx="${R - 1}" ry="${R - 2}" fill="#1d1524" opacity="0.55" filter="url(#b)"/>`;

function disc(fill: string): string {
  let art = circle(R - 13, `fill="url(#${fill})"`);
  art += circle(R - 13.6, `fill="none" stroke="#6b4a20" stroke-width="1.2" opacity="0.8"`);
  art += circle(
    R - 17,
    `fill="none" stroke="#8f6b38" stroke-width="0.8" stroke-dasharray="1.4 2.6" opacity="0.75"`,
  );
  art += shape(`M${-R + 19} -8A${R - 19} ${R - 19} 0 0 1 6 ${-R + 19.5}`, {
    stroke: "#fffbe9",
    width: 2.4,
    opacity: 0.8,
  });
  return art;
}

export function base(): string {
  return svg(
    cast +
      circle(R, `fill="${ink}"`) +
      circle(R - 0.8, 'fill="url(#rim)"') +
      circle(R - 3.4, 'fill="#3a2a1d"') +
      circle(R - 11.4, 'fill="url(#inner)"') +
      disc("disc"),
  );
}

/** Rings are white: the board tints them. Darker marks tell civs apart without colour. */
export const RINGS = 8;

export function ring(pattern: number): string {
  const mid = R - 7.6;
  let marks = "";
  const around = (count: number, draw: (angle: number) => string) => {
    for (let i = 0; i < count; i++) marks += `<g transform="rotate(${n((i * 360) / count)})">${draw(i)}</g>`;
  };
  const dark = "#000";
  if (pattern === 1)
    around(12, () => `<rect x="-4" y="${-mid - 3.6}" width="8" height="7.2" fill="${dark}"/>`);
  if (pattern === 2) around(16, () => `<circle cy="${-mid}" r="2.3" fill="${dark}"/>`);
  if (pattern === 3)
    around(
      18,
      () =>
        `<path d="M-3.4 ${-mid + 3.4}L0 ${-mid - 1.6}L3.4 ${-mid + 3.4}" fill="none" stroke="${dark}" stroke-width="2.2"/>`,
    );
  if (pattern === 4) marks += circle(mid, `fill="none" stroke="${dark}" stroke-width="2.4"`);
  if (pattern === 5)
    around(20, () => `<path d="M-3 ${-mid + 3.6}L3 ${-mid - 3.6}" stroke="${dark}" stroke-width="2.4"/>`);
  if (pattern === 6)
    around(
      14,
      (i) => `<rect x="-5" y="${i % 2 ? -mid - 3.6 : -mid}" width="10" height="3.6" fill="${dark}"/>`,
    );
  if (pattern === 7)
    around(12, () => `<path d="M0 ${-mid - 3.4}L3.4 ${-mid}L0 ${-mid + 3.4}L-3.4 ${-mid}Z" fill="${dark}"/>`);
  return svg(`${circle(mid, 'fill="none" stroke="#fff" stroke-width="7.6"')}<g opacity="0.42">${marks}</g>`);
}

/** The light on the ring, laid over the tint. */
export function gloss(): string {
  const mid = R - 7.6;
  return svg(
    `<path d="M${n(-mid)} 6A${mid} ${mid} 0 0 1 10 ${n(-mid + 1)}" fill="none" stroke="#fff" stroke-width="3" opacity="0.5" stroke-linecap="round"/>` +
      `<path d="M${n(mid)} -4A${mid} ${mid} 0 0 1 -8 ${n(mid - 0.6)}" fill="none" stroke="#1d0f08" stroke-width="4" opacity="0.32" stroke-linecap="round"/>`,
  );
}

/** Natives: a hide stretched in a frame of bone teeth. */
export function native(): string {
  let teeth = "";
  for (let i = 0; i < 16; i++) {
    teeth += `<g transform="rotate(${n(i * 22.5)})"><path d="M-6.4 ${-R + 9}Q-1 ${-R + 1} 1.6 ${-R - 5}Q4 ${-R + 3} 6.4 ${-R + 9}Z" fill="#f0e2c2" stroke="${ink}" stroke-width="1.3"/><path d="M1.6 ${-R - 4}Q3.4 ${-R + 3} 5.4 ${-R + 9}L1 ${-R + 9}Z" fill="#b99a6b" opacity="0.8"/></g>`;
  }
  return svg(
    cast +
      teeth +
      circle(R - 4, `fill="#5c1f17" stroke="${ink}" stroke-width="1.5"`) +
      circle(R - 8, 'fill="none" stroke="#b8442f" stroke-width="4.5"') +
      circle(R - 8, 'fill="none" stroke="#f0c15b" stroke-width="2" stroke-dasharray="2 9"') +
      disc("hide"),
  );
}

/** A giant's frame: a steel cog that glows from within. */
export function colossal(): string {
  let cogs = "";
  for (let i = 0; i < 12; i++) {
    const tooth: Point[] = [
      [-8, -R + 6],
      [-5.6, -R - 5],
      [5.6, -R - 5],
      [8, -R + 6],
    ];
    cogs += `<g transform="rotate(${n(i * 30)})">${shape(jagged(tooth), { fill: i > 6 && i < 11 ? "#aab2c8" : "#747c96", stroke: ink, width: 1.3 })}</g>`;
  }
  return svg(
    cast +
      `<circle r="${R + 2}" fill="#b06bff" opacity="0.5" filter="url(#b)"/>` +
      cogs +
      circle(R - 1.6, `fill="#5b627c" stroke="${ink}" stroke-width="1.4"`) +
      circle(R - 3.4, 'fill="#23202f"') +
      circle(R - 11.4, 'fill="#cbd2e6"') +
      disc("steel"),
  );
}

/** What fortified units stand behind. */
export function bulwark(): string {
  let art = "";
  const stakes = 9;
  for (let i = 0; i < stakes; i++) {
    const angle = Math.PI * (0.14 + (0.72 * i) / (stakes - 1));
    const [x, y] = [Math.cos(angle) * (R - 2), Math.sin(angle) * (R - 4)];
    const body: Point[] = [
      [x - 6.4, y + 8],
      [x - 6, y - 9],
      [x, y - 15],
      [x + 6, y - 9],
      [x + 6.4, y + 8],
    ];
    art +=
      shape(jagged(body), { fill: "#9a6d3e", stroke: ink, width: 1.4 }) +
      shape(
        jagged([
          [x - 5.4, y + 7],
          [x - 5, y - 8],
          [x - 2, y - 11],
          [x - 2.4, y + 7],
        ]),
        { fill: "#c99a62" },
      );
  }
  art +=
    shape(`M${n(-R + 6)} 30Q0 ${R + 14} ${n(R - 6)} 30`, { stroke: ink, width: 5 }) +
    shape(`M${n(-R + 6)} 30Q0 ${R + 14} ${n(R - 6)} 30`, { stroke: "#d8b276", width: 2.6 });
  return svg(art);
}
