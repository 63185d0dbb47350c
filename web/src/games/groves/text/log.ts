// The log: events as lines, fights with their arithmetic.

import type {
  At,
  GameEvent,
  Owner,
  Reason,
  RulesetDocument,
  ViewDocument,
} from "../../../../generated/groves";
import { withoutNumbers } from "../../../platform/text/replay-lines";
import { placeName } from "./places";
import { rankWords } from "./ranks";
import { reasonWords } from "./reasons";
import { WORDS } from "./words";

export interface LogEntry {
  turn: number;
  /** The side that acted, seen by the reader. */
  who: "own" | "rival" | "both";
  combat: boolean;
  crit: boolean;
  text: string;
  at: At | null;
  /** The subject of a reason: repeated ones are folded into one line. */
  folds?: string;
  /** The kind of a minor event: several of them are folded into one line. */
  minor?: MinorEvent;
}

export type MinorEvent = "unit_moved" | "turn_passed" | "wood_gathered";

const MINOR: Record<MinorEvent, readonly [string, string]> = {
  unit_moved: ["move", "moves"],
  turn_passed: ["pass", "passes"],
  wood_gathered: ["wood yield", "wood yields"],
};

const isMinor = (type: GameEvent["type"]): type is MinorEvent => Object.hasOwn(MINOR, type);

/** As in "3 moves, 2 passes". */
const countedWords = (entries: readonly LogEntry[]): string =>
  (Object.keys(MINOR) as MinorEvent[])
    .map((type) => [type, entries.filter(({ minor }) => minor === type).length] as const)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${count} ${MINOR[type][count === 1 ? 0 : 1]}`)
    .join(", ");

/** As in "You: 2 passes. Rival: 3 moves." */
export const foldedWords = (entries: readonly LogEntry[], rival: string): string =>
  (["own", "rival"] as const)
    .map((side) => [side === "own" ? WORDS.you : rival, entries.filter(({ who }) => who === side)] as const)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => `${name}: ${countedWords(found)}.`)
    .join(" ");

export interface Reader {
  ruleset: RulesetDocument;
  view: ViewDocument;
  /** The names of the sides, but for the reader's own; a nameless one is the rival. */
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
  if (outcome === "both_fall") return "a tie: both died";
  return `a tie: ${within(outcome === "lucky_attacker" ? attacker : defender)} got lucky`;
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

interface Line {
  text: string;
  combat?: boolean;
  at?: At | null;
}

type Told<K extends GameEvent["type"]> = (
  event: Extract<GameEvent, { type: K }>,
  reader: Reader,
  by: (owner: Owner) => string,
) => Line;

/** Events without a line: where they show, or what reports them. */
const UNTOLD = {
  wall_destroyed: "the line of the attack",
  unit_damaged: "the line of the fight",
  unit_died: "the line of the fight",
  income_paid: "the panel of the sides",
  round_ended: "the panel of the sides",
  turn_started: "the board",
  game_ended: "the ending",
} as const satisfies { [K in GameEvent["type"]]?: string };

export type ToldEvent = Exclude<GameEvent["type"], keyof typeof UNTOLD>;

/** The words of events; fights and attacks on walls are combat. */
const TOLD: { [K in ToldEvent]: Told<K> } = {
  fight_resolved: (event, reader) => ({ text: fightLine(event, reader), combat: true, at: event.at }),
  base_damaged: (event, _, by) => ({
    text: `${by(1 - event.player)} hit ${whose(by(event.player))} base: −${event.amount} HP, ${event.hp} left.`,
    combat: true,
    at: event.at,
  }),
  wall_damaged: (event, _, by) => ({
    text: `${by(event.player)} hit a wall: −${event.amount} HP, ${event.hp} left.`,
    combat: true,
    at: event.between[0],
  }),
  wall_built: (event, _, by) => ({ text: `${by(event.player)} built a wall.`, at: event.between[0] }),
  wall_removed: (event, _, by) => ({ text: `${by(event.player)} removed a wall.`, at: event.between[0] }),
  unit_created: (event, { ruleset }, by) => ({
    text: `${by(event.owner)} deployed ${rankWords(ruleset, event.points)}${spot(event.at)}.`,
    at: event.at,
  }),
  units_merged: (event, { ruleset }, by) => ({
    text: `${by(event.player)} merged two units: now ${rankWords(ruleset, event.points)}${spot(event.at)}.`,
    at: event.at,
  }),
  unit_moved: (event, _, by) => ({
    text: `${by(event.player)} moved${spot(event.origin, "from")}${spot(event.to, "to")}.`,
    at: event.to,
  }),
  wood_converted: (event, _, by) => ({
    text:
      `${by(event.player)} converted ${event.wood} wood into ` +
      `${event.reserves} ${event.reserves === 1 ? "reserve" : "reserves"}.`,
  }),
  forest_activated: (event, _, by) => ({
    text: `${by(event.player)} settled a forest${spot(event.at)}: it gives wood now.`,
    at: event.at,
  }),
  wood_gathered: (event, _, by) => ({ text: `${by(event.player)} gathered ${event.amount} wood.` }),
  turn_passed: (event, _, by) => ({ text: `${by(event.player)} passed.` }),
  monopoly_counted: ({ player, rounds }, _, by) => ({
    text: rounds
      ? `${by(player)} held every forest for ${rounds} ${rounds === 1 ? "round" : "rounds"}.`
      : `${by(player)} lost the monopoly.`,
  }),
  player_resigned: (event, _, by) => ({ text: `${by(event.player)} resigned.` }),
  fog_set: (event) => ({ text: event.on ? "The fog returned." : "The fog lifted." }),
};

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
  if (event.type in UNTOLD) return null;
  const say = TOLD[event.type as ToldEvent] as Told<GameEvent["type"]>;
  const found = say(event, reader, (owner) => name(owner, reader));
  return {
    turn,
    who: doer(event, reader),
    combat: found.combat ?? false,
    crit: event.type === "fight_resolved" && event.luck > 0,
    text: found.text,
    at: found.at ?? null,
    ...(isMinor(event.type) ? { minor: event.type } : {}),
  };
}

/** A reason that the rival gives for its attack. */
export function reasonEntry(reason: Reason): LogEntry {
  const text = `${WORDS.reason}: ${reasonWords(reason)}`;
  return {
    turn: reason.turn,
    who: "rival",
    combat: true,
    crit: false,
    text,
    at: null,
    folds: withoutNumbers(text),
  };
}

export const undoneEntry = (turn: number): LogEntry => ({
  turn,
  who: "own",
  combat: false,
  crit: false,
  text: WORDS.undone,
  at: null,
});
