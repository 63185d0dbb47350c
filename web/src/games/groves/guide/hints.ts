// Where the next step of a tour acts, as a mark on the board: a unit's way to a tile, or an edge.

import type { Action, At, ViewDocument } from "../../../../generated/groves";
import type { IdeaMark } from "../board/marks";
import { Places } from "../text/places";

/** Return what to mark for an action, or null for one that is not on the board. */
export function hintOf(
  action: Action,
  { size, units }: Pick<ViewDocument, "size" | "units">,
): IdeaMark | null {
  const tile = (at: At): number => new Places(size).tile(...at);
  const mark = { from: "unit" in action ? (units[action.unit]?.at ?? null) : null, label: "", chosen: true };
  if ("between" in action) {
    const [one, other] = action.between.map(tile).sort((a, b) => a - b) as [number, number];
    return { ...mark, at: { one, other } };
  }
  if (action.type === "move") return { ...mark, at: tile(action.to) };
  if (action.type === "attack") return { ...mark, at: tile(action.target) };
  const partner = action.type === "merge" ? units[action.with] : null;
  return partner ? { ...mark, at: partner.at } : null;
}
