// Marks for the board: the selected unit and what it can do, the mode that is on, the last move.

import type { Marks } from "../board/marks";
import type { GrovesMatch } from "./match.svelte";
import type { GrovesUiState } from "./ui-state.svelte";

type MatchMarked = Pick<
  GrovesMatch,
  "aim" | "choices" | "last" | "mode" | "seat" | "selected" | "unitChoices" | "view"
>;

export function marksOf(
  { aim, choices, last, mode, seat, selected, unitChoices, view }: MatchMarked,
  { cursor, hover, ideas }: Pick<GrovesUiState, "cursor" | "hover" | "ideas">,
): Marks {
  const [walls, deploy] = [mode === "walls", mode === "deploy"];
  const hits = (unitChoices?.walls ?? [])
    .map(({ edge }) => view?.walls[String(edge)])
    .filter((wall) => wall !== undefined);
  return {
    cursor: cursor.edge ? null : cursor.tile,
    // Edges matter where something can be done with them.
    cursorEdge: cursor.edge ?? (walls || hits.length ? hover : null),
    selected: selected?.at ?? null,
    aim: aim && "tile" in aim ? aim.tile : null,
    moves: unitChoices?.moves ?? [],
    attacks: unitChoices?.attacks ?? [],
    merges: unitChoices?.merges ?? [],
    hits,
    deploy: deploy ? (choices?.deploy.tiles ?? []) : [],
    zone: deploy ? (view?.zones[seat] ?? []) : [],
    build: walls ? (choices?.build ?? []) : [],
    remove: walls ? (choices?.remove ?? []) : [],
    cooling: walls ? Object.values(view?.cooling ?? {}) : [],
    noBuild: walls ? (view?.no_build ?? []) : [],
    last,
    ideas,
  };
}
