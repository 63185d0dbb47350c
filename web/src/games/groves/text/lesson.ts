// The texts of the first duel: what just happened and why, and what to do next.

import type { RulesetDocument, ViewDocument } from "../../../../generated/groves";
import type { CardKey } from "../guide/text/cards";
import { rankOf } from "./ranks";
import { SIDES } from "./sides";

export type LessonKey =
  | "open"
  | "settle"
  | "wall"
  | "stay"
  | "activate"
  | "deploy"
  | "merge"
  | "strike"
  | "breach"
  | "base";

/** Figures for the texts, from the rules and the position. */
export interface LessonFacts {
  ruleset: RulesetDocument;
  view: ViewDocument;
  /** The points of the unit that makes the step's move, and of the one at its target. */
  from: number;
  target: number;
  /** The HP of the player's own wall. */
  wall: number;
}

interface StepWords {
  title: string;
  /** The card of the guide that explains it. */
  card: CardKey;
  /** What happened since the step before. */
  happened: (facts: LessonFacts) => string;
  task: (facts: LessonFacts) => string;
}

const times = (count: number): string => (count === 1 ? "one attack" : `${count} attacks`);

const STEPS: Record<LessonKey, StepWords> = {
  open: {
    title: "Open a forest",
    card: "colours",
    happened: () =>
      "Units are numbers: a unit's points are its health, attack and defence in one. Forests give wood, " +
      "and silver walls stand around them.",
    task: ({ ruleset: { balance } }) =>
      "Choose your unit next to the forest, then the wall between them. A neutral wall falls to " +
      `${times(Math.ceil(balance.walls.hp / balance.walls.neutral_damage))} by any unit.`,
  },
  settle: {
    title: "Settle the forest",
    card: "forest",
    happened: () =>
      "The wall fell, and your half-turn was over: attacking, moving and merging end it at once. " +
      "Your rival passed.",
    task: () => "Choose your unit again, then the forest.",
  },
  wall: {
    title: "Build a wall",
    card: "walls",
    happened: () =>
      "Your unit is in the forest, and its half-turns there count. But an enemy came next to it.",
    task: ({ ruleset: { balance } }) =>
      `Open wall mode, then choose the marked edge between the two. A wall costs ${balance.walls.cost} wood ` +
      "and doesn't end your half-turn.",
  },
  stay: {
    title: "Stay",
    card: "forest",
    happened: () => "Your wall is a green hedge. You still have your ending action.",
    task: () => "Moving out would restart the count in the forest, so pass.",
  },
  activate: {
    title: "Activate the forest",
    card: "forest",
    happened: ({ wall, ruleset: { balance } }) =>
      `The enemy hit your wall: ${wall} of ${balance.walls.hp} HP are left. Your unit is still settling.`,
    task: ({ ruleset: { balance } }) =>
      `Pass once more: a forest becomes productive at the end of the ${ordinal(
        balance.economy.production_turn,
      )} half-turn in a row that a unit spends in it.`,
  },
  deploy: {
    title: "Deploy a unit",
    card: "units",
    happened: ({ ruleset: { balance } }) =>
      `The forest now gives ${balance.economy.wood_per_forest} wood at the end of each of your half-turns. ` +
      `${balance.economy.wood_per_reserve} wood convert into 1 reserve, and reserves become units.`,
    task: () =>
      "Choose Deploy, then the marked tile next to your unit at your base. " +
      "Deploying doesn't end your half-turn either.",
  },
  merge: {
    title: "Merge",
    card: "merging",
    happened: () => "Your new unit may act at once. Two units of the same tier can become one.",
    task: ({ ruleset, from, target }) =>
      `Choose the new unit, then the one next to it: ${from} + ${target} = ${from + target}, ` +
      `tier ${rankOf(ruleset, from + target).tier}.`,
  },
  strike: {
    title: "Attack",
    card: "combat",
    happened: ({ ruleset: { balance } }) =>
      "The points were added. Meanwhile your hedge fell, and for " +
      `${balance.walls.cooldown} rounds no wall can be built on its edge.`,
    task: ({ from, target }) =>
      `Attack elsewhere: choose your unit with ${from} points, then the guard with ${target} next to it. ` +
      "A forecast shows every way the fight can end. Attack.",
  },
  breach: {
    title: "Reach the base",
    card: "walls",
    happened: ({ from, ruleset: { balance } }) =>
      `You won the fight with ${from} points left, and moved in. The enemy attacked your unit in the forest ` +
      `and died: after ${balance.combat.shield_turns} half-turns without moving, a unit has a shield of ` +
      `${balance.combat.shield}.`,
    task: () => "Attack the wall between your unit and the rival's base.",
  },
  base: {
    title: "Hit the base",
    card: "victory",
    happened: () => "The path to the base is open.",
    task: ({ from, view }) =>
      `Attack the base. It loses as many HP as your unit has points: ${from}, and it has ` +
      `${view.sides[String(1 - (view.seat ?? 0))]?.base.hp} left. This uses up the unit.`,
  },
};

function ordinal(count: number): string {
  const end = ["th", "st", "nd", "rd"][count % 100 > 10 && count % 100 < 14 ? 0 : count % 10] ?? "th";
  return `${count}${end}`;
}

export const LESSON = {
  title: "First duel",
  about: `Learn ${SIDES.game} in one short duel`,
  loading: "Planting a small forest…",
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  words: (key: LessonKey): StepWords => STEPS[key],
  notYet: (key: LessonKey | null): string =>
    key
      ? `That's allowed too, but the lesson needs this now: ${STEPS[key].title.toLowerCase()}.`
      : "The duel is over.",
  first: "This is the first step.",
  back: "Back one step",
  again: "Start over",
  leave: "Leave",
  retry: "Try again",
  stuck: "The rival's half-turn didn't reach the server.",
  gone: "The lesson was idle for too long.",
  resume: "Continue",
  wonTitle: "You won by domination",
  won: ({ balance }: RulesetDocument): string =>
    "The rival's base has no HP left. The other way to win is monopoly: keep a unit on every forest for " +
    `${balance.victory.monopoly_rounds} rounds in a row.`,
  wonNext: "In a real duel there is fog, chance decides fights, and each side gets reserves every round.",
  kept: "You can leave at any time. As long as this tab is open, the lesson continues where you left it.",
  duel: "Start a duel",
  guide: "Try all the rules",
  menu: "Main menu",
};
