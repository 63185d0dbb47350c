// Generated from the Python definitions by `make types`; do not edit.
// Messages between client and server.

export const VERSION = 2;

/** The header of answers over HTTP that tells the version. */
export const VERSION_HEADER = "x-simple-civ-protocol";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What changed in a document; see docs/reference/protocol.md. */
export type DeltaChange =
  | ["=", string[], Json]
  | ["-", string[]]
  | ["@", string[], number[], Json[]];

/** Codes with which a server refuses, beside those of the game. */
export type ServerRefusal = "stale" | "not_running" | "paused" | "nothing_to_undo" | "cannot_undo" | "undo_is_off";

/** The first message of a connection; a server that speaks another version answers `error`. */
export interface Hello {
  type: "hello";
  version: number;
}

/**
 * Asks for a seat by its token; answered by `welcome`, or by the deltas after `seen`.
 *
 * After a lost connection `seen` and `hash` say what is known.
 */
export interface Subscribe {
  type: "subscribe";
  token: string;
  seen?: number | null;
  hash?: string | null;
}

/**
 * An action of a seat; answered by `answer`, and by `delta` if something changed.
 *
 * `seen` is the sequence number of the last delta that was applied. A client that lost the
 * answer sends the same `order` again: it is done once.
 */
export interface Act {
  type: "act";
  id: number;
  seat: number;
  seen: number;
  action: Record<string, unknown>;
  order?: string | null;
}

/**
 * Asks for what was sent to a seat after a sequence number; answered by deltas or a welcome.
 *
 * Spectators who see everything name the seat -1.
 */
export interface Gap {
  type: "gap";
  seat: number;
  since: number;
}

/** Asks for a preview; answered by `preview`, and nothing changes. */
export interface Ask {
  type: "ask";
  id: number;
  seat: number;
  request: Record<string, unknown>;
}

/** Undoes the last action of this turn; answered as an action, `order` as in an action. */
export interface Undo {
  type: "undo";
  id: number;
  seat: number;
  seen: number;
  order?: string | null;
}

/** A ready-made phrase, to one seat or to all that the seat has met. */
export interface Phrase {
  type: "phrase";
  seat: number;
  phrase: "beware" | "good_luck" | "hello" | "no" | "one_moment" | "peace_please" | "share_sight" | "sorry" | "thanks" | "well_played" | "yes" | "your_turn";
  to?: number | null;
}

/**
 * Replaces the notes of a seat; `version` is that of the ones it was made from.
 *
 * Answered by `answer`, refused as `stale` if the notes have changed since, and by `notes`.
 */
export interface SetNotes {
  type: "set_notes";
  id: number;
  seat: number;
  version: number;
  notes: Record<string, unknown>[];
}

/** Visibility of the page: an AI that plays for a lone player waits until it is visible. */
export interface Looking {
  type: "looking";
  on: boolean;
}

/** Keeps a connection open; answered by `pong`. */
export interface Ping {
  type: "ping";
}

export type ClientMessage =
  | Hello
  | Subscribe
  | Act
  | Gap
  | Ask
  | Undo
  | Phrase
  | SetNotes
  | Looking
  | Ping;

/** A seat from the beginning: its whole view, recent events and notices. */
export interface Welcome {
  type: "welcome";
  seat: number;
  match: Record<string, unknown>;
  sequence: number;
  view: Record<string, unknown>;
  hash: string;
  notices: Record<string, unknown>[];
  reasons: Record<string, unknown>[];
}

/** The changes of a seat's view: apply `delta` if `sequence` is the next one. */
export interface DeltaMessage {
  type: "delta";
  seat: number;
  sequence: number;
  delta: DeltaChange[];
  hash: string;
  events: Record<string, unknown>[];
  reasons: Record<string, unknown>[];
}

/** The result of an action or an undo; `sequence` is that of the delta it caused. */
export interface Answer {
  type: "answer";
  id: number;
  seat: number;
  accepted: boolean;
  sequence: number;
  refusal: RefusalPart | null;
}

/** The reason for a refusal: a stable code, and the facts behind it. */
export interface RefusalPart {
  code: string;
  facts: Record<string, unknown>;
}

/** The requested preview, or the refusal. */
export interface PreviewMessage {
  type: "preview";
  id: number;
  seat: number;
  sequence: number;
  preview: Record<string, unknown> | null;
  refusal: RefusalPart | null;
}

/** The seat that plays while another waits, sent at a fixed interval. */
export interface Progress {
  type: "progress";
  seat: number;
  playing: ProgressPart | null;
}

/** A seat that is playing; without a number if the receiver has not met it. */
export interface ProgressPart {
  seat: number | null;
  ai: boolean;
}

/** The connected players, among those that the seat may know. */
export interface Presence {
  type: "presence";
  seat: number;
  present: number[];
}

/**
 * The player of a seat, and the reason why the match waits, after every change.
 *
 * `deputy` says that an AI plays it, for `turns` turns or until it is taken back; `lent` that one
 * has at some time. `waiting` says that everyone missed a turn, and `missed` that this seat did.
 */
export interface Seating {
  type: "seating";
  seat: number;
  deputy: boolean;
  turns: number | null;
  lent: boolean;
  missed: boolean;
  waiting: boolean;
  absent: AbsentPart | null;
}

/**
 * The player whose turn it is and who is gone for longer than the match allows.
 *
 * `seat` is null if the receiver has not met it. `agreed` of `people` others want it to resign,
 * the receiver among them or not.
 */
export interface AbsentPart {
  seat: number | null;
  since: number;
  agreed: number;
  people: number;
  own: boolean;
}

/** The turns that a seat let pass, and what an AI did in them: how many actions of each type. */
export interface Missed {
  type: "missed";
  seat: number;
  turns: number[];
  did: Record<string, number>;
}

/** Milliseconds that the active seat has left, and its reserve; of one not met yet 0. */
export interface Clock {
  type: "clock";
  seat: number;
  active: number | null;
  left: number;
  reserve: number;
}

/** A phrase from another seat. */
export interface Spoken {
  type: "spoken";
  seat: number;
  sender: number;
  phrase: "beware" | "good_luck" | "hello" | "no" | "one_moment" | "peace_please" | "share_sight" | "sorry" | "thanks" | "well_played" | "yes" | "your_turn";
}

/**
 * The notes of a seat, for its player alone: after a subscription and after every change.
 *
 * `dropped` are the last ones that could not be carried out, `turn` is the last turn in which
 * they were carried out. A game without notes sends none.
 */
export interface NotesMessage {
  type: "notes";
  seat: number;
  version: number;
  turn: number;
  notes: Record<string, unknown>[];
  dropped: DroppedNote[];
}

/** A note that was dropped, in which turn, and the reason: a code and the facts behind it. */
export interface DroppedNote {
  turn: number;
  note: Record<string, unknown>;
  reason: RefusalPart;
}

/** An error in a message, with a text for people; `id` if it had one. */
export interface ErrorMessage {
  type: "error";
  code: string;
  text: string;
  id: number | null;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

export type ServerMessage =
  | Welcome
  | DeltaMessage
  | Answer
  | PreviewMessage
  | Progress
  | Presence
  | Seating
  | Missed
  | Clock
  | Spoken
  | NotesMessage
  | ErrorMessage
  | Pong;
