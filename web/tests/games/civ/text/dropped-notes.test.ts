import { expect, test } from "vitest";
import type { RulesetDocument, SeatNote, ViewDocument } from "../../../../generated/civ";
import { droppedNotice } from "../../../../src/games/civ/text/dropped-notes";

const ruleset = {
  units: [{ key: "guard", name: "Spear Guard" }],
  buildings: [{ key: "hall", name: "Hall" }],
  yields: [],
} as unknown as RulesetDocument;
const view = {
  units: { unit_1: { kind: "guard", at: 7, own: {} } },
  cities: { city_1: { name: "Anvil", at: 9, own: {} }, city_2: { name: "Lost", at: 1, own: null } },
} as unknown as ViewDocument;
const told = (note: SeatNote, code: string) =>
  droppedNotice({ turn: 4, note, reason: { code, facts: {} } }, view, ruleset);

test("a unit that calls is told with its place and its reason", () => {
  const sleep: SeatNote = { type: "sleep", unit: "unit_1" };
  expect(told(sleep, "enemy_near")).toMatchObject({
    ...{ turn: 4, text: "Spear Guard: an enemy is near.", tile: 7, weight: 2 },
  });
  expect(told(sleep, "healed")?.weight).toBe(0);
  expect(told({ type: "sleep", unit: "unit_9" }, "no_such_unit")).toBe(null);
});

test("what left a queue is told with its reason; the loss of the city is told already", () => {
  const queue: SeatNote = { type: "build_queue", city: "city_1", builds: [{ building: "hall" }] };
  const notice = told(queue, "already_built");
  expect(notice?.text).toMatch(/^Anvil dropped Hall from its queue\. \S/);
  expect(notice?.tile).toBe(9);
  expect(told({ ...queue, city: "city_2" }, "not_owner")).toBe(null);
  expect(told({ type: "governor", city: "city_1", focus: "food" }, "not_available")?.text).toMatch(
    /governor/,
  );
  expect(told({ type: "research_queue", techs: ["a"] }, "not_available")?.tile).toBe(null);
  expect(told({ type: "pass", turns: 3 }, "enemy")).toBe(null);
});
