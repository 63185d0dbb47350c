// Tiles, costs, growth, gold and power in words: every share by the name of its source.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Blow, RulesetDocument, SumPart } from "../../../../generated/civ";
import {
  armyShares,
  costShares,
  curveShares,
  goldShares,
  growthShares,
  powerShares,
  powerValue,
  priceShares,
  scienceShares,
  supplyShares,
  tileBonuses,
  tileShares,
  unitShares,
} from "../../../../src/games/civ/text/parts";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset } = JSON.parse(readFileSync(path, "utf8")) as { ruleset: RulesetDocument };
const civ = ruleset.civs[0] as RulesetDocument["civs"][number];
const house = ruleset.buildings[0] as RulesetDocument["buildings"][number];
const tech = ruleset.techs[0] as RulesetDocument["techs"][number];
const unit = ruleset.units[0] as RulesetDocument["units"][number];
const ground = ruleset.terrains[0] as RulesetDocument["terrains"][number];
const part = (source: string, value: number, count = 1): SumPart => ({ source, value, count, rule: "" });

test("a tile names its ground, its river and what its city counts", () => {
  const found = {
    at: 3,
    total: [3, 1, 0],
    parts: [
      { source: ground.key, yields: [2, 1, 0], rule: "" },
      { source: "river", yields: [1, 0, 0], rule: "" },
    ],
    bonuses: [
      { source: civ.key, yields: [1, 0, 0], per: 2, rule: "" },
      { source: civ.key, yields: [0, 0, 1], per: 1, rule: "" },
    ],
  };
  expect(tileShares(found, ruleset)).toEqual([
    { words: ground.name, amounts: [2, 1, 0] },
    { words: "River", amounts: [1, 0, 0] },
  ]);
  expect(tileBonuses(found, ruleset).map(({ words }) => words)).toEqual([
    `${civ.name}, added to the city's total for every 2 of these`,
    `${civ.name}, added to the city's total`,
  ]);
});

test("a cost goes from the printed one by named factors to the present one", () => {
  const factors = [part("unit_scaling", 200), part(civ.key, 75)];
  const rows = costShares({ printed: 10, factors, cost: 15, fixed: false }, ruleset);
  expect(rows.map(({ words, value }) => `${words} ${value}`)).toEqual([
    "Base cost 10",
    "Rises with turns ×2",
    `${civ.name} ×0.75`,
    "Cost now 15",
  ]);
});

test("a cost without factors is one number, and one that was set earlier says so", () => {
  const plain = { printed: 10, factors: [], cost: 10, fixed: false };
  expect(costShares(plain, ruleset)).toEqual([{ words: "Cost now", value: "10" }]);
  const rows = costShares({ ...plain, factors: [part("unit_scaling", 300)], cost: 20, fixed: true }, ruleset);
  expect(rows.map(({ words }) => words)).toEqual(["Base cost", "Cost, fixed when started"]);
});

test("growth goes from the plain cost by every building, civ and tech to the present one", () => {
  const factors = [part(house.key, 90), part(civ.key, 95)];
  const rows = growthShares({ base: 20, factors, cost: 18, food: 4, turns: 3 }, ruleset);
  expect(rows.map(({ words, value }) => `${words} ${value}`)).toEqual([
    "Base cost 20",
    `${house.name} ×0.9`,
    `${civ.name} ×0.95`,
    "Cost 18",
    "Stored 4",
  ]);
  const plain = growthShares({ base: 20, factors: [], cost: 20, food: 4, turns: 3 }, ruleset);
  expect(plain.map(({ words }) => words)).toEqual(["Cost", "Stored"]);
});

test("a price names the gold for each and the discount of a building", () => {
  const factors = [part("rush_price", 200), part(house.key, 90)];
  const rows = priceShares({ missing: 10, factors, price: 18 }, ruleset);
  expect(rows.map(({ words, value }) => `${words} ${value}`)).toEqual([
    "Left to build 10",
    "Price of each ×2",
    `${house.name} ×0.9`,
    "Price 18",
  ]);
});

