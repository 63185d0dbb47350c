// Texts of the cards: what each is about, and the rules that its board does not show.

import type { LevelTable, RulesetDocument, TierTable } from "../../../../../generated/groves";
import { rankOf, rankWords } from "../../text/ranks";
import { SIDES } from "../../text/sides";

export type CardKey = "units" | "forest" | "walls" | "merging" | "victory" | "combat" | "colours";
export type SceneKey = CardKey | "domination" | "monopoly" | "luck" | "bonus";

export interface CardWords {
  title: string;
  icon: string;
  about: (ruleset: RulesetDocument) => string;
  /** Further rules, which the board does not show. */
  more: (ruleset: RulesetDocument) => string[];
}

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;
const tiersOf = ({ units }: RulesetDocument): TierTable[] => Object.values(units);

/** The short form of lists, by the second level of the highest tier. */
function shortRank(ruleset: RulesetDocument): string {
  const points = tiersOf(ruleset).at(-1)?.steps[1] ?? 1;
  const { tier, level } = rankOf(ruleset, points);
  return `The log writes ${rankWords(ruleset, points)} for tier ${tier}, level ${level} and ${count(points, "point")}.`;
}

const levelWords = ({ name, income }: LevelTable): string => `AI level ${name}: ${SIDES.income(income)}.`;

export const CARD_WORDS: Record<CardKey, CardWords> = {
  units: {
    title: "Units",
    icon: "oak",
    about: ({ board, balance }) =>
      `The goal: bring the rival's base from ${board.base_hp} HP to 0, or hold every forest for ` +
      `${count(balance.victory.monopoly_rounds, "round")} in a row. You do it with units. ` +
      "Points are everything: health, attack and defence in one. The shape shows the tier, the plant the level, " +
      "the number the points. Each unit here stands beside a wall: let them attack.",
    more: (ruleset) => [
      "A unit has the tier and level of the highest step that its points reach. Losing points can lower both.",
      shortRank(ruleset),
      "Units move one tile, straight or diagonally. A wall or a unit beside a diagonal blocks it.",
    ],
  },
  forest: {
    title: "Settle a forest",
    icon: "circle-forest",
    about: ({ balance: { economy } }) =>
      `A unit that stays in a forest for ${count(economy.production_turn, "half-turn")} makes it productive: ` +
      `${economy.wood_per_forest} wood at the end of each of your half-turns. Any move restarts the count.`,
    more: ({ balance: { economy } }) => [
      "In a match, neutral walls stand around every forest: attack one of them, then move in.",
      `Convert ${economy.wood_per_reserve} wood into 1 reserve. Reserves become units in the zone around your base.`,
      "The numbers on a base are its reserves, with a plus, and its HP.",
    ],
  },
  walls: {
    title: "Build a wall",
    icon: "wooden-fence",
    about: ({ balance: { walls } }) =>
      `Choose an edge between one of your units and an enemy: a wall costs ${walls.cost} wood and has ` +
      `${walls.hp} HP. Then let the rival attack it with each tier.`,
    more: ({ balance: { walls } }) => [
      `You can build ${count(walls.per_turn, "wall")} per half-turn, on an edge beside one of your units.`,
      `Where a wall fell, no new wall can be built for ${count(walls.cooldown, "round")}.`,
      `No walls within ${count(walls.no_build, "tile")} of a base.`,
    ],
  },
  merging: {
    title: "Merge",
    icon: "join",
    about: () =>
      "Units of the same tier that stand side by side can merge: their points are added. Choose one, then the other.",
    more: (ruleset) => {
      const most = tiersOf(ruleset).at(-1)?.steps.at(-1) ?? 0;
      return [
        "Merging ends your half-turn. The unit you merge into keeps its place, shield and forest.",
        `No unit can have more than ${most} points.`,
      ];
    },
  },
  victory: {
    title: "Victory",
    icon: "laurel-crown",
    about: ({ board, balance }) =>
      `Domination: bring the rival's base from ${board.base_hp} HP to 0. Monopoly: hold every forest for ` +
      `${count(balance.victory.monopoly_rounds, "round")} in a row.`,
    more: ({ balance, levels }) => [
      "A unit beside the base deals its points as damage and is used up. In a match, neutral walls guard both bases.",
      "For monopoly it's enough to have a unit in every forest; the forests needn't be productive yet.",
      `The match ends after ${count(balance.victory.cap_per_side, "round")} for each tile along the board's edge. ` +
        "Then base HP decides, then forests, then points.",
      ...Object.values(levels).map(levelWords),
    ],
  },
  combat: {
    title: "Combat and luck",
    icon: "crossed-swords",
    about: ({ balance: { combat } }) =>
      `Attack is points plus luck: a crit in ${combat.crit_percent}%, a miss in ${combat.miss_percent}% of all ` +
      "attacks. Defence is points plus shield and support. The stronger one survives with the difference.",
    more: ({ balance: { combat } }) => [
      `Shield +${combat.shield}: a unit that hasn't moved for ${count(combat.shield_turns, "half-turn")}.`,
      `Support +${combat.support}: a friendly unit of the same tier next to it.`,
      `Tie: both die in ${combat.tie_both_percent}% of cases, the attacker survives in ` +
        `${combat.tie_attacker_percent}%, the defender in the rest.`,
      "Luck, shield and support play no part in attacks on walls and bases.",
    ],
  },
  colours: {
    title: "Wall colours",
    icon: "stone-wall",
    about: () =>
      "Three kinds of walls: yours, the rival's and neutral ones. Choose the unit, then one of the walls around it.",
    more: () => [
      "A wall blocks both sides, its owner too, and the diagonals that touch it. It doesn't block the view.",
      "Once a neutral wall is gone, its edge is like any other.",
    ],
  },
};

