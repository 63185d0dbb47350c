// The view of a game without its own screens: a picture, sentences, and legal actions.

import type { SeatWire } from "../model/seat-client.svelte";

export interface PlainAction {
  type: string;
  [field: string]: unknown;
}

export interface PlainView {
  /** The seat whose view this is; null for everything. */
  viewer: number | null;
  turn: number;
  active: number;
  players: { seat: number; name: string }[];
  /** Several lines of letters that are all as wide. */
  picture: string;
  /** The viewer's legal actions; empty when it is not its turn. */
  actions: { words: string; action: PlainAction }[];
  over: boolean;
  winners: number[];
  victory: string;
  /** The position or the outcome in a sentence; may be empty. */
  words: string;
}

export interface PlainEvent {
  type: string;
  words: string;
}

export interface PlainWire extends SeatWire {
  view: PlainView;
  event: PlainEvent;
  reason: object;
  action: PlainAction;
  request: object;
}
