// What to do about a forest behind walls, for whoever chooses it.

import type { UnitChoices, ViewDocument } from "../../../generated/groves";
import { WORDS } from "../text/words";

/** What to tell of a tile; nothing where no walls of others keep one out of a forest. */
export function walledWords(
  tile: number,
  view: ViewDocument,
  choices: UnitChoices | null | undefined,
): string {
  if (!view.forests.includes(tile)) return "";
  const walls = Object.entries(view.walls).filter(
    ([, { one, other, owner }]) => (one === tile || other === tile) && owner !== view.seat,
  );
  if (!walls.length) return "";
  const edges = new Set(walls.map(([edge]) => Number(edge)));
  return choices?.walls.some(({ edge }) => edges.has(edge)) ? WORDS.walledNear : WORDS.walledFar;
}
