// What is spoken of a match beside its tiles.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../generated/civ";
import { choicesOf, nextWords, spokenYields } from "../../src/text/spoken";

const path = fileURLToPath(new URL("../recorded/standard.json", import.meta.url));
const { ruleset, view } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};

test("yields that a tile has, by their names", () => {
  const [first, second] = ruleset.yields.map(({ name }) => name);
  expect(spokenYields([2, 1, 0], ruleset)).toBe(`2 ${first}, 1 ${second}`);
  expect(spokenYields([0, 0], ruleset)).toBe("");
});

test("what is due next is what the button of the turn shows", () => {
  expect(nextWords({ kind: "research", id: null } as ViewDocument["due"][number])).toBe("Choose research");
  expect(nextWords(null)).toBe("End turn");
});

test("a choice is told by its name", () => {
  const seat = String(view.seat);
  const me = view.players[seat];
  const [tech, unit] = [ruleset.techs[0], ruleset.units[0]];
  if (!me?.own || !tech || !unit) throw new Error("the recorded match has a seat");
  const research = { tech: tech.key, progress: 0, cost: 10, turns: 5 };
  const own = { build: { unit: unit.key }, build_turns: 1 };
  const chosen = {
    ...view,
    players: { ...view.players, [seat]: { ...me, own: { ...me.own, research } } },
    cities: { city: { name: "Oakford", own } },
  } as unknown as ViewDocument;
  expect([...choicesOf(chosen, ruleset).values()]).toEqual([
    `Researching ${tech.name}, 5 turns`,
    `Oakford: ${unit.name}, 1 turn`,
  ]);
});
