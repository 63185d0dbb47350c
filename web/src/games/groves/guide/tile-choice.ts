// A click on the board of a scene: as in a match, and a merger that the rules refuse says why.

import { clickTile } from "../model/tile-click";
import type { Edge } from "../text/places";
import type { SceneMatch } from "./scene-match.svelte";

/** The own unit on a tile that the selected one can't join, or null. */
function refusedPartner(match: SceneMatch, tile: number): string | null {
  const { selection, selected, view, unitChoices, squares, mode } = match;
  const partner = match.unitAt(tile);
  if (!view || !partner || !selection || !selected || partner === selection || mode !== "units") return null;
  const own = view.units[partner]?.owner === match.seat && selected.owner === match.seat;
  const joins = unitChoices?.merges.some(({ unit }) => unit === partner);
  return own && !joins && squares.isBeside(selected.at, tile) ? partner : null;
}

export async function chooseTile(
  match: SceneMatch,
  tile: number,
  edge: Edge | null,
  touch = false,
): Promise<void> {
  const partner = edge || !match.ready ? null : refusedPartner(match, tile);
  if (!partner || !match.selection) return clickTile(match, tile, edge, touch);
  await match.merge(match.selection, partner);
  const { message } = match;
  match.select(partner);
  match.message = message;
}
