// What is spoken of a match beside its tiles.

import { expect, test } from "vitest";
import type { ViewDocument } from "../../../../generated/civ";
import {
  choicesOf,
  nextWords,
  spokenSelection,
  spokenYields,
} from "../../../../src/games/civ/text/screen-reader";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();

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

test("the selected one of two pieces on a tile is spoken, with HP and moves", () => {
  const [unit] = Object.values(view.units);
  const [first, second] = ruleset.units;
  if (!unit || !first || !second) throw new Error("the recorded match has a unit");
  const own = { moves: 1, max_moves: 2 };
  const soldier = { ...unit, kind: first.key, owner: view.seat, hp: 12, max_hp: 30, own };
  const civilian = { ...soldier, kind: second.key, hp: 5, max_hp: 5, own: { moves: 1, max_moves: 1 } };
  const city = { at: unit.at, name: "Oakford", owner: view.seat, population: 3, hp: 70, max_hp: 100 };
  const shared = {
    ...view,
    units: { a: soldier, b: civilian },
    cities: { c: city },
  } as unknown as ViewDocument;
  const spoken = (kind: "unit" | "city", id: string) => spokenSelection({ kind, id }, shared, ruleset);
  expect(spoken("unit", "a")).toContain(`Selected: your ${first.name}, 12 of 30 HP, 1 of 2 moves left; `);
  expect(spoken("unit", "b")).toContain(`Selected: your ${second.name}, 5 of 5 HP, 1 of 1 move left; `);
  expect(spoken("unit", "b")).not.toContain(first.name);
  expect(spoken("city", "c")).toContain("Selected: Oakford, your city of 3 Pop, 70 of 100 HP; ");
  expect(spokenSelection(null, shared, ruleset)).toBe("");
});
