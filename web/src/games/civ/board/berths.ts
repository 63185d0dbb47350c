// Where a city's banner hangs: below its city, or above where coins of neighbouring tiles would lie on it.

import type { Point } from "../../../platform/board/geometry";
import { RADIUS } from "./geometry";

/** A coin on the map, at zoom 1. */
export interface Disc extends Point {
  radius: number;
}

/** How far the upper edge of a banner lies from the middle of its tile, best first. */
export const BERTHS = [RADIUS * 0.84, RADIUS * -0.68] as const;
/** Pips and bars at the rim of a coin may touch a banner; the sign and the ring may not. */
const RIM = 6;

/** How deep coins lie on a banner in a berth; 0 where none does. */
function cover(city: Point, top: number, width: number, height: number, coins: readonly Disc[]): number {
  let deep = 0;
  for (const { x, y, radius } of coins) {
    const away = {
      x: Math.max(0, Math.abs(x - city.x) - width / 2),
      y: Math.max(city.y + top - y, 0, y - (city.y + top + height)),
    };
    deep += Math.max(0, radius - RIM - Math.hypot(away.x, away.y));
  }
  return deep;
}

/** The first berth that no coin lies on, or the one where they lie on it least. */
export function berth(city: Point, width: number, height: number, coins: readonly Disc[]): number {
  const covers = BERTHS.map((top) => cover(city, top, width, height, coins));
  return BERTHS[covers.indexOf(Math.min(...covers))] ?? BERTHS[0];
}

/** A banner as it hangs: the middle of its upper edge, and its size. */
export interface Hung extends Point {
  width: number;
  height: number;
}

/** Whether a place lies on a banner. */
export const liesOn = ({ x, y, width, height }: Hung, at: Point): boolean =>
  Math.abs(at.x - x) <= width / 2 && at.y >= y && at.y <= y + height;
