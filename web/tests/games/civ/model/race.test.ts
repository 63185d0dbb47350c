import { expect, test } from "vitest";
import type { RaceDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { NewWarnings, raceAims, raceRows, warningsOf } from "../../../../src/games/civ/model/race";
import type { Notice } from "../../../../src/games/civ/text/notices";

const ruleset = {
  civs: [],
  yields: [{ name: "Gold", hoarded: true }],
  projects: [
    { key: "one", name: "First Step", milestone: true },
    { key: "two", name: "Second Step", milestone: true },
    { key: "army", name: "Army", milestone: false },
  ],
} as unknown as RulesetDocument;
const treaty = { stance: "war", shared_vision: false };
const view = {
  ...{ seat: 0, turn: 30 },
  cities: {},
  players: {
    "1": { seat: 1, civ: "a", milestones: ["one"], wars: [0], treaty },
    "2": { seat: 2, civ: "b", milestones: [], wars: [1], treaty: { stance: "peace", shared_vision: true } },
  },
} as unknown as ViewDocument;
const rival = (seat: number, more: object = {}) => ({
  ...{ seat, cities: 0, capitals: 0, soldiers: 0, close: null, ...more },
});
const race: RaceDocument = {
  gold: { lasts: null, soldier: 2, supply: 0, idle: 0 },
  aims: [
    { victory: "progress", done: 1, needed: 2, unknown: 0, next: "two" },
    { victory: "conquest", done: 1, needed: 3, unknown: 2, next: null },
    { victory: "score", done: 30, needed: 31, unknown: 0, next: null },
  ],
  rivals: [rival(2), rival(1, { cities: 3, capitals: 2, soldiers: 1, close: "progress" })],
};

test("one's own way to each victory is told in plain words", () => {
  expect(raceAims(race, ruleset)).toEqual([
    { name: "Progress", words: "1 of 2 steps, next: Second Step" },
    { name: "Conquest", words: "1 of 3 capitals needed, 2 still undiscovered" },
    { name: "Score", words: "the best score wins in 1 turn" },
  ]);
});

test("civs that are close come first, and what is not known is told as such", () => {
  const [first, second] = raceRows(race, view, ruleset);
  expect(first).toMatchObject({ seat: 1, close: "One step from Progress", ties: ["at war with you"] });
  expect(first?.known).toEqual([
    "3 cities known",
    "holds 2 capitals",
    "Progress 1 of 2 steps",
    "1 soldier in sight",
  ]);
  expect(second?.known).toEqual([
    "cities unknown",
    "capital unknown",
    "Progress 0 of 2 steps",
    "no soldiers in sight",
  ]);
  expect(second?.ties.slice(0, 2)).toEqual(["at peace", "shared vision"]);
  expect(second?.ties[2]).toMatch(/^at war with /);
});

test("one capital, none and an unknown one are told apart", () => {
  const city = (owner: number, founder: number) => ({ capital: true, founder, owner });
  const told = (capitals: number, cities: object) => {
    const rivals = [rival(2, { cities: 2, capitals })];
    return raceRows({ ...race, rivals }, { ...view, cities } as ViewDocument, ruleset)[0]?.known[1];
  };
  expect(told(1, { city_1: city(2, 2) })).toBe("holds 1 capital");
  expect(told(0, { city_1: city(0, 2) })).toBe("holds no capital");
  expect(told(0, { city_1: city(0, 0) })).toBe("capital unknown");
});

test("rivals that are close and austerity ahead are warned of, with the cure", () => {
  const warned = (lasts: number | null, supply = 0) =>
    warningsOf({ ...race, gold: { lasts, soldier: 2, supply, idle: 0 } }, view, ruleset);
  expect(warned(null).map(({ text, weight }) => [text.includes("winning by Progress"), weight])).toEqual([
    [true, 2],
  ]);
  expect(warned(3)).toHaveLength(1);
  expect(warned(2, 4)[1]?.text).toBe(
    "Austerity begins in 2 turns. Work tiles that give Gold, or disband soldiers: those beyond free supply cost 4 a turn.",
  );
  expect(warned(1)[1]?.text).toBe("Austerity begins in 1 turn. Work tiles that give Gold.");
  expect(warned(0)).toHaveLength(1);
});

test("a warning is news again when it was not true in between", () => {
  const warnings = new NewWarnings();
  const told: Notice[] = [];
  const look = (turn: number, ...texts: string[]): string[] => {
    const now = texts.map((text): Notice => ({ turn, text, icon: "", kind: "harm", tile: null, weight: 2 }));
    const news = warnings.of(now, told);
    told.push(...news);
    return news.map(({ text }) => text);
  };
  expect(look(5, "gold")).toEqual(["gold"]);
  expect(look(5, "gold")).toEqual([]);
  expect(look(6, "gold", "rival")).toEqual(["rival"]);
  expect(look(7, "rival")).toEqual([]);
  expect(look(9, "gold", "rival")).toEqual(["gold"]);
  expect(look(9, "rival")).toEqual([]);
  expect(look(9, "gold", "rival"), "once a turn").toEqual([]);
});

test("what the journal of before a reload has told is not told again", () => {
  const notice: Notice = { turn: 5, text: "rival", icon: "", kind: "harm", tile: null, weight: 2 };
  expect(new NewWarnings().of([{ ...notice, turn: 8 }], [notice])).toEqual([]);
});