test("gold, supply and science name every kind of building and every tech", () => {
  const told = (rows: readonly { words: string; value?: string }[]) =>
    rows.map(({ words, value }) => `${words} ${value}`);
  const gold = [part("gross", 12, 2), part(house.key, -4, 2), part("military_upkeep", 0)];
  expect(told(goldShares(gold, ruleset))).toEqual([
    "Income from cities +12",
    `Upkeep: ${house.name} × 2 −4`,
    "Upkeep of soldiers beyond supply 0",
  ]);
  const supply = [part("supply_base", 2), part("supply_cities", 3, 3), part(house.key, -1, 1)];
  expect(told(supplyShares([...supply, part("supply_used", -4)], ruleset))).toEqual([
    "Base supply +2",
    "Supply from cities × 3 +3",
    `${house.name} −1`,
  ]);
  const science = [part("cities", 9, 3), part(tech.key, 6, 3), part("austerity", -7)];
  expect(told(scienceShares(science, ruleset))).toEqual([
    "Cities +9",
    `${tech.name}, for 3 cities +6`,
    "Austerity −7",
  ]);
});

test("what cuts a turn's Production is named", () => {
  const rows = scienceShares([part("austerity_production", -3)], ruleset);
  expect(rows).toEqual([{ words: "Austerity", value: "−3" }]);
});

test("power is told by kinds of units and by cities, in whole numbers and fractions alike", () => {
  const rows = powerShares([part(unit.key, 1250, 2), part("power_walls", 800, 1)], ruleset);
  expect(rows).toEqual([
    { words: `${unit.name} × 2`, value: "12.5" },
    { words: "City walls × 1", value: "8" },
  ]);
  expect(powerValue(2050)).toBe("20.5");
  const kinds = ruleset.units.slice(0, 2).map(({ key }) => part(key, 950, 2));
  expect(armyShares([...kinds, part("power_walls", 800, 3)], ruleset)).toEqual([
    { words: "Units × 4", value: "19" },
    { words: "City walls × 3", value: "8" },
  ]);
});

const curve = (facts: Partial<Blow["curve"]>): Blow["curve"] => ({
  model: "exponential",
  difference: -3,
  base: 5,
  scale: 25,
  factor: 887,
  plain: 443,
  gain_least: 0,
  gain_most: 0,
  luck_least: 900,
  luck_most: 1098,
  least: 1,
  most: 15,
  share: 100,
  ...facts,
});
const blowWith = (least: number, most: number, facts: Partial<Blow["curve"]> = {}): Blow =>
  ({ least, most, curve: curve(facts) }) as Blow;
const lines = (blow: Blow) => curveShares(blow).map(({ words, value }) => `${words}: ${value}`);

test("the curve leads from Attack 2 against Defence 5 to 4 damage", () => {
  expect(lines(blowWith(4, 5))).toEqual([
    "Attack minus Defence: −3",
    "Damage at equal strength: 5",
    "Curve: e^(difference ÷ 25): ×0.887",
    "Before luck: 4.43",
    "Luck: ×0.9 to 1.098",
    "Limited to: 1 to 15",
    "Damage, rounded: 4 to 5",
  ]);
});

test("where only a share of a blow arrives, it is told", () => {
  expect(lines(blowWith(2, 2, { share: 50 })).slice(-2)).toEqual([
    "Share of the city's counterattack: ×0.5",
    "Damage, rounded: 2",
  ]);
});

test("steps instead of a curve are told where the edition has them", () => {
  const linear = {
    model: "linear",
    base: 3,
    scale: 2,
    gain_least: -2,
    gain_most: -1,
    luck_least: -1,
  } as const;
  expect(lines(blowWith(1, 2, { ...linear, luck_most: 1, most: 7 }))).toEqual([
    "Attack minus Defence: −3",
    "Damage at equal strength: 3",
    "Luck: −1 to +1",
    "Difference and luck, ÷ 2, rounded down: −2 to −1",
    "Limited to: 1 to 7",
    "Damage: 1 to 2",
  ]);
});

test("a unit's strength that is not the base one comes with its parts", () => {
  const kind = { ...unit, attacks: true, attack: 2, defense: 2, hp: 10, move: 1, range: 1 };
  const share = (source: string, value: number) => ({ source, value, conditions: [], rule: "" });
  const made = {
    attack: 3,
    attack_parts: [share("base", 2), share(tech.key, 1)],
    defense: 2,
    defense_parts: [share("base", 2)],
    hp: 12,
    moves: 2,
  };
  expect(unitShares(kind, made, ruleset)).toEqual([
    { words: `Attack: Base 2, ${tech.name} +1`, value: "3" },
    { words: "Defence", value: "2" },
    { words: "Hit points", value: "12" },
    { words: "Moves", value: "2" },
  ]);
  expect(unitShares(kind, null, ruleset).map(({ value }) => value)).toEqual(["2", "2", "10", "1"]);
});
