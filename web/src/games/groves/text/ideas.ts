// "What could I do now?" in words: each move that changes something, with its unit and place.

import type { RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { Places } from "./places";
import { rankWords } from "./ranks";
import { WORDS } from "./words";

export type IdeaKind = "strike" | "open" | "settle" | "merge" | "wall";

/** The facts about a move that its text needs. */
export interface IdeaFacts {
  kind: IdeaKind;
  target: "unit" | "base" | "wall" | "forest" | "edge";
  /** The points of the unit that acts. */
  points: number;
  /** The points of the enemy or of the merged unit, or the HP left of a wall. */
  other: number;
  /** The tile that is reached, opened or guarded. */
  tile: number;
}

export const IDEAS = {
  title: "What could I do now?",
  button: "What now?",
  about: "Lists the moves that change something and shows them on the board",
  none: "Nothing changes anything right now: deploy, move on, or pass.",
  act: "Do it",
  close: "Close",
} as const;

const KINDS: Record<IdeaKind, string> = {
  strike: "Attack",
  open: "Open a forest",
  settle: "Settle",
  merge: "Merge",
  wall: "Wall",
};

export const ideaKind = (kind: IdeaKind): string => KINDS[kind];

export const IDEA_ICONS: Record<IdeaKind, string> = {
  strike: "crossed-swords",
  open: "broken-wall",
  settle: "circle-forest",
  merge: "join",
  wall: "wooden-fence",
};

const falls = (left: number): string => (left > 0 ? `${left} HP left` : "it will fall");

/** As in "T1 L4 (4) attacks the rival's T2 L1 (5) at column 3, row 4". */
export function ideaWords(idea: IdeaFacts, view: ViewDocument, ruleset: RulesetDocument): string {
  const { kind, target, points, other, tile } = idea;
  const place = WORDS.cursor(...new Places(view.size).at(tile)).toLowerCase();
  const unit = rankWords(ruleset, points);
  if (kind === "settle") return `${unit} moves into the forest at ${place}`;
  if (kind === "merge") return `${unit} merges into the unit at ${place}: ${rankWords(ruleset, other)}`;
  if (kind === "wall") return `Between your unit at ${place} and the enemy`;
  if (kind === "open") return `${unit} attacks the wall of the forest at ${place}: ${falls(other)}`;
  if (target === "wall") return `${unit} attacks the wall towards ${place}: ${falls(other)}`;
  return target === "base"
    ? `${unit} attacks the rival's base`
    : `${unit} attacks ${rankWords(ruleset, other)} at ${place}`;
}
