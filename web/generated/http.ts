// Generated from the Python definitions by `make types`; do not edit.
// Requests over HTTP and their answers.

/** A place at a new match; `level` is an AI's. */
export interface NewSeat {
  kind: "ai" | "bot" | "human" | "open";
  level?: string;
  name?: string;
}

/**
 * The options of a new match beside its set-up. Times are milliseconds.
 *
 * `absence` is for matches without a clock: a player whose turn it is and who is gone for longer
 * can be replaced by an AI or made to resign by the others; 0 is never.
 */
export interface MatchOptions {
  clock?: number;
  reserve?: number;
  expiry?: "deputy" | "end_turn";
  deputies?: boolean;
  deputy_level?: string;
  spectators?: "all" | "none" | "seat";
  delay?: number;
  undo?: boolean;
  hotseat?: boolean;
  absence?: number;
}

/**
 * Asks for a match: from a set-up as the game understands it, or from a scenario file.
 *
 * `ruleset` holds the texts of a ruleset folder by file name, instead of an edition.
 */
export interface NewMatch {
  game: string;
  edition?: string | null;
  ruleset?: Record<string, string> | null;
  setup?: Record<string, unknown>;
  scenario?: string | null;
  seats?: NewSeat[];
  seed?: number | null;
  title?: string;
  public?: boolean;
  options?: MatchOptions;
}

/**
 * Asks for a sandbox: a scenario that its visitor plays for all sides, kept in memory only.
 *
 * `ruleset` is the hash of an edition, or of a ruleset that a match uses.
 */
export interface NewSandbox {
  ruleset: string;
  scenario: string;
}

/**
 * Asks for an open seat; without a number for any.
 *
 * `secret` is drawn by the client and becomes the secret of the seat's link. A client that lost
 * the answer asks again with the same one: it is told of the seat that it has.
 */
export interface Join {
  seat?: number | null;
  name?: string;
  secret?: string | null;
}

/** An action; with `seen`, the hash of the view that it was chosen by, only if it is current. */
export interface ActRequest {
  action: Record<string, unknown>;
  seen?: string | null;
}

/** Undoes the last action of this turn. */
export interface UndoRequest {
  seen?: string | null;
}

/** Asks what would come of something. */
export interface PreviewRequest {
  request: Record<string, unknown>;
}

/**
 * Changes that a seat's player may make to it; omitted ones stay.
 *
 * `webhook` is told of turns, signed with `secret`; an empty one ends that. `watched` lets
 * spectators see what this seat sees. `deputy` lets an AI play for it, for `turns` turns or until
 * it is taken back. `back` says that its player is here again after a missed turn.
 */
export interface SeatChange {
  name?: string | null;
  webhook?: string | null;
  secret?: string | null;
  watched?: boolean | null;
  deputy?: boolean | null;
  turns?: number | null;
  back?: boolean | null;
}

/**
 * A decision on a player who is absent in its own turn for longer than allowed.
 *
 * Any other player may have an AI play the seat; it resigns if all other players agree.
 */
export interface Absent {
  wish: "deputy" | "resign";
}

/** A match from a replay file, to be played on or looked at. */
export interface Import {
  replay: Record<string, unknown>;
  seats?: NewSeat[];
  title?: string;
  options?: MatchOptions;
}

/** Asks for a new match that goes on from the beginning of a turn of another. */
export interface Duplicate {
  turn?: number | null;
  seats?: NewSeat[];
  title?: string;
}

/** Asks for the match in which the players of a finished one play again; `secret` as in Join. */
export interface Rematch {
  turn?: number | null;
  seats?: NewSeat[];
  title?: string;
  secret?: string | null;
}

/** A seat of a new match and its secret; AI and open seats have none. */
export interface SeatLink {
  seat: number;
  token: string | null;
}

/** A new match and its secrets: they are told only now. */
export interface Created {
  id: string;
  owner: string;
  seats: SeatLink[];
  spectator: string | null;
}

/**
 * A seat of a match, as all may see it.
 *
 * `civ` is the key of what it plays in the ruleset; empty in lists, and where a game has none.
 * `turns` is how many turns its deputy still plays, null until the seat is taken back; `lent` says
 * that an AI has played for it at some time.
 */
