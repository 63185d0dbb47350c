// What happened on a board of the guide, and why, in sentences with the figures of the ruleset.

import type {
  At,
  GameEvent,
  RulesetDocument,
  UnitDocument,
  Victory,
  ViewDocument,
  WallDocument,
} from "../../../../../generated/groves";
import { arithmetic } from "../../text/log";
import { Places } from "../../text/places";
import { rankOf } from "../../text/ranks";

/** A change of a board: how it was, how it is, and whether half-turns without a move matter. */
export interface BoardChange {
  before: ViewDocument;
  after: ViewDocument;
  ruleset: RulesetDocument;
  counts: boolean;
}

type Event<K extends GameEvent["type"]> = Extract<GameEvent, { type: K }>;
type Sentence<K extends GameEvent["type"]> = (event: Event<K>, told: BoardChange) => string;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** As in "Your" and "The rival's". */
const whose = (player: number, { after }: BoardChange): string =>
  player === (after.seat ?? 0) ? "Your" : "The rival's";
const who = (player: number, { after }: BoardChange): string =>
  player === (after.seat ?? 0) ? "You" : "The rival";

function wallBetween(
  [one, other]: readonly [At, At],
  { walls, size }: ViewDocument,
): WallDocument | undefined {
  const places = new Places(size);
  const tiles = [places.tile(...one), places.tile(...other)];
  return Object.values(walls).find((wall) => tiles.includes(wall.one) && tiles.includes(wall.other));
}

const VICTORIES = {
  domination: () => "The base has no HP left: domination, the match is over at once.",
  monopoly: ({ ruleset }) =>
    `Every forest was held for ${count(ruleset.balance.victory.monopoly_rounds, "round")} in a row: monopoly.`,
  points: () => "The last round is over: base HP, forests and points decide.",
  draw: () => "The last round is over: a draw.",
  resignation: () => "One side resigned.",
} satisfies Record<Victory, (told: BoardChange) => string>;

const struck: Sentence<"wall_damaged"> = ({ unit, amount, hp, between, player }, told) => {
  const { before, ruleset } = told;
  const wall = wallBetween(between, before);
  const striker = `${whose(player, told)} tier ${before.units[unit]?.tier} unit`;
  const neutral = wall?.owner === "neutral" ? " Any unit does this much damage to a neutral wall." : "";
  const all = wall?.hp ?? ruleset.balance.walls.hp;
  if (hp <= 0) return `${striker} attacked: −${amount} HP, and the wall fell.${neutral}`;
  const more = count(Math.ceil(hp / amount), "more hit");
  return `${striker} took ${amount} of the wall's ${all} HP: ${hp} left. It falls to ${more}.${neutral}`;
};

const fought: Sentence<"fight_resolved"> = (fight, told) => {
  const { after, before, ruleset } = told;
  const { crit_percent, miss_percent } = ruleset.balance.combat;
  const [winner, loser] = [after.units[fight.unit], after.units[fight.defender]];
  const tier = before.units[fight.unit]?.tier;
  const luck =
    fight.luck > 0
      ? `A crit, as in ${crit_percent}% of attacks: the luck of tier ${tier} adds ${fight.luck}.`
      : fight.luck < 0
        ? `A miss, as in ${miss_percent}% of attacks: the luck of tier ${tier} takes away ${-fight.luck}.`
        : "No luck this time.";
  const left = winner ?? loser;
  const ending = left
    ? `${who(left.owner, told)} won; ${count(left.points, "point")} ${left.points === 1 ? "is" : "are"} left` +
      `${winner ? ", and the winner moves in" : ""}.`
    : "A tie: both died.";
  return `${luck} ${arithmetic(fight)}. ${ending}`;
};

