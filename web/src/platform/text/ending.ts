// Texts of the end of a match: result, replay, statistics.

import type { EndingWords, FigureWords } from "../games";
import { capital } from "./key-names";

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
  restartAbout: "A new match with the same seed and set-up",
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

/** The words of a code, if a table has any: servers and kept files may know others. */
export const found = <Words>(
  table: Readonly<Record<string, Words>>,
  code: string | null,
): Words | undefined => (code !== null && Object.hasOwn(table, code) ? table[code] : undefined);

/** Return the winners, and the kind of victory if there is something to say of it. */
export const saidWon = (names: string, how = ""): string => `${names} won${how ? ` ${how}` : ""}`;

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
  everyone: "Everyone",
  happened: "Events",
  begins: (word: string) => `Shown is the start of this ${word.toLowerCase()}. Then:`,
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

/** A figure of the statistics, by its key where the game has no word for it. */
export const figureWords = ({ figure }: EndingWords, key: string, ruleset: unknown): FigureWords =>
  figure?.(key, ruleset) ?? { name: capital(key), icon: "scroll-unfurled" };
