// What happened as lines of the log, fights with their arithmetic.

import type {
  At,
  GameEvent,
  Owner,
  Reason,
  RulesetDocument,
  ViewDocument,
} from "../../../../generated/groves";
import { matterOf } from "../../../platform/text/tellings";
import { placeName } from "../board/geometry";
import { rankWords } from "./ranks";
import { reasonWords } from "./reasons";
import { WORDS } from "./words";

export interface LogEntry {
  turn: number;
  /** Whose deed it was, seen by the reader. */
  who: "own" | "rival" | "both";
  combat: boolean;
  crit: boolean;
  text: string;
  at: At | null;
  /** What a reason is about: one that is given again and again is folded into one line. */
  folds?: string;
}

export interface Reader {
  ruleset: RulesetDocument;
  view: ViewDocument;
  /** What the sides are called, but for the reader's own; a nameless one is the rival. */
  names?: readonly string[];
}

function name(owner: Owner, { view, names }: Reader): string {
  if (owner === view.seat) return WORDS.you;
  const nameless = view.seat === null ? WORDS.side(Number(owner)) : WORDS.rival;
  return names?.[Number(owner)] || nameless;
}

/** As in "your base" and "the rival's base". */
const whose = (who: string): string =>
  who === WORDS.you ? "your" : who === WORDS.rival ? "the rival's" : `${who}'s`;

/** A side within a sentence, as in "you won". */
const within = (who: string): string => (who === WORDS.you ? "you" : who === WORDS.rival ? "the rival" : who);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

type Fight = Extract<GameEvent, { type: "fight_resolved" }>;

/** As in "25 + 4 (crit) = 29 against 25 + 1 (shield) = 26". */
export function arithmetic(fight: Fight): string {
  const luck = fight.luck ? ` ${signed(fight.luck)} (${fight.luck > 0 ? "crit" : "miss"})` : "";
  const shield = fight.shield ? ` + ${fight.shield} (shield)` : "";
  const support = fight.support ? ` + ${fight.support} (support)` : "";
  const attack = luck ? `${fight.points}${luck} = ${fight.attack}` : `${fight.points}`;
  const defence =
    shield || support ? `${fight.defender_points}${shield}${support} = ${fight.defense}` : `${fight.defense}`;
  return `${attack} against ${defence}`;
}

function ending({ attack, defense, outcome }: Fight, attacker: string, defender: string): string {
  const left = Math.abs(attack - defense);
  if (outcome === "attacker") return `${within(attacker)} won by ${left}`;
  if (outcome === "defender") return `${within(defender)} won by ${left}`;
  if (outcome === "both_fall") return "a draw: both died";
  return `a draw: ${within(outcome === "lucky_attacker" ? attacker : defender)} got lucky`;
}

function fightLine(fight: Fight, reader: Reader): string {
  const [attacker, defender] = [name(fight.player, reader), name(1 - fight.player, reader)];
  const { ruleset } = reader;
  return (
    `${capital(whose(attacker))} ${rankWords(ruleset, fight.points)} against ${whose(defender)} ` +
    `${rankWords(ruleset, fight.defender_points)}: ${arithmetic(fight)}; ${ending(fight, attacker, defender)}.`
  );
}

const spot = (tile: At | null, word = "at"): string =>
  tile ? ` ${word} ${tile.map(placeName).join(", ")}` : "";

/** The words of an event, or null if the log does not tell it; fights and blows are combat. */
function told(event: GameEvent, reader: Reader): { text: string; combat?: boolean; at?: At | null } | null {
  const by = (owner: Owner) => name(owner, reader);
  switch (event.type) {
    case "fight_resolved":
      return { text: fightLine(event, reader), combat: true, at: event.at };
    case "base_damaged":
      return {
        text: `${by(1 - event.player)} hit ${whose(by(event.player))} base: −${event.amount} HP, ${event.hp} left.`,
        combat: true,
        at: event.at,
      };
    case "wall_damaged":
      return {
        text: `${by(event.player)} hit a wall: −${event.amount} HP, ${event.hp} left.`,
        combat: true,
        at: event.between[0],
      };
    case "wall_built":
      return { text: `${by(event.player)} built a wall.`, at: event.between[0] };
    case "wall_removed":
      return { text: `${by(event.player)} removed a wall.`, at: event.between[0] };
    case "unit_created":
      return {
        text: `${by(event.owner)} deployed ${rankWords(reader.ruleset, event.points)}${spot(event.at)}.`,
        at: event.at,
      };
    case "units_merged":
      return {
        text: `${by(event.player)} merged two units: now ${rankWords(reader.ruleset, event.points)}${spot(event.at)}.`,
        at: event.at,
      };
    case "unit_moved":
      return { text: `${by(event.player)} moved${spot(event.to, "to")}.`, at: event.to };
    case "wood_converted":
      return {
        text: `${by(event.player)} converted ${event.wood} wood into ${event.reserves} ${event.reserves === 1 ? "reserve" : "reserves"}.`,
      };
    case "forest_activated":
      return {
        text: `${by(event.player)} settled a forest${spot(event.at)}: it gives wood now.`,
        at: event.at,
      };
    case "wood_gathered":
      return { text: `${by(event.player)} gathered ${event.amount} wood.` };
    case "turn_passed":
      return { text: `${by(event.player)} passed.` };
    case "monopoly_counted":
      return event.rounds
        ? {
            text: `${by(event.player)} held every forest for ${event.rounds} ${event.rounds === 1 ? "round" : "rounds"}.`,
          }
        : { text: `${by(event.player)} lost the monopoly.` };
    case "player_resigned":
      return { text: `${by(event.player)} resigned.` };
    case "fog_set":
      return { text: event.on ? "The fog returned." : "The fog lifted." };
    default:
      return null;
  }
}

function doer(event: GameEvent, { view }: Reader): LogEntry["who"] {
  const seat =
    event.type === "base_damaged"
      ? 1 - event.player
      : "player" in event
        ? event.player
        : "owner" in event
          ? event.owner
          : null;
  if (seat === null || seat === "neutral") return "both";
  return seat === (view.seat ?? 0) ? "own" : "rival";
}

export function logEntry(event: GameEvent, turn: number, reader: Reader): LogEntry | null {
  const found = told(event, reader);
  if (!found) return null;
  return {
    turn,
    who: doer(event, reader),
    combat: found.combat ?? false,
    crit: event.type === "fight_resolved" && event.luck > 0,
    text: found.text,
    at: found.at ?? null,
  };
}

/** A reason that the rival gives for its blow. */
export function reasonEntry(reason: Reason): LogEntry {
  const text = `${WORDS.reason}: ${reasonWords(reason)}`;
  return {
    turn: reason.turn,
    who: "rival",
    combat: true,
    crit: false,
    text,
    at: null,
    folds: matterOf(text),
  };
}

export const undoneEntry = (turn: number): LogEntry => ({
  turn,
  who: "own",
  combat: false,
  crit: false,
  text: WORDS.tookBack,
  at: null,
});