/** The sentences of events; null where the counts of the units or another event tell it. */
const TOLD: { [K in GameEvent["type"]]: Sentence<K> | null } = {
  unit_moved: ({ player, to }, told) => {
    const { forests, size } = told.after;
    if (to && forests.includes(new Places(size).tile(...to))) return "";
    return `${who(player, told)} moved one tile. A move ends the half-turn.`;
  },
  wall_built: ({ player }, told) => {
    const { cost, per_turn } = told.ruleset.balance.walls;
    const wood = told.after.sides[String(player)]?.wood ?? 0;
    const limit = `Each half-turn allows ${count(per_turn, "wall")}.`;
    return `${who(player, told)} built a wall for ${cost} wood; ${wood} left. ${limit}`;
  },
  wall_removed: ({ player }, told) =>
    `${who(player, told)} removed a wall. That's free, but no new wall can be built there for ` +
    `${count(told.ruleset.balance.walls.cooldown, "round")}.`,
  wall_damaged: struck,
  wall_destroyed: (_, { ruleset }) =>
    `No new wall can be built there for ${count(ruleset.balance.walls.cooldown, "round")}.`,
  units_merged: ({ unit, partner, points }, { before, ruleset }) => {
    const [one, other] = [before.units[unit], before.units[partner]];
    const { tier, level } = rankOf(ruleset, points);
    const rank = `tier ${tier}, level ${level}`;
    const rises = other && tier > other.tier ? " The sum reaches a higher tier." : "";
    const sum = `${one?.points} + ${other?.points} = ${points} points: ${rank}.`;
    return `${sum}${rises} The unit that was merged into kept its place.`;
  },
  fight_resolved: fought,
  base_damaged: ({ amount, hp, player }, told) => {
    const base = `${hp + amount} − ${amount} = ${hp}`;
    return `${who(1 - player, told)} hit the base: ${base} HP. No luck is involved, and the unit is used up.`;
  },
  monopoly_counted: ({ player, rounds }, told) => {
    const { monopoly_rounds } = told.ruleset.balance.victory;
    return rounds
      ? `${who(player, told)} held every forest at the end of the round: ${rounds} of ${monopoly_rounds}.`
      : `${who(player, told)} lost a forest: the count restarts.`;
  },
  wood_converted: ({ player, wood, reserves }, told) =>
    `${who(player, told)} converted ${wood} wood into ${count(reserves, "reserve")}: points to deploy.`,
  forest_activated: (_, { ruleset }) =>
    `${count(ruleset.balance.economy.production_turn, "half-turn")} in a row: the sapling is a tree now, ` +
    "and the forest is productive.",
  wood_gathered: ({ player, amount }, told) =>
    `${who(player, told)} got ${amount} wood: productive forests give some at the end of each half-turn.`,
  unit_created: ({ owner, points }, told) =>
    `${who(Number(owner), told)} deployed a unit of ${count(points, "point")}.`,
  game_ended: ({ victory }, told) => VICTORIES[victory](told),
  player_resigned: null,
  turn_passed: null,
  turn_started: null,
  round_ended: null,
  income_paid: null,
  fog_set: null,
  unit_damaged: null,
  unit_died: null,
};

function settledWords(unit: UnitDocument, was: UnitDocument, { ruleset }: BoardChange): string {
  const { production_turn } = ruleset.balance.economy;
  if (was.occupation > 0 && !unit.occupation)
    return "The unit left the forest: its half-turns there are lost.";
  if (!unit.occupation || unit.productive || unit.occupation === was.occupation) return "";
  const place = `half-turn ${unit.occupation} of ${production_turn}`;
  return unit.occupation === 1
    ? `The unit entered the forest: ${place}, marked by a seedling.`
    : `The unit stayed: ${place}, the seedling is a sapling.`;
}

function helpWords(unit: UnitDocument, was: UnitDocument, { ruleset }: BoardChange): string[] {
  const { shield, shield_turns, support } = ruleset.balance.combat;
  const waited = `${unit.stationary} of ${shield_turns} half-turns without a move`;
  return [
    unit.shield > was.shield
      ? `The rival hasn't moved for ${count(shield_turns, "half-turn")}: shield +${shield}.`
      : !unit.shield && unit.stationary > was.stationary
        ? `The rival waits: ${waited}.`
        : "",
    unit.support > was.support ? `A unit of the same tier is beside it: support +${support}.` : "",
  ];
}

/** What the units' counts say: half-turns in a forest, without a move, and friends beside them. */
function countWords(told: BoardChange): string[] {
  const { before, after, counts } = told;
  return Object.entries(after.units).flatMap(([name, unit]) => {
    const was = before.units[name];
    if (!was) return [];
    return [
      settledWords(unit, was, told),
      ...(counts && unit.owner !== after.seat ? helpWords(unit, was, told) : []),
    ];
  });
}

export function toldWords(events: readonly GameEvent[], told: BoardChange): string[] {
  const fight = events.some(({ type }) => type === "fight_resolved");
  // The winner's step is part of the fight.
  const apart = fight ? events.filter(({ type }) => type !== "unit_moved") : events;
  const lines = apart.map(
    (event) => (TOLD[event.type] as Sentence<GameEvent["type"]> | null)?.(event, told) ?? "",
  );
  const passes = events.some(({ type }) => type === "turn_started" || type === "game_ended");
  return [...lines, ...(passes ? countWords(told) : [])].filter(Boolean);
}
