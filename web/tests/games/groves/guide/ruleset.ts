// A ruleset of Groves in which every figure is unlike every other, and unlike those of the editions.

import type { RulesetDocument } from "../../../../generated/groves";

const tier = (name: string, shape: string, steps: number[], luck: number, wall_damage: number) => ({
  ...{ name, shape, steps, luck, wall_damage },
});

export const RULES: RulesetDocument = {
  game: "groves",
  hash: "unlike",
  edition: { id: "own", name: "Own", description: "", game: "groves", extends: "" },
  board: {
    ...{ least_side: 8, base_hp: 720, forest_percent: 11, forest_clearance: 4 },
    sizes: { only: { name: "Only", side: 14 } },
  },
  units: {
    small: tier("Small", "circle", [6, 7, 9], 15, 41),
    large: tier("Large", "square", [16, 32, 48], 17, 260),
  },
  balance: {
    start: { first: 1, wood: 18, reserves: 19, army: [6] },
    deployment: { zone: 5 },
    economy: { wood_per_forest: 21, production_turn: 12, wood_per_reserve: 130 },
    combat: {
      ...{ crit_percent: 23, miss_percent: 27, shield: 24, shield_turns: 13, support: 25 },
      ...{ tie_both_percent: 37, tie_attacker_percent: 38 },
    },
    walls: { hp: 250, cost: 34, per_turn: 1, neutral_damage: 125, cooldown: 35, no_build: 3 },
    vision: { base: 28, unit: 29 },
    victory: { monopoly_rounds: 14, cap_per_side: 43 },
  },
  levels: { only: { name: "Only", income: 44, default: true, also: [] } },
};
