// The parts of what tiles yield, builds cost and armies are worth, in words.

import type { CostDocument, RulesetDocument, SumPart, TileYieldsDocument } from "../../generated/civ";
import type { TipPart } from "../model/tips.svelte";
import { CITY_BUILDS } from "./city";
import { sourceName } from "./sources";

/** Factors are told in percent, power in hundredths. */
const HUNDREDTHS = 100;

export const POWER = {
  known: (own: string) =>
    `Counted from what you see of them now and remember of their cities; the rest is hidden. Yours is ${own}.`,
  theirs: "Known of them",
  units: "Units",
};

const every = (source: string, per: number): string =>
  per === 1 ? `${source}, in the city's sum` : `${source}, in the city's sum for every ${per} like it`;

/** Shares of what a tile yields. */
export const tileShares = ({ parts }: TileYieldsDocument, ruleset: RulesetDocument | null): TipPart[] =>
  parts.map(({ source, yields }) => ({ words: sourceName(source, ruleset), amounts: yields }));

/** What the tile does not yield itself: it counts in the sum of its city. */
export const tileBonuses = ({ bonuses }: TileYieldsDocument, ruleset: RulesetDocument | null): TipPart[] =>
  bonuses.map(({ source, yields, per }) => ({
    words: every(sourceName(source, ruleset), per),
    amounts: yields,
  }));

/** From the printed cost to the present one. */
export function costShares(
  { printed, factors, cost, fixed }: CostDocument,
  ruleset: RulesetDocument | null,
): TipPart[] {
  const total = { words: CITY_BUILDS.cost, value: String(cost), sum: true };
  const first = { words: CITY_BUILDS.printed, value: String(printed) };
  if (fixed) return [first, { ...total, words: CITY_BUILDS.fixed }];
  if (!factors.length) return [{ words: total.words, value: total.value }];
  return [
    first,
    ...factors.map(({ source, value }) => ({
      words: sourceName(source, ruleset),
      value: `×${value / HUNDREDTHS}`,
    })),
    total,
  ];
}

export const powerValue = (hundredths: number): string => String(hundredths / HUNDREDTHS);

/** Units by kind, then what cities add; each with how many there are. */
export const powerShares = (parts: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] =>
  parts.map(({ source, value, count }) => ({
    words: `${sourceName(source, ruleset)} × ${count}`,
    value: powerValue(value),
  }));

/** The same in few lines, for a tip that has more to say: all units together. */
export function armyShares(parts: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] {
  const isUnit = ({ source }: SumPart) => ruleset?.units.some(({ key }) => key === source) ?? false;
  const units = parts.filter(isUnit);
  const sum = (pick: (part: SumPart) => number) => units.reduce((all, part) => all + pick(part), 0);
  const army = {
    words: `${POWER.units} × ${sum(({ count }) => count)}`,
    value: powerValue(sum(({ value }) => value)),
  };
  const rest = parts.filter((part) => !isUnit(part));
  return [...(units.length ? [army] : []), ...powerShares(rest, ruleset)];
}
