import { expect, test } from "vitest";
import { mergeRepeated, numbersByName, withoutNumbers } from "../../../src/platform/text/replay-lines";

test("lines of the same words are one, with their number", () => {
  const lines = ["Found a city.", "Explored.", "Found a city."].map((text) => ({ text }));
  expect(mergeRepeated(lines).map(({ text }) => text)).toEqual(["Found a city. (2×)", "Explored."]);
});

test("lines of the same matter keep the first figures", () => {
  const lines = [4, 7].map((gain) => ({ text: `Gained ${gain}.`, folds: withoutNumbers(`Gained ${gain}.`) }));
  expect(mergeRepeated(lines).map(({ text }) => text)).toEqual(["Gained 4. (2×)"]);
});

test("numbers have the names of their declaration", () => {
  expect(numbersByName(["gold", "turns"], [5, 2])).toEqual({ gold: 5, turns: 2 });
});
