// The path to a tech: prerequisites first, the cheaper of several, and the techs that a gate asks for.

import { describe, expect, test } from "vitest";
import type { TechChoice, TechDefinition } from "../../../../generated/civ";
import { pathTurns, techLinks, techPath, techRows } from "../../../../src/games/civ/model/tech-path";

const tech = (key: string, era: string, cost: number, requires: string[] = [], requires_any: string[] = []) =>
  ({ key, era, cost, requires, requires_any }) as unknown as TechDefinition;
const TREE = {
  eras: [
    { key: "old", name: "Old", gate: 0 },
    { key: "new", name: "New", gate: 2 },
  ],
  techs: [
    tech("a", "old", 10),
    tech("b", "old", 20),
    tech("c", "old", 30),
    tech("d", "new", 40, ["b"]),
    tech("e", "new", 50, [], ["a", "c"]),
    tech("f", "new", 60, ["d"]),
  ],
};

describe("the path to a tech", () => {
  test("is the tech alone if nothing is missing, and nothing if it is known", () => {
    expect(techPath("a", TREE, [])).toEqual(["a"]);
    expect(techPath("a", TREE, ["a"])).toEqual([]);
    expect(techPath("d", TREE, ["a", "b"])).toEqual(["d"]);
  });

  test("has what it needs and what the gate asks for, each once and in order", () => {
    expect(techPath("f", TREE, [])).toEqual(["b", "a", "d", "f"]);
    expect(techPath("f", TREE, ["c"])).toEqual(["b", "d", "f"]);
  });

  test("takes the cheaper of several ways, and none where one is known", () => {
    expect(techPath("e", TREE, [])).toEqual(["a", "b", "e"]);
    expect(techPath("e", TREE, ["c"])).toEqual(["a", "e"]);
  });
});

test("a path takes the turns of its techs together, and none are known if one is stalled", () => {
  const choices = [
    { tech: "a", turns: 3 },
    { tech: "b", turns: 4 },
    { tech: "c", turns: null },
  ] as unknown as TechChoice[];
  expect(pathTurns(["a", "b"], choices)).toBe(7);
  expect(pathTurns(["a", "c"], choices)).toBeNull();
  expect(pathTurns([], choices)).toBe(0);
});

test("a card is in the row of the one that it needs, and no two of an era share a row", () => {
  const rows = techRows(TREE);
  expect(rows.get("d")).toBe(rows.get("b"));
  for (const era of ["old", "new"]) {
    const all = TREE.techs.filter((one) => one.era === era).map(({ key }) => rows.get(key));
    expect(new Set(all).size).toBe(3);
  }
});

test("lines lead from every tech to those that build on it", () => {
  expect(techLinks(TREE.techs)).toEqual([
    { from: "b", to: "d", any: false },
    { from: "a", to: "e", any: true },
    { from: "c", to: "e", any: true },
    { from: "d", to: "f", any: false },
  ]);
});
