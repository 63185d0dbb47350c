// The order in which the tiles of a city are listed.

import type { WorkChoice } from "../../../../generated/civ";

const sum = (yields: readonly number[]): number => yields.reduce((all, one) => all + one, 0);

/**
 * Tiles as they were listed `before`, with new ones at the end: a list must not change under the
 * pointer. A list that opens begins with the centre and what is worked, the best first.
 */
export function sortedCityTiles(
  work: readonly WorkChoice[],
  centre: number,
  before: readonly number[],
): WorkChoice[] {
  const place = ({ at }: WorkChoice): number => {
    const found = before.indexOf(at);
    return found < 0 ? before.length : found;
  };
  return [...work].sort(
    (a, b) =>
      place(a) - place(b) ||
      Number(b.at === centre) - Number(a.at === centre) ||
      Number(b.worked) - Number(a.worked) ||
      sum(b.yields) - sum(a.yields) ||
      a.at - b.at,
  );
}
