// Selection: the unit or city that a click on a tile selects.

import type { ViewDocument } from "../../../../generated/civ";
import type { Selection } from "../text/screen-reader";

/** A click selects the city of a tile, then own units, then others; again and again goes round. */
export function selectionAt(tile: number, view: ViewDocument, selected: Selection): Selection {
  const found: Selection[] = Object.entries(view.units)
    .filter(([, unit]) => unit.at === tile)
    .sort(([, a], [, b]) => Number(b.owner === view.seat) - Number(a.owner === view.seat))
    .map(([id]) => ({ kind: "unit", id }));
  for (const [id, city] of Object.entries(view.cities))
    if (city.at === tile) found.unshift({ kind: "city", id });
  const place = found.findIndex((one) => one?.kind === selected?.kind && one?.id === selected?.id);
  return found[(place + 1) % Math.max(1, found.length)] ?? null;
}
