import { expect, test } from "vitest";
import type { RulesetDocument } from "../../../../generated/groves";
import { rankOf, rankWords, stepsOf } from "../../../../src/games/groves/text/ranks";

const ruleset = {
  units: { small: { steps: [1, 3, 5] }, large: { steps: [25, 50] } },
} as unknown as RulesetDocument;

test.each([
  [1, 1, 1],
  [4, 1, 2],
  [24, 1, 3],
  [25, 2, 1],
  [500, 2, 2],
])("%i points are of tier %i and level %i", (points, tier, level) => {
  expect(rankOf(ruleset, points)).toEqual({ tier, level });
  expect(rankWords(ruleset, points)).toBe(`T${tier} L${level} (${points})`);
});

test("sizes come from the smallest up", () => {
  expect(stepsOf(ruleset)).toEqual([1, 3, 5, 25, 50]);
});
