// Names of civs: with a number where several seats play the same one.

import type { CivOption, RulesetDocument } from "../../../../generated/civ";

export type Players = Readonly<Record<string, { civ: string }>>;

const NUMERALS = ["", " II", " III", " IV", " V", " VI"];

/** Return the number of seats before one that play the same civ. */
export const namesakesOf = (seat: number, players: Players): number =>
  Object.entries(players).filter(
    ([other, { civ }]) => Number(other) < seat && civ === players[String(seat)]?.civ,
  ).length;

/** A seat's civ and how it is called; nothing if the viewer does not know it. */
export function civOf(seat: number, players: Players | undefined, ruleset: RulesetDocument | null) {
  const civ = ruleset?.civs.find(({ key }) => key === players?.[String(seat)]?.civ);
  if (!players || !civ) return undefined;
  const before = namesakesOf(seat, players);
  return { ...civ, called: civ.name + (NUMERALS[before] ?? ` ${before + 1}`) };
}

const LEANINGS: Record<CivOption["leanings"][number], string> = {
  war: "strong soldiers make fighting pay off, and cities need fewer guards",
  food: "fast growth makes cities large and new ones early",
  production: "busy workshops complete buildings, soldiers and projects sooner",
  science: "quick research puts you ahead in techs and in Progress",
  gold: "a full treasury buys builds and pays for more soldiers",
};

/** What the traits of a civ mean for play; empty for a civ without any. */
export const leaningWords = (leanings: CivOption["leanings"]): string =>
  leanings.length ? `In play: ${leanings.map((one) => LEANINGS[one]).join("; ")}.` : "";
