import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BuildChoice, RulesetDocument } from "../../../../generated/civ";
import { buildWords, CITY_BUILDS } from "../../../../src/games/civ/text/city";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset } = JSON.parse(readFileSync(path, "utf8")) as { ruleset: RulesetDocument };

test("a ship that could never leave its tile is told before it is built", () => {
  const choice = { stranded: false } as BuildChoice;
  expect(buildWords(ruleset.units[0], choice, "")).not.toContain(CITY_BUILDS.stranded);
  expect(buildWords(ruleset.units[0], { ...choice, stranded: true }, "")).toContain(CITY_BUILDS.stranded);
});
