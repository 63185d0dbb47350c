import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RulesetDocument, TechDefinition } from "../../generated/civ";
import type { Match } from "../../src/model/match.svelte";
import { techTip, unlockWords } from "../../src/model/research";
import { refusalText } from "../../src/text/refusals";
import { gateWords } from "../../src/text/research";

const path = fileURLToPath(new URL("../recorded/standard.json", import.meta.url));
const { ruleset } = JSON.parse(readFileSync(path, "utf8")) as { ruleset: RulesetDocument };

test("gates read as the rulebook has them", () => {
  expect(gateWords(3, "Hearth")).toBe("Requires 3 Hearth techs");
  expect(gateWords(1, "Hearth")).toBe("Requires 1 Hearth tech");
  const locked = { era: "banner", gate: 3, known: 1 };
  expect(refusalText("era_locked", locked, ruleset)).toMatch(/^Requires 3 Hearth techs; you have 1\. /);
});

test("an unlock names its type", () => {
  const types = new Set(
    ruleset.techs.flatMap(({ unlocks }) =>
      unlocks.map((one) => unlockWords(one, ruleset).words.split(",")[0]),
    ),
  );
  expect(types).toEqual(new Set(["Unit", "Building", "Project"]));
});

test("what a tech brings by itself is called passive", () => {
  const passive = ruleset.techs.find(({ effects }) => effects.length) as TechDefinition;
  const match = { choices: null, ruleset, myTurn: true } as unknown as Match;
  expect(techTip(match, passive).text).toContain(`Passive: ${passive.effects[0]}`);
});
