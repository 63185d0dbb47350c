// Texts of the spectators' screen, and the parts of a view that it needs.

export interface SpectatorView {
  turn: number;
  /** The kind of victory; null or empty while the match continues. */
  victory: string | null;
}

/** A seat's standing in a few words. */
export interface SeatSummary {
  seat: number;
  words: string;
  gone: boolean;
}

export const WATCH = {
  title: "Watching",
  seat: (name: string) => `You see what ${name} sees`,
  all: (rounds: number) => `You see everything, ${rounds} ${rounds === 1 ? "round" : "rounds"} late`,
  /** A turn of a match that is over. */
  last: (turn: string) => `Final ${turn.charAt(0).toLowerCase()}${turn.slice(1)}`,
  map: "Map",
  players: "Players",
  over: "The match is over",
  toEnd: "Result, replay and statistics",
  leave: "Main menu",
  opening: "Taking a seat among the spectators…",
  early: "Spectators see this match a few rounds late. The first round will appear here soon.",
  closed: "No player allows spectators at the moment. The match appears here as soon as one does.",
};
