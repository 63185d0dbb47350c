import { expect, test } from "vitest";
import type { SeatNote, UnitDocument } from "../../../../generated/civ";
import {
  calledIn,
  hasGarrison,
  restedIn,
  restsOf,
  withGarrison,
  withGuards,
  withRest,
  wokenBy,
} from "../../../../src/games/civ/model/resting";

const sleep = (unit: string): SeatNote => ({ type: "sleep", unit });
const drop = (unit: string, code: string, turn = 5) => ({
  ...{ turn, note: sleep(unit), reason: { code, facts: {} } },
});
const unit = (more: object = {}, own: object = {}) =>
  ({
    ...{ fortified: false, hp: 10, max_hp: 10, ...more },
    own: { exploring: false, route: null, ...own },
  }) as unknown as UnitDocument;

test("a unit is called in the turn in which an enemy came, until it rests again", () => {
  const dropped = [drop("unit_1", "enemy_near"), drop("unit_2", "healed"), drop("unit_3", "no_such_unit")];
  expect([...calledIn(5, dropped, [])]).toEqual([
    ["unit_1", "enemy_near"],
    ["unit_2", "healed"],
  ]);
  expect([...calledIn(5, dropped, [sleep("unit_1")]).keys()]).toEqual(["unit_2"]);
  expect(calledIn(6, dropped, []).size).toBe(0);
});

test("fortified units are guarded, unless they have a note or were called", () => {
  const units: [string, UnitDocument][] = [
    ["unit_1", unit({ fortified: true })],
    ["unit_2", unit({ fortified: true })],
    ["unit_3", unit({ fortified: true })],
    ["unit_4", unit()],
  ];
  const notes: SeatNote[] = [{ type: "heal", unit: "unit_2" }];
  const found = withGuards(units, new Map([["unit_3", "enemy_near"]]))(notes);
  expect(found).toEqual([...notes, sleep("unit_1")]);
  expect(withGuards(units.slice(1, 2), new Map())(notes)).toBe(notes);
});

test("a unit that was called and left as it is rests on as it did", () => {
  const alert = { ...drop("unit_1", "stranger_near"), note: { type: "alert", unit: "unit_1" } as const };
  const heal = { ...drop("unit_2", "healed"), note: { type: "heal", unit: "unit_2" } as const };
  const units = (moves: number): [string, UnitDocument][] =>
    ["unit_1", "unit_2"].map((id) => [id, unit({ fortified: true }, { moves, max_moves: 2 })]);
  const back = (turn: number, moves = 2) =>
    withGuards(units(moves), new Map(), restedIn(turn, [alert, heal]))([]).map(({ type }) => type);
  expect(back(5)).toEqual(["alert", "sleep"]);
  expect(back(6)).toEqual(["alert", "sleep"]);
  expect(back(7)).toEqual(["sleep", "sleep"]);
  expect(back(5, 0)).toEqual(["sleep", "sleep"]);
});

test("an order wakes a unit, fortifying does not", () => {
  expect(wokenBy({ type: "move_unit", unit: "unit_1", to: [1, 1] }, [])).toBe("unit_1");
  expect(wokenBy({ type: "fortify_unit", unit: "unit_1" }, [])).toBe(null);
  const march = { type: "attack", unit: "unit_1", target: "unit_2" } as const;
  expect(wokenBy({ type: "fortify_unit", unit: "unit_1" }, [march])).toBe("unit_1");
  expect(wokenBy({ type: "end_turn" }, [])).toBe(null);
  expect(withRest("unit_1", "alert")([sleep("unit_1")])).toEqual([{ type: "alert", unit: "unit_1" }]);
  expect(withRest("unit_1", null)([sleep("unit_1")])).toEqual([]);
});

test("ways to rest are offered where they mean something", () => {
  expect(restsOf(unit(), null)).toEqual(["sleep", "alert"]);
  expect(restsOf(unit({ hp: 3 }), "sleep")).toEqual(["alert", "heal"]);
  expect(restsOf(unit({ fortified: true }), "sleep")).toEqual(["alert"]);
  expect(restsOf(unit({}, { exploring: true }), null)).toEqual([]);
  expect(restsOf({ ...unit(), own: null }, null)).toEqual([]);
});

test("cities have one garrison order, which can be taken back", () => {
  const notes = withGarrison(true)([sleep("unit_1")]);
  expect([hasGarrison(notes), notes.length]).toEqual([true, 2]);
  expect(withGarrison(true)(notes)).toHaveLength(2);
  expect(withGarrison(false)(notes)).toEqual([sleep("unit_1")]);
  expect(hasGarrison([sleep("unit_1")])).toBe(false);
});
