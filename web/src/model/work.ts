// Which tiles a city's citizens shall work after a click on one of them.

import type { WorkChoice } from "../../generated/civ";

export interface Placement {
  /** The chosen tiles without the centre, or null if there is no free citizen. */
  tiles: number[] | null;
  added: boolean;
}

/** Takes a citizen off a worked tile, or puts a free one there; the centre is always worked. */
export function toggled(
  work: readonly WorkChoice[],
  centre: number,
  population: number,
  tile: number,
): Placement {
  const worked = work.filter((one) => one.worked && one.at !== centre).map((one) => one.at);
  if (worked.includes(tile)) return { tiles: worked.filter((at) => at !== tile), added: false };
  if (worked.length + 1 >= population) return { tiles: null, added: true };
  return { tiles: [...worked, tile], added: true };
}

/** Puts a citizen on a tile although all are placed: the last that nobody pinned gives way. */
export function replaced(work: readonly WorkChoice[], centre: number, tile: number): number[] | null {
  const worked = work.filter((one) => one.worked && one.at !== centre);
  const gives = [...worked].reverse().find((one) => !one.pinned) ?? worked[worked.length - 1];
  return gives ? [...worked.filter((one) => one !== gives).map((one) => one.at), tile] : null;
}
