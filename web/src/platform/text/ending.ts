// The words of the end of a match: result, replay, statistics.

import { GROVES } from "./games";

export const ENDING = {
  victory: "Victory",
  defeat: "Defeat",
  draw: "A draw",
  over: "The match is over",
  running: "The match continues",
  fallen: "You've been eliminated",
  nobody: "Nobody won",
  score: "Score",
  standings: "Standings",
  decided: "decided",
  side: "Side",
  overview: "Overview",
  replay: "Replay",
  statistics: "Statistics",
  parts: "Sections of the end screen",
  restart: "Play again",
  rematch: "Rematch",
  joinRematch: "Join rematch",
  rematchWaits: "A rematch is waiting for you.",
  restartAbout: "A new match with the same seed, map and civs",
  handOver: "Pass the screen",
  keepWatching: "Keep watching",
  lookAtMap: "View map",
  showResult: "Show result",
  menu: "Main menu",
  download: "Download",
  copy: "Copy link",
  copied: "Copied",
  later: "The full replay, statistics and a new match become available when the match is over.",
  counting: "Replaying the match for its statistics…",
  you: "you",
  close: "Close",
  missing: "This match can't be shown",
};

const KINDS: Record<string, string> = {
  conquest: "by conquest",
  progress: "by progress",
  score: "by score",
  sandbox: "",
  domination: "by domination",
  monopoly: "by holding every forest",
  points: "after the last round",
  draw: "",
};

/** Sides of a duel at the start of a sentence and within one; whoever has a name is called by it. */
const DUEL: Record<string, readonly [string, string]> = {
  [GROVES.you]: ["You", "you"],
  [GROVES.rival]: ["Your rival", "your rival"],
  [GROVES.side(0)]: ["The first side", "the first side"],
  [GROVES.side(1)]: ["The second side", "the second side"],
};

/** Who won, and how; `loser` is the other one of two. */
export function wonWords(names: string, victory: string | null, loser = ""): string {
  const won = `${DUEL[names]?.[0] ?? names} won`;
  const other = loser ? (DUEL[loser]?.[1] ?? loser) : "the others";
  const how = victory === "resignation" ? `because ${other} resigned` : (KINDS[victory ?? ""] ?? "");
  return how ? `${won} ${how}` : won;
}

/** Whether a name says already that it is the reader's. */
export const saysYou = (name: string | undefined): boolean => name === GROVES.you;

export const REPLAY = {
  map: "Map of the replay",
  controls: "Replay",
  play: "Play",
  pause: "Pause",
  previous: (word: string) => `Previous ${word.toLowerCase()}`,
  next: (word: string) => `Next ${word.toLowerCase()}`,
  first: "To the start",
  last: "To the end",
  speed: "Speed",
  times: (turns: number) => `${turns}×`,
  turn: (word: string, turn: number, of: number) => `${word} ${turn} of ${of}`,
  viewpoint: "View as",
  everybody: "Everyone",
  happened: "Events",
  nothing: (word: string) => `A quiet ${word.toLowerCase()}.`,
  reasons: "AI reasons",
  playOn: "Continue from here",
  playOnTitle: (word: string, turn: number) => `Continue from ${word.toLowerCase()} ${turn}`,
  playOnAbout: "Starts a new match from this position. AIs play the other seats. This match stays as it is.",
  playAs: "Play as",
  begin: "Start",
  cancel: "Cancel",
  keys: "Space plays and pauses, arrow keys go step by step, V changes the view",
  loading: "Winding the film…",
};

export const STATISTICS = {
  chart: (name: string, word: string) => `${name} by ${word.toLowerCase()}`,
  asTable: "Show as table",
  asCharts: "Show as charts",
  shown: "Shown sides",
  none: (word: string) => `No figures yet. They're counted at the start of every ${word.toLowerCase()}.`,
};

const CHARTS: Record<string, { name: string; icon: string }> = {
  score: { name: "Score", icon: "laurel-crown" },
  military: { name: "Military", icon: "crossed-swords" },
  territory: { name: "Territory", icon: "flying-flag" },
  points: { name: "Points", icon: "oak" },
  wood: { name: "Wood", icon: "wood-pile" },
  reserves: { name: "Reserves", icon: "sprout" },
  forests: { name: "Forests", icon: "circle-forest" },
  base_hp: { name: "Base HP", icon: "castle" },
};

/** A chart that is not of a yield; those are called what the ruleset calls them. */
export const chartWords = (key: string): { name: string; icon: string } =>
  CHARTS[key] ?? { name: `${key.charAt(0).toUpperCase()}${key.slice(1)}`, icon: "scroll-unfurled" };
