// Words of the guide around its cards: steps, buttons, keys, figures.

import type { Action } from "../../../../../generated/groves";

export const GUIDE_WORDS = {
  title: "Guide",
  cards: "Cards",
  scenes: "Boards",
  board: "Board of this card",
  loading: "Setting up the board…",
  ended: "This board was closed after a while without a move.",
  what: "What just happened",
  nothing: "You passed; nothing else changed.",
  undone: "You undid the last step.",
  restarted: "The board is back at its start.",
  start: "Choose Show me, or play on the board yourself.",
  finished: "That was the last step. Continue playing, or start over.",
  astray: "You went your own way. Undo or start over to continue with the steps.",
  over: "The match on this board is over. Undo or start over.",
  step: "Show me",
  nextStep: (place: number, count: number, what: string) => `Show me: ${what} (${place} of ${count})`,
  undo: "Undo",
  restart: "Start over",
  previous: "Previous card",
  next: "Next card",
  turn: "Pass",
  convert: "Convert wood",
  strike: (tier: number) => `Tier ${tier} attacks`,
  strikes: "Let the rival attack your wall",
  buildMode: "Build wall",
  moveMode: "Choose units",
  steps: "Steps",
  more: "More rules",
  keys: "Keys",
  codex: "Codex",
  sides: "Both sides",
  you: "You",
  rival: "Rival",
  of: (count: number, most: number) => `${count} of ${most}`,
  wood: "Wood",
  reserves: "Reserves",
  forests: "Forests",
  monopoly: "Rounds with every forest",
  base: "Base HP",
  refused: "Refused",
} as const;

/** What a step of the tour does. */
export const STEP_WORDS = {
  deploy: "Deploy",
  convert: "Convert wood",
  build_wall: "Build a wall",
  remove_wall: "Remove your wall",
  move: "Move",
  attack: "Attack",
  attack_wall: "Attack the wall",
  merge: "Merge",
  pass: "Pass",
  set_fog: "Fog",
  resign: "Resign",
} as const satisfies Record<Action["type"], string>;

/** What the rival does in its half-turn of a step. */
const REPLY_WORDS = {
  attack_wall: "The rival attacks",
  build_wall: "The rival builds a wall",
  move: "The rival moves",
} as const;

const isTold = (type: string): type is keyof typeof REPLY_WORDS => type in REPLY_WORDS;

export function stepWords({ do: { type }, reply }: { do: Action; reply?: readonly Action[] }): string {
  const answer = reply?.[0]?.type ?? "";
  return type === "pass" && isTold(answer) ? REPLY_WORDS[answer] : STEP_WORDS[type];
}

export const GUIDE_KEYS: readonly (readonly [string, string])[] = [
  ["S", "Show the next step"],
  ["P", "Pass"],
  ["Z", "Undo"],
  ["R", "Start over"],
  ["Arrows", "Move the cursor; with Shift choose an edge"],
  ["Space", "Choose the tile or edge at the cursor"],
  ["N", "Next unit that can act"],
  ["W", "Wall mode, on boards with walls"],
  ["Page up, page down", "Previous and next card"],
  ["Esc", "Back"],
];