export interface SeatInfo {
  seat: number;
  civ: string;
  kind: "ai" | "bot" | "human" | "open";
  level: string;
  name: string;
  deputy: boolean;
  watched: boolean;
  turns: number | null;
  lent: boolean;
}

/**
 * A match as the caller may see it; `seed` and `setup` are null while they are secret.
 *
 * `seat` is the asker's, `owner` whether the match is the asker's. While the match goes on,
 * `active` is null unless it is the asker's turn: it may be a civ the caller has not met, and
 * `touched`, when it was last played, is only told to ten minutes. `copied` says that it goes on
 * from another match or a file: its creator knows its past and its seed. `seed` is text where
 * the number would be rounded. `size` is the key of
 * its map's size, empty where it began with a scenario. `rematch` is the match in which those who
 * played it play again; only they are told.
 */
export interface MatchInfo {
  id: string;
  game: string;
  edition: string;
  ruleset: string;
  title: string;
  status: "finished" | "gathering" | "running";
  public: boolean;
  turn: number;
  active: number | null;
  created: number;
  touched: number;
  seats: SeatInfo[];
  options: MatchOptions;
  outcome: Record<string, unknown> | null;
  seat: number | null;
  owner: boolean;
  spectator: boolean;
  seed: number | string | null;
  setup: Record<string, unknown> | null;
  copied: boolean;
  size: string;
  rematch: string | null;
}

/** Matches, those that were played last first. */
export interface MatchList {
  matches: MatchInfo[];
}

/** A seat's view, and the hash by which an action can name the view it was chosen from. */
export interface ViewAnswer {
  seat: number;
  sequence: number;
  hash: string;
  view: Record<string, unknown>;
  undo: Record<string, unknown>;
}

/** The legal actions of a seat. */
export interface LegalAnswer {
  seat: number;
  hash: string;
  legal: Record<string, unknown>;
}

/** A preview, or the refusal. */
export interface PreviewAnswer {
  seat: number;
  hash: string;
  preview: Record<string, unknown> | null;
  refusal: Record<string, unknown> | null;
}

/** The result of an action or an undo; `refusal` is null if it was carried out. */
export interface ActAnswer {
  accepted: boolean;
  sequence: number;
  hash: string;
  refusal: Record<string, unknown> | null;
}

/**
 * A game with its editions and AI levels; `title` is what people call it.
 *
 * Ruleset folders that the server offers follow the editions that come with the game; the last
 * one is the default. `names` is what players call them, `about` the sentence by which each
 * edition describes itself.
 */
export interface GameInfo {
  game: string;
  title: string;
  editions: string[];
  names: Record<string, string>;
  about: Record<string, string>;
  levels: string[];
  default_level: string;
}

/** The games of this server. */
export interface GameList {
  games: GameInfo[];
  version: string;
}

/** A match that can be watched: how many turns, statistics and events, the reasons of AIs. */
export interface ReplayAnswer {
  id: string;
  turns: number;
  outcome: Record<string, unknown> | null;
  history: Record<string, unknown>;
  reasons: Record<string, unknown>[];
}

/** A moment of a match: the beginning of a turn, as a seat or as nobody but us knows it. */
export interface PositionAnswer {
  turn: number;
  seat: number | null;
  view: Record<string, unknown>;
}

/** Moments of a match in a row: the first as a whole, then what changed from turn to turn. */
export interface FilmAnswer {
  turn: number;
  seat: number | null;
  view: Record<string, unknown>;
  changes: unknown[][][];
}

/** The health of the server. */
export interface Health {
  status: "draining" | "failing" | "ok";
  version: string;
}

/** The reason why a request failed: a stable code, and a text for people. */
export interface Failure {
  code: string;
  text: string;
}

/**
 * A rulebook in sections; `edition` is null if there is none.
 *
 * `statements` leads from the id of a statement to the number of its section.
 */
export interface CodexDocument {
  edition: string | null;
  sections: CodexSection[];
  statements: Record<string, string>;
}

/** A heading with its text in Markdown; the number is its anchor. */
export interface CodexSection {
  number: string;
  title: string;
  level: number;
  text: string;
}
