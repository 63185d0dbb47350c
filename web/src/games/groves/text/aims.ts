// What the next tap of a finger does.

import type { GrovesMatch } from "../model/match.svelte";
import { SPOKEN } from "./spoken";
import { WORDS } from "./words";

type Aiming = Pick<GrovesMatch, "aim" | "view" | "squares" | "unitChoices" | "wallOn">;

export function aimWords(match: Aiming): string {
  const { aim, view, squares, unitChoices } = match;
  if (!aim || !view) return "";
  if ("tile" in aim) {
    const forest = view.forests.includes(aim.tile) ? `, ${SPOKEN.forest}` : "";
    return `${WORDS.cursor(...squares.at(aim.tile))}${forest}. ${WORDS.tapToMove}`;
  }
  const wall = match.wallOn(aim.edge);
  const blow = unitChoices?.walls.find(({ edge }) => String(edge) === wall);
  return blow ? `${WORDS.strikeWall(blow.damage, blow.left)}. ${WORDS.tapToAttack}` : "";
}