export const SCENE_WORDS: Record<SceneKey, string> = {
  units: "Units",
  forest: "Forest",
  walls: "Walls",
  merging: "Merging",
  domination: "Domination",
  monopoly: "Monopoly",
  victory: "Victory",
  luck: "Luck",
  bonus: "Shield and support",
  combat: "Combat",
  colours: "Walls",
};

// --- units ------------------------------------------------------------------------------------

/** The use of a tier, by its place among the tiers. */
export function roleOf(place: number, tiers: number): string {
  if (place === 0) return "Gatherer: cheap, settles forests, breaks neutral walls";
  if (place === tiers - 1) return "Giant: ends matches; a few of them destroy a base";
  return place === 1
    ? "Gatherer and guard: holds forests, answers raids"
    : "Hunter: takes forests back, marches on the base";
}

export const UNIT_WORDS = {
  tiers: "All tiers",
  range: ({ steps }: TierTable) => `${steps[0]} to ${steps.at(-1)} points`,
  luck: ({ luck }: TierTable) => `luck ± ${luck}`,
  steps: ({ steps }: TierTable) => `Levels at ${steps.join(", ")} points`,
  walls: ({ wall_damage }: TierTable, hp: number) =>
    `Takes ${Math.min(hp, wall_damage)} of a wall's ${hp} HP: ${count(Math.ceil(hp / wall_damage), "hit")}`,
  rank: (ruleset: RulesetDocument, points: number) => {
    const { tier, level } = rankOf(ruleset, points);
    return `Tier ${tier}, level ${level}: ${count(points, "point")}`;
  },
};

// --- combat -----------------------------------------------------------------------------------

export const LUCK_WORDS = {
  title: "The next attack",
  none: "Nobody can attack now.",
  luck: "Luck",
  share: "Chance",
  result: "Result",
  roll: (times: number) => `Roll ${times} times`,
  rolled: (times: number) => `Of ${times} rolls`,
  about: "Real dice, for this attack only; nobody is hurt.",
  defence: ({
    points,
    shield,
    support,
    total,
  }: {
    points: number;
    shield: number;
    support: number;
    total: number;
  }) => `Defence: ${points} + ${shield} (shield) + ${support} (support) = ${total}`,
  percent: (share: number, all: number) => `${Math.round((share / all) * 100)}%`,
};

// --- walls ------------------------------------------------------------------------------------

export const WALL_WORDS = {
  own: { usual: "Green", distinct: "Blue", name: "yours" },
  rival: { usual: "Red", distinct: "Orange", name: "the rival's" },
  neutral: { usual: "Silver", distinct: "Silver", name: "neutral" },
  title: "Kinds of walls",
  built: ({ balance: { walls } }: RulesetDocument, kind: "own" | "rival" | "neutral") =>
    kind === "neutral"
      ? "Nobody builds them: they stand around bases and forests from the start."
      : `${kind === "own" ? "You build them" : "The rival builds them"} for ${walls.cost} wood each.`,
  hit: (ruleset: RulesetDocument, kind: "own" | "rival" | "neutral") => {
    const { hp, neutral_damage } = ruleset.balance.walls;
    const hits = Math.ceil(hp / neutral_damage);
    if (kind === "neutral") return `Any unit breaks one in ${hits === 1 ? "a single hit" : `${hits} hits`}.`;
    const damage = tiersOf(ruleset).map(({ wall_damage }, place) => `tier ${place + 1}: ${wall_damage}`);
    const tiers = `Damage per hit, of ${hp} HP: ${damage.join(", ")}.`;
    return kind === "own" ? `${tiers} Removing your own is free.` : tiers;
  },
};
