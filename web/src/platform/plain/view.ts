// What a game without screens of its own says over the wire: a picture, sentences, and what may be done.

import type { SeatWire } from "../model/seat-client.svelte";

export interface PlainAction {
  type: string;
  [field: string]: unknown;
}

export interface PlainView {
  /** Whose eyes these are; null for everybody's. */
  viewer: number | null;
  turn: number;
  active: number;
  players: { seat: number; name: string }[];
  /** Several lines of letters that are all as wide. */
  picture: string;
  /** What the viewer may do; empty when it is not its turn. */
  actions: { words: string; action: PlainAction }[];
  over: boolean;
  winners: number[];
  victory: string;
  /** How things stand or how it ended, in a sentence; may be empty. */
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
