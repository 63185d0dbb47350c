// The words of the spectators' screen, and what it needs to know of a view.

export interface Watched {
  ruleset: string;
  turn: number;
  /** Whose eyes these are; null for everybody's. */
  seat: number | null;
  victory: string | null;
}

/** How a seat stands, in a few words. */
export interface Standing {
  seat: number;
  words: string;
  gone: boolean;
}

export const WATCH = {
  title: "Watching",
  turn: (turn: number) => `Turn ${turn}`,
  seat: (name: string) => `through the eyes of ${name}`,
  all: (rounds: number) => `everything, ${rounds} turns later`,
  map: "Map",
  players: "Players",
  eliminated: "fallen",
  war: "at war",
  peace: "at peace",
  score: (score: number) => `Score ${score}`,
  over: "The match is over",
  toEnd: "Result, replay and statistics",
  leave: "Main menu",
  opening: "Taking a seat among the spectators…",
  early: "Spectators see this match some rounds later. The first round will be shown here soon.",
  closed: "Nobody lets spectators look at present. This page shows the match as soon as somebody does.",
};
