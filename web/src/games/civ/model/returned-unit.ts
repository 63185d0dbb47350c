// The unit that an undone step returns: it is selected again.

import type { UnitDocument, ViewDocument } from "../../../../generated/civ";
import type { Selection } from "../text/screen-reader";

/** Return how much an undone step changed a unit of the viewer: it is back, it stands elsewhere, it can do more. */
function change(was: UnitDocument | undefined, now: UnitDocument): number {
  if (!was) return 3;
  if (was.at !== now.at) return 2;
  const differs = JSON.stringify([was.own, was.fortified]) !== JSON.stringify([now.own, now.fortified]);
  return differs ? 1 : 0;
}

/** Return the unit whose step was undone: the selected one if it was, else the most changed; null if none was. */
export function returnedUnit(
  before: ViewDocument | null,
  now: ViewDocument | null,
  selection: Selection,
): string | null {
  if (!before || !now) return null;
  const changed = Object.entries(now.units).flatMap(([id, unit]) => {
    const by = unit.owner === now.seat ? change(before.units[id], unit) : 0;
    return by ? [{ id, by }] : [];
  });
  const most = Math.max(...changed.map(({ by }) => by));
  const found = changed.filter(({ by }) => by === most).map(({ id }) => id);
  const selected = selection?.kind === "unit" && found.includes(selection.id);
  return selected ? (selection?.id ?? null) : (found[0] ?? null);
}
