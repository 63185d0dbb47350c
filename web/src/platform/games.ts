// The games of this client: what each offers at the set-up, its words, and the screens it is played on.

import type { Component } from "svelte";
import type { MatchInfo, ReplayAnswer } from "../../generated/http";
import type { GameSetting } from "./text/menu";

export interface SizeOffer {
  key: string;
  name: string;
  about: string;
  /** Seats that a map of this size usually has. */
  players: number;
}

/** A role that a seat plays, or may play. */
export interface RoleOffer {
  key: string;
  name: string;
  /** True if the name already says that it is the reader's. */
  you?: boolean;
  color: string;
  icon: string;
  about: string;
  /** The rules that make this role different, and what they mean for play. */
  traits?: readonly string[];
  advice?: string;
}

export interface SetupOffers {
  sizes: readonly SizeOffer[];
  /** Empty where all seats play the same. */
  roles: readonly RoleOffer[];
  least: number;
  most: number;
  /** People who may sit at one screen. */
  people: number;
  /** The levels of programs, where an edition has its own, and what they change. */
  levels?: readonly { key: string; name: string; about: string }[];
  /** The default level of a program, if the edition names one. */
  usualLevel?: string;
}

/** Decisions that only one game knows; each seat's role is null if it is to be drawn. */
export interface SetupChoices {
  size: string;
  roles: readonly (string | null)[];
  /** The level of a program's seat, null for people. */
  levels: readonly (string | null)[];
}

export interface PlayProps {
  id: string;
  tokens: string[];
  /** Leaves a shared screen to the others, for a player who is out of the match. */
  handOver?: (() => void) | null;
}

export interface WatchProps {
  id: string;
  token: string;
}

export interface GuideProps {
  /** Of the ruleset; empty until it is known. */
  hash: string;
  close: () => void;
  /** The part to begin with; later ones are told to `chosen`. */
  section?: string;
  chosen?: (section: string) => void;
  /** Opens the rulebook. */
  codex?: () => void;
}

export interface ReplayProps {
  info: MatchInfo;
  token: string | null;
  answer: ReplayAnswer;
  ruleset: unknown;
  /** The moment that the address names; later ones are told to `moved`. */
  turn: number | null;
  seat: number | null;
  moved: (turn: number, seat: number | null) => void;
}

export interface GameWords {
  name: string;
  about: string;
  icon: string;
  /** The word for a turn. */
  turn: string;
}

/** The words for roles. */
export interface RoleWords {
  own: string;
  role: string;
  any: string;
}

export interface FigureWords {
  name: string;
  icon: string;
}

/** The words for the end of a match. */
export interface EndingWords {
  /** Return the winners and the kind of victory in words; `loser` is the other one of two, or empty. */
  won(names: string, victory: string | null, loser: string): string;
  /** Return whether a match that ended like this is a draw; absent in games without draws. */
  isDraw?(victory: string): boolean;
  /** The button that leads from the result back to the board, where that is not a map. */
  look?: string;
  /** A figure of the statistics; those without words are called by their keys. */
  figure?(key: string, ruleset: unknown): FigureWords | undefined;
}

type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A game as the client knows it, with or without its own screens. */
export interface BaseGameSpec {
  /** Absent where all seats play the same. */
  roleWords?: RoleWords;
  offers(options: Record<string, unknown>): SetupOffers;
  setup(chosen: SetupChoices): Record<string, unknown>;
  /** Return the roles of a match by seat; as its reader calls them, if `info.seat` says who reads. */
  seats(info: MatchInfo, ruleset: unknown): readonly RoleOffer[];
  /** The texts of its endings. */
  ending(): Promise<EndingWords>;
  /** Return whether a seat is out of a match that continues, by its view; absent where that cannot be. */
  isOut?(view: unknown, seat: number): boolean;
  /** Prepare the board of a new match, before it is known which. */
  prepare?(): Promise<unknown>;
  play: Lazy<PlayProps & Record<string, unknown>>;
  watch: Lazy<WatchProps & Record<string, unknown>>;
  replay: Lazy<ReplayProps & Record<string, unknown>>;
}

/** A short match that teaches a game, started from the title. */
export interface LessonSpec {
  name: string;
  about: string;
  page: () => Promise<{ default: Component }>;
}

/** A game with its own screens. */
export interface GameSpec extends BaseGameSpec {
  words: GameWords;
  /** The settings that this game has besides those of all games. */
  settings: readonly GameSetting[];
  /** Absent in games that are learned elsewhere. */
  lesson?: LessonSpec;
  /** The rules to try out; absent where there are none. */
  guide?: Lazy<GuideProps & Record<string, unknown>>;
}

const FOUND = import.meta.glob<GameSpec>("../games/*/game.ts", { eager: true, import: "game" });

/** The games with screens of their own, by the names of their folders, which are those that the server knows. */
export const GAMES: Readonly<Record<string, GameSpec>> = Object.fromEntries(
  Object.entries(FOUND).map(([path, game]) => [path.split("/").at(-2), game]),
);
