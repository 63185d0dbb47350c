// Advice about a forest behind walls, for a player who chooses it.

import type { UnitChoices, UnitDocument, ViewDocument, WallDocument } from "../../../../generated/groves";
import { SquareGrid } from "../geometry";
import { edgeKey } from "../text/places";
import { refusalText } from "../text/refusals";
import { WORDS } from "../text/words";

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The player's selected unit, and its possible actions. */
export interface SelectedUnit {
  unit: UnitDocument;
  choices: UnitChoices | null;
}

/** The wall on each side of a tile, where the board continues there; null for an open side. */
function wallsAround(tile: number, view: ViewDocument): (WallDocument | null)[] {
  const squares = new SquareGrid(view.size);
  const walls = new Map(Object.values(view.walls).map((wall) => [edgeKey(wall), wall]));
  return SIDES.flatMap(([dx, dy]) => {
    const edge = squares.edgeBeside(tile, dx, dy);
    return edge ? [walls.get(edgeKey(edge)) ?? null] : [];
  });
}

/** Return advice about a tile that the selected unit can't enter; empty unless a wall keeps it out of a forest. */
export function walledWords(tile: number, view: ViewDocument, chosen: SelectedUnit | null): string {
  if (!view.forests.includes(tile)) return "";
  const around = wallsAround(tile, view);
  const from = chosen?.unit.at ?? -1;
  const between = around.find((wall) => wall?.one === from || wall?.other === from);
  if (between?.owner === view.seat) return WORDS.walledOwn;
  if (between && chosen?.choices?.walls.some(({ edge }) => view.walls[edge] === between))
    return WORDS.walledNear;
  if (around.every((wall) => wall?.owner === view.seat)) return WORDS.walledOwnFar;
  if (around.every((wall) => wall !== null)) return WORDS.walledFar;
  // One side is open: a unit beside the forest is kept out by a wall at the corner.
  const beside = chosen !== null && new SquareGrid(view.size).isBeside(from, tile);
  return beside && around.some((wall) => wall !== null) ? refusalText("blocked") : "";
}
