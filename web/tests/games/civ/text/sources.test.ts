import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RulesetDocument, StrengthPart } from "../../../../generated/civ";
import { nativeName, partName, partsOf, withArticle } from "../../../../src/games/civ/text/sources";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset } = JSON.parse(readFileSync(path, "utf8")) as { ruleset: RulesetDocument };
const civ = ruleset.civs[0] as RulesetDocument["civs"][number];
const share = (value: number, ...conditions: StrengthPart["conditions"]): StrengthPart => ({
  source: civ.key,
  value,
  conditions,
  rule: "strength.terms",
});

test("shares of one source say what each hangs on", () => {
  const rows = partsOf([share(1), share(2, "river"), share(1, "siege", "territory")], ruleset);
  expect(rows).toEqual([
    { words: civ.name, value: "+1" },
    { words: `${civ.name}, on a river`, value: "+2" },
    { words: `${civ.name}, against cities, in its own territory`, value: "+1" },
  ]);
});

test("sums have sources alone", () => {
  expect(partName({ source: "gross", value: 3, count: 2, rule: "gold.gross" }, ruleset)).toBe(
    "Income from cities",
  );
});

test("names take the article that fits, and those of several none", () => {
  expect(["Scout", "Airship", "Riders"].map(withArticle)).toEqual(["a Scout", "an Airship", "Riders"]);
});

test("natives are called so once", () => {
  expect(["Native Archer", "Scout"].map(nativeName)).toEqual(["Native Archer", "native Scout"]);
});
