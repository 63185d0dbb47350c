// Names of civs: where several seats play the same one, later seats have a numeral.

import { expect, test } from "vitest";
import { civOf, leaningWords, namesakesOf } from "../../../../src/games/civ/text/civs";
import { recordedMatch } from "../recorded";

const { ruleset } = recordedMatch();
const [one, other] = ruleset.civs.map(({ key }) => key) as [string, string];
const players = { 0: { civ: one }, 1: { civ: other }, 2: { civ: one }, 3: { civ: one } };
const called = (seat: number) => civOf(seat, players, ruleset)?.called;

test("namesakes are counted before a seat", () => {
  expect([0, 1, 2, 3].map((seat) => namesakesOf(seat, players))).toEqual([0, 0, 1, 2]);
});

test("the first of a name has no numeral", () => {
  const [name, second] = [ruleset.civs[0]?.name, ruleset.civs[1]?.name];
  expect([0, 1, 2, 3].map(called)).toEqual([name, second, `${name} II`, `${name} III`]);
});

test("a civ that the viewer does not know has no name", () => {
  expect(called(9)).toBeUndefined();
  expect(civOf(0, undefined, ruleset)).toBeUndefined();
  expect(civOf(0, players, null)).toBeUndefined();
});

test("what traits mean for play is one sentence without a colon for each; without leanings there is none", () => {
  const words = leaningWords(["production", "war"]);
  expect(words).toMatch(/^In play: busy workshops .+; strong soldiers .+\.$/);
  expect(words.split(":").length).toBe(2);
  expect(leaningWords([])).toBe("");
});
