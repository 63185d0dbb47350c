import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BuildChoice, RulesetDocument, TechDefinition } from "../../../../generated/civ";
import { usualOrder } from "../../../../src/games/civ/model/build-queue";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { techState, techTip, unlocksOf, unlockWords } from "../../../../src/games/civ/model/research";
import { refusalText } from "../../../../src/games/civ/text/refusals";
import { gateWords } from "../../../../src/games/civ/text/research";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
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
      unlocks.map((one) => unlockWords(one, ruleset).words.split(/,| \(/)[0]),
    ),
  );
  expect(types).toEqual(new Set(["Unit", "Building", "Project"]));
});

test("what single civs build is named in brackets, and projects tell their step to a Progress victory", () => {
  const opened = ruleset.techs.flatMap(({ unlocks }) => unlocks.map((one) => unlockWords(one, ruleset)));
  const [civ] = ruleset.buildings.flatMap(({ civs, tech }) => (tech ? civs : []));
  const named = ruleset.civs.find(({ key }) => key === civ)?.name;
  expect(opened.some(({ words }) => words.startsWith(`Building (${named}`))).toBe(true);
  const steps = ruleset.projects
    .filter(({ milestone }) => milestone)
    .map(({ key }) => unlockWords({ kind: "project", key, through: null }, ruleset).brings[0]);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual(
    steps.map((_, place) => `Step ${place + 1} of ${steps.length} to a Progress victory.`),
  );
  const other = ruleset.projects.find(({ milestone }) => !milestone)?.key ?? "";
  expect(unlockWords({ kind: "project", key: other, through: null }, ruleset).brings[0]).not.toContain(
    "Step",
  );
});

test("research lists what one's own civ can build, and nothing of other civs", () => {
  const unique = ruleset.buildings.filter(({ civs, tech }) => civs.length && tech);
  expect(unique.length).toBeGreaterThan(1);
  for (const { key, civs, tech: needs } of unique)
    for (const { key: civ } of ruleset.civs) {
      const tech = ruleset.techs.find((one) => one.key === needs) as TechDefinition;
      const listed = unlocksOf(tech, { ruleset, me: { civ } } as CivMatch).map((one) => [
        one.key,
        one.through,
      ]);
      expect(listed.flat().includes(key), `${key} for ${civ}`).toBe(civs.includes(civ));
    }
});

test("while others play, what could be chosen is listed first and as open", () => {
  const build = (key: string, refusal: string | null) =>
    ({ build: { unit: key }, refusal }) as unknown as BuildChoice;
  const own = [
    build("a", "missing_tech"),
    build("b", null),
    build("c", "missing_building"),
    build("d", null),
  ];
  const others = own.map((one) => ({ ...one, refusal: one.refusal ?? "not_your_turn" }));
  const names = (list: readonly BuildChoice[]) => usualOrder(list).map((one) => Object.values(one.build)[0]);
  expect(names(others)).toEqual(names(own));
  expect(names(own)).toEqual(["b", "d", "a", "c"]);
  const tech = ruleset.techs[0] as TechDefinition;
  const choices = { techs: [{ tech: tech.key, refusal: "not_your_turn" }] };
  expect(techState({ choices, me: null } as unknown as CivMatch, tech)).toBe("available");
});

test("what a tech gives at once is called passive", () => {
  const passive = ruleset.techs.find(({ effects }) => effects.length) as TechDefinition;
  const match = { choices: null, ruleset, myTurn: true } as unknown as CivMatch;
  expect(techTip(match, passive).text).toContain(`Passive: ${passive.effects[0]}`);
});
