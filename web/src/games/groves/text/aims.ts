// The next tap of a finger, in words.

import type { UnitChoices, ViewDocument } from "../../../../generated/groves";
import { type Edge, Places } from "./places";
import { SPOKEN } from "./screen-reader";
import { WORDS } from "./words";

/** A tile or an edge that a finger tapped. */
export type Aim = { tile: number } | { edge: Edge };

interface Aiming {
  aim: Aim | null;
  view: ViewDocument | null;
  /** The choices of the selected unit. */
  unitChoices: UnitChoices | null;
  wallOn(edge: Edge): string | null;
}

export function aimWords(match: Aiming): string {
  const { aim, view, unitChoices } = match;
  if (!aim || !view) return "";
  if ("tile" in aim) {
    const forest = view.forests.includes(aim.tile) ? `, ${SPOKEN.forest}` : "";
    return `${WORDS.cursor(...new Places(view.size).at(aim.tile))}${forest}. ${WORDS.tapToMove}`;
  }
  const wall = match.wallOn(aim.edge);
  const attack = unitChoices?.walls.find(({ edge }) => String(edge) === wall);
  return attack ? `${WORDS.attackWall(attack.damage, attack.left)}. ${WORDS.tapToAttack}` : "";
}
