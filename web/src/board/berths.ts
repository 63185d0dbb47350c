// Where a city's banner hangs: below its city, or above where coins of neighbouring tiles would lie on it.

import { type Point, RADIUS } from "./geometry";

/** A coin on the map, at zoom 1. */
export interface Disc extends Point {
  radius: number;
}

/** How far the upper edge of a banner lies from the middle of its tile, best first. */
export const BERTHS = [RADIUS * 0.84, RADIUS * -0.68] as const;
/** Pips and bars at the rim of a coin may touch a banner; the sign and the ring may not. */
const RIM = 6;

/** The first berth that no coin lies on, or the one that is usual. */
export function berth(city: Point, width: number, height: number, coins: readonly Disc[]): number {
  const covers = (top: number, { x, y, radius }: Disc): boolean => {
    const away = {
      x: Math.max(0, Math.abs(x - city.x) - width / 2),
      y: Math.max(city.y + top - y, 0, y - (city.y + top + height)),
    };
    return Math.hypot(away.x, away.y) < radius - RIM;
  };
  return BERTHS.find((top) => !coins.some((coin) => covers(top, coin))) ?? BERTHS[0];
}
