import { expect, test } from "vitest";
import type { Build, BuildChoice } from "../../../../generated/civ";
import { groupedBuilds } from "../../../../src/games/civ/model/build-groups";
import { recordedMatch } from "../recorded";

const { ruleset } = recordedMatch();

const choice = (build: Build, refusal: string | null = null): BuildChoice => ({
  build,
  cost: 40,
  progress: 0,
  turns: 4,
  upkeep: 0,
  supply: 0,
  pay: 0,
  population: 0,
  stranded: false,
  refusal,
  facts: {},
});

test("everything that the rules know has a group, and none is empty", () => {
  const all: Build[] = [
    ...ruleset.projects.map(({ key }) => ({ project: key })),
    ...ruleset.buildings.map(({ key }) => ({ building: key })),
    ...ruleset.units.map(({ key }) => ({ unit: key })),
  ];
  const groups = groupedBuilds(
    all.map((build) => choice(build)),
    ruleset,
  );
  expect(groups.map(({ key }) => key)).toEqual(["soldiers", "ships", "civilians", "buildings", "projects"]);
  expect(groups.flatMap(({ builds }) => builds)).toHaveLength(all.length);
  const civilians = groups.find(({ key }) => key === "civilians")?.builds.map(({ build }) => build);
  expect(civilians).toContainEqual({ unit: "settler" });
});

test("in a group comes first what can be chosen", () => {
  const [first, second] = ruleset.buildings.map(({ key }): Build => ({ building: key }));
  if (!first || !second) throw new Error("no buildings");
  const [group, ...others] = groupedBuilds([choice(first, "missing_tech"), choice(second)], ruleset);
  expect(others).toEqual([]);
  expect(group?.builds.map(({ build }) => build)).toEqual([second, first]);
});
