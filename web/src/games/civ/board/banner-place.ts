// The place of a city's banner: below its city, or above it where tokens of neighbouring tiles would lie on it.

import type { Point } from "../../../platform/board/geometry";
import { RADIUS } from "../geometry";

/** A token on the map, at zoom 1. */
export interface TokenDisc extends Point {
  radius: number;
}

/** Distances of a banner's upper edge from the middle of its tile, best first. */
export const BANNER_PLACES = [RADIUS * 0.84, RADIUS * -0.68] as const;
/** Pips and bars at the rim of a token may touch a banner; the sign and the ring may not. */
const RIM = 6;

/** Return how deep tokens lie on a banner at a place; 0 where none does. */
function cover(
  city: Point,
  top: number,
  width: number,
  height: number,
  tokens: readonly TokenDisc[],
): number {
  let deep = 0;
  for (const { x, y, radius } of tokens) {
    const away = {
      x: Math.max(0, Math.abs(x - city.x) - width / 2),
      y: Math.max(city.y + top - y, 0, y - (city.y + top + height)),
    };
    deep += Math.max(0, radius - RIM - Math.hypot(away.x, away.y));
  }
  return deep;
}

/** The first place that no token lies on, or the one where they lie on it least. */
export function bannerPlace(
  city: Point,
  width: number,
  height: number,
  tokens: readonly TokenDisc[],
): number {
  const covers = BANNER_PLACES.map((top) => cover(city, top, width, height, tokens));
  return BANNER_PLACES[covers.indexOf(Math.min(...covers))] ?? BANNER_PLACES[0];
}

/** Letters of a name on a banner, and the least height on the screen at which they can be read. */
export const LETTERS = 19;
const READABLE = 9;

/** The size of banners on a map. */
export interface BannerSize {
  scale: number;
  /** Without the name and what is built, whose letters would be too small. */
  brief: boolean;
}

/**
 * Return how large banners are: names stay readable when the map is small, until they would cover it.
 * `screen` is by how much all text is larger there.
 */
export function bannerSize(zoom: number, screen = 1): BannerSize {
  const scale = Math.max(0.6, screen * Math.min(1.75, 0.78 / zoom));
  const readable = screen * READABLE;
  if (LETTERS * scale * zoom >= readable) return { scale, brief: false };
  return { scale: readable / LETTERS / zoom, brief: true };
}

/** A banner as it hangs: the middle of its upper edge, and its size. */
export interface PlacedBanner extends Point {
  width: number;
  height: number;
}

/** Return whether a place lies on a banner. */
export const isOnBanner = ({ x, y, width, height }: PlacedBanner, at: Point): boolean =>
  Math.abs(at.x - x) <= width / 2 && at.y >= y && at.y <= y + height;
