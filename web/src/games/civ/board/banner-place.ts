// The place of a city's banner: below its city, or where tokens of other tiles and other banners would lie on it least.

import type { Point } from "../../../platform/board/geometry";
import { RADIUS } from "../geometry";

/** A token on the map, at zoom 1. */
export interface TokenDisc extends Point {
  radius: number;
}

/** A banner as it hangs: the middle of its upper edge, and its size. */
export interface PlacedBanner extends Point {
  width: number;
  height: number;
}

/** Distances of a banner's upper edge from the middle of its tile: below the city, above it. */
const [BELOW, ABOVE] = [RADIUS * 0.84, RADIUS * -0.68];
/** The share of a banner's width by which it may hang to a side, and what that counts. */
const ASIDE = 0.3;
const ASIDE_COST = 2;
/** Pips and bars at the rim of a token may touch a banner; the sign and the ring may not. */
const RIM = 6;

/** How deep tokens lie on a banner; 0 where none does. */
function tokensOn({ x, y, width, height }: PlacedBanner, tokens: readonly TokenDisc[]): number {
  let deep = 0;
  for (const token of tokens) {
    const across = Math.max(0, Math.abs(token.x - x) - width / 2);
    const down = Math.max(y - token.y, 0, token.y - (y + height));
    deep += Math.max(0, token.radius - RIM - Math.hypot(across, down));
  }
  return deep;
}

/** How far other banners and a banner overlap. */
function bannersOn(one: PlacedBanner, banners: readonly PlacedBanner[]): number {
  let wide = 0;
  for (const other of banners) {
    const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
    const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    if (across > 0 && high > 0) wide += Math.min(across, high);
  }
  return wide;
}

/** A banner in the place on which tokens and the banners that hang already lie least; the usual ones come first. */
export function bannerPlace(
  city: Point,
  width: number,
  height: number,
  tokens: readonly TokenDisc[],
  banners: readonly PlacedBanner[] = [],
): PlacedBanner {
  let best: PlacedBanner | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const aside of [0, -ASIDE, ASIDE])
    for (const down of [BELOW, ABOVE]) {
      const one = { x: city.x + aside * width, y: city.y + down, width, height };
      const cost = tokensOn(one, tokens) + bannersOn(one, banners) + (aside ? ASIDE_COST : 0);
      if (cost < least) [best, least] = [one, cost];
    }
  return best as PlacedBanner;
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

/** Return whether a place lies on a banner. */
export const isOnBanner = ({ x, y, width, height }: PlacedBanner, at: Point): boolean =>
  Math.abs(at.x - x) <= width / 2 && at.y >= y && at.y <= y + height;
