// Texts of games without their own screens; such a game words its events and actions itself.

import type { ServerRefusal } from "../../../generated/protocol";
import type { EndingWords } from "../games";
import { sentence } from "./connection";
import { saidWon } from "./ending";

export const PLAIN = {
  picture: "Position",
  turn: "Turn",
  actions: "Actions",
  log: "What happened",
  nothing: "Nothing has happened yet.",
  spoken: "Notices",
  count: (turn: number) => `Turn ${turn}`,
  yours: (name: string) => `Your turn: ${name}`,
  theirs: (name: string) => `${name} is playing`,
  thinking: (name: string) => `${name} is thinking`,
  now: "playing",
  none: "You can't do anything now.",
  undo: "Undo",
  undone: "You undid your last step.",
  rules: "Rules",
  menu: "Menu",
  screens: "Screens",
  over: "The match is over.",
  won: (names: string) => `${names} won.`,
  drawn: "Nobody won.",
  result: "Result and replay",
  leave: "Main menu",
  loading: "Setting up the board…",
};

export const PLAIN_KEYS: readonly (readonly [string, string])[] = [
  ["1 – 9", "One of the first nine actions"],
  ["Arrows", "To the next or previous action"],
  ["Z", "Undo"],
  ["F1", "Rules"],
  ["Esc", "Back, or the menu"],
];

/** Resignation and draw are the same in every game; its other endings a game words itself. */
export const PLAIN_ENDING_WORDS: EndingWords = {
  won: (names, victory, loser) =>
    saidWon(names, victory === "resignation" ? `because ${loser || "the others"} resigned` : ""),
  isDraw: (victory) => victory === "draw",
};

const OF_SERVER = {
  stale: "The position changed in the meantime. Look at it, then try again if you still want to.",
  not_running: "The match hasn't started yet. Wait until all seats are taken.",
  paused: "The server's operator has paused this match. Try again later.",
  nothing_to_undo: "There's nothing to undo in this turn.",
  cannot_undo: "This can't be undone.",
  undo_is_off: "Undo is off in this match.",
} satisfies Record<ServerRefusal, string>;

const OF_GAMES: Readonly<Record<string, string>> = {
  game_over: "The match is over. Open the menu to leave it.",
  not_your_turn: "It isn't your turn. Wait for the other players.",
  turn_ended: "The turn has ended, so nothing can be undone.",
  dice: "Dice were rolled, so this can't be undone.",
  revealed: "You saw something new, so this can't be undone.",
  met: "You met someone, so this can't be undone.",
  concerned: "It affected others, so it can't be undone.",
  seen: "Others saw it, so it can't be undone.",
};

/** Return the reason of a refusal: in the game's words, or in words that fit every game. */
export function plainRefusal(code: string, { words, reason }: Record<string, unknown> = {}): string {
  if (typeof words === "string" && words) return sentence(words);
  const why = code === "cannot_undo" && typeof reason === "string" ? reason : code;
  const known = OF_GAMES[why] ?? OF_SERVER[why as ServerRefusal] ?? OF_SERVER[code as ServerRefusal];
  return known ?? `The server refused this (${code}). Try something else.`;
}
