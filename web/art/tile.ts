// The frame of a terrain picture: a hex of radius 75 with room above it for what rises.

import type { Chance } from "./chance";
import { blob, CAST, type Point, shape } from "./paint";

export const RADIUS = 75;
export const HALF = (RADIUS * Math.sqrt(3)) / 2;
/** Pictures of tiles are this large, and the hex's centre lies here. */
export const SIZE = { width: 180, height: 224 };
export const CENTRE = { x: 90, y: 138 };

export function hexagon(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** Whether a point lies in the hex that is this much smaller than the tile's. */
export function inside([x, y]: Point, inset = 0): boolean {
  const half = HALF - inset;
  return Math.abs(x) <= half && Math.abs(x) / 2 + (Math.abs(y) * Math.sqrt(3)) / 2 <= half;
}

/** Places spread evenly over the tile, none nearer to another than the gap. */
export function scatter(chance: Chance, gap: number, inset: number, most = 400): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < most; tries++) {
    const spot: Point = [chance.between(-HALF, HALF), chance.between(-RADIUS, RADIUS)];
    const free = found.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.25) >= gap);
    if (inside(spot, inset) && free) found.push(spot);
  }
  return found;
}

/** Uneven patches of colour, so that no ground is a flat fill. */
export function mottle(chance: Chance, colours: readonly string[], count: number, opacity = 0.35): string {
  let art = "";
  for (let i = 0; i < count; i++) {
    const spot: Point = [chance.between(-62, 62), chance.between(-68, 68)];
    const size = chance.between(12, 34);
    art += shape(blob(chance, spot, size, size * 0.6, 0.3), {
      fill: chance.pick(colours),
      opacity: opacity * chance.between(0.5, 1),
    });
  }
  return `<g filter="url(#blur)">${art}</g>`;
}

/** A rectangle of a picture, around the point that is placed on the board. */
export interface Frame {
  width: number;
  height: number;
  x: number;
  y: number;
}

export const TILE_FRAME: Frame = { ...SIZE, ...CENTRE };

/** A whole picture, to be painted by hand (`hand.ts`): its lines waver by the wobble. */
export function picture(frame: Frame, art: string, defs = "", wobble = 1.6): string {
  const { width, height, x, y } = frame;
  const area = `filterUnits="userSpaceOnUse" x="${-x}" y="${-y}" width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${-x} ${-y} ${width} ${height}" data-wobble="${wobble}"><defs>${CAST}` +
    `<filter id="floor" ${area}><feGaussianBlur stdDeviation="8"/></filter>` +
    `<filter id="soft" ${area}><feGaussianBlur stdDeviation="5"/></filter>` +
    `<filter id="blur" ${area}><feGaussianBlur stdDeviation="2.4"/></filter>` +
    `${defs}</defs>${art}</svg>`
  );
}

export interface TileArt {
  ground: string;
  props: string;
  wobble?: number;
}

/** A terrain: ground that fades at the rim, and things that may stand over it. */
export function tile({ ground, props, wobble = 1.6 }: TileArt): string {
  const rim = hexagon(RADIUS - 4)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
  const { width, height } = SIZE;
  const mask =
    `<mask id="rim" maskUnits="userSpaceOnUse" x="${-CENTRE.x}" y="${-CENTRE.y}" width="${width}" height="${height}">` +
    `<polygon points="${rim}" fill="#fff" filter="url(#soft)"/></mask>`;
  return picture(TILE_FRAME, `<g mask="url(#rim)">${ground}</g>${props}`, mask, wobble);
}

/** One colour over most of the tile that melts into the land around it. */
export const floor = (colour: string, opacity: number): string =>
  `<ellipse rx="56" ry="58" fill="${colour}" opacity="${opacity}" filter="url(#floor)"/>`;

/** Drawings of terrains by the name that tables give as `icon`, each with the colour of the ground under it. */
export type Terrains = Record<string, { ground: string; draw: (variant: number) => string }>;
