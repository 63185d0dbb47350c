// The words of the end of a match: result, replay, statistics.

import { GROVES } from "./games";

export const ENDING = {
  victory: "Victory",
  defeat: "Defeat",
  draw: "A draw",
  over: "The match is over",
  running: "The match goes on",
  fallen: "Your civ is no more",
  nobody: "Nobody wins",
  score: "Score",
  standings: "Standings",
  decided: "decided",
  side: "Side",
  overview: "Overview",
  replay: "Replay",
  statistics: "Statistics",
  parts: "Parts of the end screen",
  restart: "Play again",
  rematch: "Rematch",
  joinRematch: "Join rematch",
  rematchWaits: "A rematch is waiting for you.",
  restartAbout: "A new match with the same seed, map and civs",
  handOver: "Hand the screen on",
  keepWatching: "Keep watching",
  lookAtMap: "Look at the map",
  showResult: "Show the result",
  menu: "Main menu",
  download: "Download",
  copy: "Copy link",
  copied: "Copied",
  later: "Replay of all sides, statistics and a new start open when the match is over.",
  counting: "Playing the match again to count…",
  you: "you",
  close: "Close",
  missing: "This match cannot be shown",
};

const KINDS: Record<string, string> = {
  conquest: "by conquest",
  progress: "by progress",
  resignation: "because the others resigned",
  score: "by score",
  sandbox: "",
  domination: "by domination",
  monopoly: "by holding every forest",
  points: "after the last round",
  draw: "",
};

/** Sides of a duel as winners, and what they call the other one. */
const DUEL: Record<string, readonly [string, string]> = {
  [GROVES.you]: ["You win", "your rival"],
  [GROVES.rival]: ["Your rival wins", "you"],
  [GROVES.side(0)]: ["The first side wins", "the second side"],
  [GROVES.side(1)]: ["The second side wins", "the first side"],
};

/** Who won, and how. */
export function wonWords(names: string, victory: string | null): string {
  const kind = KINDS[victory ?? ""] ?? "";
  const side = DUEL[names];
  if (!side) return `The victory goes to ${names}${kind ? `, ${kind}` : ""}`;
  const [wins, other] = side;
  const how = victory === "resignation" ? `because ${other} resigned` : kind;
  return how ? `${wins} ${how}` : wins;
}

/** Whether a name says already that it is the reader's. */
export const saysYou = (name: string | undefined): boolean => name === GROVES.you;

export const REPLAY = {
  map: "Map of the replay",
  controls: "Replay",
  play: "Play",
  pause: "Pause",
  previous: (word: string) => `One ${word.toLowerCase()} back`,
  next: (word: string) => `One ${word.toLowerCase()} on`,
  first: "To the beginning",
  last: "To the end",
  speed: "Speed",
  times: (turns: number) => `${turns}×`,
  turn: (word: string, turn: number, of: number) => `${word} ${turn} of ${of}`,
  viewpoint: "Seen by",
  everybody: "Everybody",
  happened: "What happened",
  nothing: (word: string) => `A quiet ${word.toLowerCase()}.`,
  reasons: "Reasons of the AIs",
  playOn: "Play on from here",
  playOnTitle: (word: string, turn: number) => `Play on from ${word.toLowerCase()} ${turn}`,
  playOnAbout: "A new match begins with this position. AIs play the others; this match stays as it is.",
  playAs: "Play as",
  begin: "Begin",
  cancel: "Cancel",
  keys: "Space plays and pauses, arrows go step by step, V changes the viewpoint",
  loading: "Winding the film…",
};

export const STATISTICS = {
  chart: (name: string, word: string) => `${name} by ${word.toLowerCase()}`,
  asTable: "Show as table",
  asCharts: "Show as charts",
  shown: "Shown sides",
  none: (word: string) =>
    `There are no figures yet. They are counted at every start of a ${word.toLowerCase()}.`,
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
