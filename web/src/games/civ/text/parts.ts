// The parts of what tiles yield, builds and citizens cost, gold and armies are worth, in words.

import type {
  Blow,
  BuildGain,
  BuildPlanDocument,
  CostDocument,
  GovernorsDocument,
  GrowthDocument,
  MadeUnit,
  PriceDocument,
  RulesetDocument,
  StrengthPart,
  SumPart,
  TileYieldsDocument,
  UnitDefinition,
} from "../../../../generated/civ";
import type { TipPart } from "../../../platform/text/tips";
import { GOVERNOR } from "./cities";
import { CITY_BUILDS, PLAN } from "./city";
import { buildName } from "./notices";
import { FIGHT } from "./questions";
import { NUMBERS, partName, signed, sourceName } from "./sources";
import { inTurns } from "./turns";

/** Factors are told in percent, power in hundredths. */
const HUNDREDTHS = 100;

export const POWER = {
  known: (own: string) =>
    `Based on what you see now and remember of their cities; the rest is hidden. Yours is ${own}.`,
  theirs: "Known strength",
  units: "Units",
};

const times = (name: string, count: number): string => (count === 1 ? name : `${name} × ${count}`);

const LEDGER = {
  times,
  upkeep: (name: string, count: number) => `Upkeep: ${times(name, count)}`,
  everyCity: (name: string, cities: number) => (cities === 1 ? name : `${name}, for ${cities} cities`),
};

const every = (source: string, per: number): string =>
  per === 1
    ? `${source}, added to the city's total`
    : `${source}, added to the city's total for every ${per} of these`;

/** Shares of what a tile yields. */
export const tileShares = ({ parts }: TileYieldsDocument, ruleset: RulesetDocument | null): TipPart[] =>
  parts.map(({ source, yields }) => ({ words: sourceName(source, ruleset), amounts: yields }));

/** Bonuses that the tile does not yield itself: they count in the sum of its city. */
export const tileBonuses = ({ bonuses }: TileYieldsDocument, ruleset: RulesetDocument | null): TipPart[] =>
  bonuses.map(({ source, yields, per }) => ({
    words: every(sourceName(source, ruleset), per),
    amounts: yields,
  }));

/** The builds of a plan, each with its reason. */
export const planShares = ({ builds }: BuildPlanDocument, ruleset: RulesetDocument): TipPart[] =>
  builds.map(({ build, reason, pays }) => ({
    words: buildName(build, ruleset),
    value: reason === "pays" ? PLAN.pays(inTurns(pays)) : PLAN.reasons[reason],
  }));

/** A unit's figures as a city makes it now; a strength that is not the base one with its parts. */
export function unitShares(
  kind: UnitDefinition,
  made: MadeUnit | null,
  ruleset: RulesetDocument | null,
): TipPart[] {
  const side = (name: string, base: number, total = base, parts: readonly StrengthPart[] = []): TipPart => {
    const sum = parts.map((part) => {
      const value = part.source === "base" ? String(part.value) : signed(part.value);
      return `${partName(part, ruleset)} ${value}`;
    });
    return {
      words: total === base ? name : CITY_BUILDS.raised(name, sum.join(", ")),
      value: String(total),
    };
  };
  return [
    ...(kind.attacks ? [side(CITY_BUILDS.attack, kind.attack, made?.attack, made?.attack_parts)] : []),
    side(CITY_BUILDS.defence, kind.defense, made?.defense, made?.defense_parts),
    { words: CITY_BUILDS.health, value: String(made?.hp ?? kind.hp) },
    { words: CITY_BUILDS.moves, value: String(made?.moves ?? kind.move) },
    ...(kind.range > 1 ? [{ words: CITY_BUILDS.range, value: String(kind.range) }] : []),
  ];
}

/** What a build adds when it is complete, and when that has paid for it. */
export function gainShares({ yields, once, people, growth, attack, defense, pays }: BuildGain): TipPart[] {
  const found: TipPart[] = [];
  if (yields.some(Boolean)) found.push({ words: CITY_BUILDS.adds, amounts: yields });
  if (once.some(Boolean)) found.push({ words: CITY_BUILDS.once, amounts: once });
  if (people) found.push({ words: CITY_BUILDS.people, value: signed(people) });
  if (growth) found.push({ words: CITY_BUILDS.citizen, amounts: [-growth] });
  if (attack || defense)
    found.push({ words: CITY_BUILDS.strength, value: `${signed(attack)} / ${signed(defense)}` });
  if (pays !== null) found.push({ words: CITY_BUILDS.pays, value: CITY_BUILDS.paysAbout(inTurns(pays)) });
  return found;
}

