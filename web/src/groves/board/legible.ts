// Numbers on the board stay readable when all of it is in sight.

/** How high a number is on the screen at least. */
const LEAST = 12;
/** Beyond that a number would cover its neighbours. */
const MOST = 2.4;

/** By how much a number of some size on the board is enlarged at a zoom. */
export const enlarged = (size: number, zoom: number): number =>
  Math.max(1, Math.min(MOST, LEAST / Math.max(1e-6, size * zoom)));
