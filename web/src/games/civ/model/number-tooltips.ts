// Tips that ask the server for the parts of a number.

import type {
  Blow,
  CityDocument,
  GoldOutlook,
  GrowthDocument,
  LedgerDetails,
  PowerDocument,
  StrengthDocument,
  TileYieldsDocument,
  YieldsDocument,
} from "../../../../generated/civ";
import type { TipContent } from "../../../platform/model/tooltips.svelte";
import type { SeatCiv } from "../board/seat-civ";
import { TOP } from "../text/match";
import {
  armyShares,
  curveShares,
  goldShares,
  growthShares,
  POWER,
  powerShares,
  powerValue,
  scienceShares,
  supplyShares,
  tileBonuses,
  tileShares,
} from "../text/parts";
import { FIGHT } from "../text/questions";
import { NUMBERS, partsOf, signed, sourceName } from "../text/sources";
import type { CivMatch } from "./match.svelte";

type Side = "attack" | "defense";

/** The reasons for the strength of something in sight. */
export async function strengthTip(
  match: CivMatch,
  of: { unit: string } | { city: string },
  side: Side,
): Promise<TipContent> {
  const found = await match.ask<StrengthDocument>({ kind: "strength", ...of });
  const parts = found?.[`${side}_parts`] ?? [];
  return {
    title: NUMBERS[side],
    parts: partsOf(parts, match.ruleset),
    total: {
      words: side === "defense" && "unit" in of ? NUMBERS.here : NUMBERS.together,
      value: String(found?.[side] ?? "–"),
    },
    rule: parts.find(({ source }) => source !== "base")?.rule ?? parts[0]?.rule ?? "strength.terms",
  };
}

/** The way from the strengths in an attack to its damage. */
export const damageTip = (dealt: Blow): TipContent => ({
  title: FIGHT.damageTip,
  parts: curveShares(dealt),
  rule: "damage.formula",
});

/** A city's yields by source. */
export async function yieldsTip(match: CivMatch, city: string): Promise<TipContent> {
  const found = await match.ask<YieldsDocument>({ kind: "yields", city });
  const total = found?.arrives;
  const cut = total?.map((value, at) => value - (found?.total[at] ?? 0)) ?? [];
  return {
    title: NUMBERS.yields,
    parts: [
      ...(found?.parts ?? []).map(({ source, yields }) => ({
        words: sourceName(source, match.ruleset),
        amounts: yields,
      })),
      ...(cut.some(Boolean) ? [{ words: sourceName("austerity", match.ruleset), amounts: cut }] : []),
    ],
    ...(total ? { total: { words: NUMBERS.together, amounts: total } } : {}),
    rule: found?.parts[0]?.rule ?? "yields.tiles",
  };
}

export async function growthTip(match: CivMatch, id: string, city: CityDocument): Promise<TipContent> {
  const found = await match.ask<GrowthDocument>({ kind: "growth", city: id });
  if (!found) return { title: NUMBERS.growth };
  return {
    title: NUMBERS.growthTo(city.population + 1),
    parts: growthShares(found, match.ruleset),
    total: {
      words: NUMBERS.citizen,
      value: NUMBERS.when(found.turns),
    },
    rule: "growth.threshold",
  };
}

/** The change of a yield per turn: the yield of each city, then its bonuses and cuts. */
export async function incomeTip(match: CivMatch, place: number): Promise<TipContent> {
  const details = await match.ask<LedgerDetails>({ kind: "ledger" });
  const beyond = details?.beyond[place] ?? [];
  const cities = match.cities.map(([, { name: city, own }]) => ({
    words: city,
    value: signed(own?.yields[place] ?? 0),
  }));
  return {
    title: NUMBERS.income(match.ruleset?.yields[place]?.name ?? ""),
    parts: [...cities, ...scienceShares(beyond, match.ruleset)],
    total: { words: NUMBERS.each, value: signed(match.me?.own?.arrives[place] ?? 0) },
    rule: beyond[0]?.rule ?? "yields.tiles",
  };
}

export async function goldTip(match: CivMatch): Promise<TipContent> {
  const found = await match.ask<LedgerDetails>({ kind: "ledger" });
  const supply = match.me?.own?.supply;
  const each = { words: NUMBERS.each, value: found ? signed(found.net) : "–" };
  const text = outlookWords(match.race?.gold).join(" ");
  const gold = goldShares(found?.gold ?? [], match.ruleset);
  return {
    title: NUMBERS.treasury,
    ...(text ? { text } : {}),
    ...(supply
      ? {
          parts: [...gold, { ...each, sum: true }, ...supplyShares(found?.supply ?? [], match.ruleset)],
          total: { words: NUMBERS.supply, value: NUMBERS.supplyOf(supply.used, supply.free) },
        }
      : { parts: gold, total: each }),
    rule: "gold.net",
  };
}

/** What becomes of the gold, in sentences. */
function outlookWords(gold: GoldOutlook | null | undefined): string[] {
  if (!gold) return [];
  const { lasts, soldier, idle } = gold;
  return [
    lasts ? TOP.gold.lastsAbout(lasts) : "",
    TOP.gold.soldier(soldier),
    idle ? TOP.gold.idleAbout : "",
  ].filter(Boolean);
}

export async function scienceTip(match: CivMatch): Promise<TipContent> {
  const found = await match.ask<LedgerDetails>({ kind: "ledger" });
  return {
    title: NUMBERS.research,
    parts: scienceShares(found?.science ?? [], match.ruleset),
    total: { words: NUMBERS.each, value: String(found?.total_science ?? "–") },
    rule: "science.sum",
  };
}

/** The player's civ, and the sources of score and power. */
export async function civTip(match: CivMatch, civ: SeatCiv | undefined): Promise<TipContent> {
  const [found, army] = await Promise.all([
    match.ask<LedgerDetails>({ kind: "ledger" }),
    match.ask<PowerDocument>({ kind: "power", seat: match.seat }),
  ]);
  const own = match.me?.own;
  return {
    title: civ?.called ?? "",
    text: [civ?.description, ...(civ?.effects ?? [])].filter(Boolean).join("\n"),
    parts: [
      ...partsOf(found?.score ?? [], match.ruleset),
      { words: NUMBERS.score, value: String(found?.total_score ?? own?.score ?? 0), sum: true },
      ...armyShares(army?.parts ?? [], match.ruleset),
    ],
    total: { words: NUMBERS.power, value: powerValue(army?.total ?? own?.power ?? 0) },
    rule: civ?.name ?? "",
  };
}

/** A civ's strength, as far as it is known. */
export async function powerTip(match: CivMatch, seat: number): Promise<TipContent> {
  const found = await match.ask<PowerDocument>({ kind: "power", seat });
  return {
    title: NUMBERS.power,
    text: POWER.known(powerValue(match.me?.own?.power ?? 0)),
    parts: powerShares(found?.parts ?? [], match.ruleset),
    total: { words: POWER.theirs, value: found ? powerValue(found.total) : "–" },
    rule: "war.power",
  };
}

/** A tile's yields by source, below what else there is to say of it. */
export async function tileTip(match: CivMatch, at: number, about: TipContent): Promise<TipContent> {
  const found = await match.ask<TileYieldsDocument>({ kind: "tile", at });
  if (!found) return about;
  const shares = tileShares(found, match.ruleset);
  const sum = shares.length > 1 ? [{ words: NUMBERS.together, amounts: found.total, sum: true }] : [];
  return { ...about, parts: [...shares, ...sum, ...tileBonuses(found, match.ruleset)] };
}
