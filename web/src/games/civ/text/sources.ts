// The parts of numbers in words: a definition's name, or a word of the rulebook.

import type { RulesetDocument, Source, StrengthPart, SumPart } from "../../../../generated/civ";
import type { TipPart } from "../../../platform/text/tips";

const WORDS = {
  base: "Base",
  fortified: "Fortified",
  garrison: "Garrison",
  population: "Citizens",
  tiles: "Worked tiles",
  city: "The city itself",
  gross: "Income from cities",
  military_upkeep: "Upkeep of soldiers beyond supply",
  supply_base: "Base supply",
  supply_cities: "Supply from cities",
  supply_used: "Your soldiers",
  cities: "Cities",
  austerity: "Austerity",
  austerity_production: "Austerity",
  river: "River",
  score_cities: "For cities",
  score_techs: "For techs",
  score_land: "For land",
  score_army: "For the army",
  center: "City centre minimum",
  power_walls: "City walls",
  power_health: "City hit points",
  unit_scaling: "Rises with turns",
  project_scaling: "Rises with turns",
  rush_price: "Price of each",
} satisfies Record<Source, string>;

export function sourceName(source: string, ruleset: RulesetDocument | null): string {
  if (ruleset) {
    const { units, buildings, techs, civs, terrains, overlays, projects } = ruleset;
    for (const list of [units, buildings, techs, civs, terrains, overlays, projects])
      for (const one of list) if (one.key === source) return one.name;
  }
  const known: string | undefined = WORDS[source as Source];
  if (known) return known;
  const text = source.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name with its article, as in "a Scout", "an Airship" and "Riders". */
export const withArticle = (name: string): string =>
  name.endsWith("s") ? name : `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;

/** A unit of natives; some are called so already. */
export const nativeName = (name: string): string => (name.startsWith("Native") ? name : `native ${name}`);

/** The conditions of a bonus, in words. */
const CONDITIONS: Record<StrengthPart["conditions"][number], string> = {
  siege: "against cities",
  river: "on a river",
  territory: "in its own territory",
  near_city: "near its own cities",
  near_capital: "near its own capital",
  near_camp: "near its camp",
  home: "from its home city",
  techs: "from techs",
  population: "from Pop",
  city_count: "from the number of cities",
};

/** A part by its source, and its conditions: one source may bring several. */
export function partName(part: StrengthPart | SumPart, ruleset: RulesetDocument | null): string {
  const conditions = "conditions" in part ? part.conditions : [];
  return [sourceName(part.source, ruleset), ...conditions.map((one) => CONDITIONS[one])].join(", ");
}

export const signed = (value: number): string => (value === 0 ? "0" : value > 0 ? `+${value}` : `−${-value}`);

/** Parts of a strength or a sum, as lines of a tip. */
export const partsOf = (
  parts: readonly (StrengthPart | SumPart)[],
  ruleset: RulesetDocument | null,
): TipPart[] => parts.map((part) => ({ words: partName(part, ruleset), value: signed(part.value) }));

/** Titles and sums of explained numbers. */
export const NUMBERS = {
  attack: "Attack",
  defense: "Defence",
  here: "At its position",
  together: "Total",
  yields: "Yields per turn",
  growth: "Growth",
  growthTo: (people: number) => `Growth to ${people}`,
  base: "Base cost",
  cost: "Cost",
  stored: "Stored",
  citizen: "Next citizen",
  when: (turns: number | null) =>
    turns === null ? "never" : turns === 1 ? "in 1 turn" : `in ${turns} turns`,
  income: (name: string) => `${name} per turn`,
  treasury: "Treasury",
  supply: "Supply used",
  supplyOf: (used: number, free: number) => `${used} of ${free}`,
  each: "Per turn",
  research: "Research",
  score: "Score",
  power: "Power",
};