/** What a turn adds under each governor, beside how it is. */
export const governorShares = (
  { now, choices }: GovernorsDocument,
  ruleset: RulesetDocument | null,
): TipPart[] => [
  { words: GOVERNOR.now, amounts: now.arrives },
  ...choices.map(({ focus, arrives }) => ({
    words: ruleset?.yields.find(({ key }) => key === focus)?.name ?? focus,
    amounts: arrives,
  })),
];

/** From the printed cost to the present one. */
export function costShares(
  { printed, factors, cost, fixed }: CostDocument,
  ruleset: RulesetDocument | null,
): TipPart[] {
  const total = { words: CITY_BUILDS.cost, value: String(cost), sum: true };
  const first = { words: CITY_BUILDS.printed, value: String(printed) };
  if (fixed) return [first, { ...total, words: CITY_BUILDS.fixed }];
  if (!factors.length) return [{ words: total.words, value: total.value }];
  return [first, ...factorShares(factors, ruleset), total];
}

/** Factors of a number, each by its source. */
const factorShares = (factors: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] =>
  factors.map(({ source, value }) => ({
    words: sourceName(source, ruleset),
    value: `×${value / HUNDREDTHS}`,
  }));

/** From the plain cost of a citizen to the present one, and what is stored of it. */
export function growthShares(
  { base, factors, cost, food }: GrowthDocument,
  ruleset: RulesetDocument | null,
): TipPart[] {
  const stored = { words: NUMBERS.stored, value: String(food) };
  if (!factors.length) return [{ words: NUMBERS.cost, value: String(cost) }, stored];
  return [
    { words: NUMBERS.base, value: String(base) },
    ...factorShares(factors, ruleset),
    { words: NUMBERS.cost, value: String(cost), sum: true },
    stored,
  ];
}

/** From what is missing of a build to the gold for it. */
export const priceShares = (
  { missing, factors, price }: PriceDocument,
  ruleset: RulesetDocument | null,
): TipPart[] => [
  { words: CITY_BUILDS.left, value: String(missing) },
  ...factorShares(factors, ruleset),
  { words: CITY_BUILDS.price, value: String(price), sum: true },
];

const THOUSANDTHS = 1000;

/** From the difference of two strengths to the damage: the curve or the steps of the edition, and luck. */
export function curveShares({ curve, least, most }: Blow): TipPart[] {
  const { model, difference, base, scale, share } = curve;
  const { range } = FIGHT;
  const steps: TipPart[] =
    model === "exponential"
      ? [
          { words: FIGHT.curve(scale), value: `×${curve.factor / THOUSANDTHS}` },
          { words: FIGHT.plain, value: String(curve.plain / HUNDREDTHS), sum: true },
          {
            words: FIGHT.luck,
            value: `×${range(String(curve.luck_least / THOUSANDTHS), String(curve.luck_most / THOUSANDTHS))}`,
          },
        ]
      : [
          { words: FIGHT.luck, value: range(signed(curve.luck_least), signed(curve.luck_most)) },
          { words: FIGHT.rolled(scale), value: range(signed(curve.gain_least), signed(curve.gain_most)) },
        ];
  return [
    { words: FIGHT.difference, value: signed(difference) },
    { words: FIGHT.equals, value: String(base) },
    ...steps,
    { words: FIGHT.clamp, value: FIGHT.between(curve.least, curve.most) },
    ...(share === HUNDREDTHS ? [] : [{ words: FIGHT.share, value: `×${share / HUNDREDTHS}` }]),
    {
      words: model === "exponential" ? FIGHT.rounded : FIGHT.damageTip,
      value: range(String(least), String(most)),
      sum: true,
    },
  ];
}

const isOf = (source: string, list: readonly { key: string }[] | undefined): boolean =>
  list?.some(({ key }) => key === source) ?? false;

/** Gold of a turn: what buildings take, each kind by its name. */
export const goldShares = (parts: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] =>
  parts.map(({ source, value, count }) => {
    const name = sourceName(source, ruleset);
    return {
      words: isOf(source, ruleset?.buildings) ? LEDGER.upkeep(name, count) : name,
      value: signed(value),
    };
  });

/** Soldiers who cost nothing, by who feeds them; how many there are is told apart. */
export const supplyShares = (parts: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] =>
  parts
    .filter(({ source }) => source !== "supply_used")
    .map(({ source, value, count }) => ({
      words: LEDGER.times(sourceName(source, ruleset), count),
      value: signed(value),
    }));

/** Science of a turn: what cities bring in, and what definitions add for every city. */
export const scienceShares = (parts: readonly SumPart[], ruleset: RulesetDocument | null): TipPart[] =>
  parts.map(({ source, value, count }) => {
    const name = sourceName(source, ruleset);
    const adds = [ruleset?.civs, ruleset?.techs, ruleset?.buildings, ruleset?.projects].some((list) =>
      isOf(source, list),
    );
    return { words: adds ? LEDGER.everyCity(name, count) : name, value: signed(value) };
  });

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
