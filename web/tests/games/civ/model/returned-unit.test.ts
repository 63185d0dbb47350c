// The unit that is selected after an undo.

import { expect, test } from "vitest";
import type { UnitDocument, ViewDocument } from "../../../../generated/civ";
import { returnedUnit } from "../../../../src/games/civ/model/returned-unit";

const unit = (at: number, moves = 2, owner = 0) =>
  ({ owner, at, fortified: false, own: owner ? null : { moves } }) as unknown as UnitDocument;
const view = (units: Record<string, UnitDocument>) => ({ seat: 0, units }) as unknown as ViewDocument;
const other = { other: unit(9) };

test("a unit that is back is selected, whatever else changed", () => {
  const now = view({ other: unit(9, 1), settler: unit(3) });
  expect(returnedUnit(view(other), now, null)).toBe("settler");
});

test("a unit that stands where it stood before is selected", () => {
  const before = view({ ...other, scout: unit(4, 1) });
  const now = view({ ...other, scout: unit(3) });
  expect(returnedUnit(before, now, { kind: "unit", id: "other" })).toBe("scout");
});

test("of a pair that returns the selected one stays selected", () => {
  const before = view({ a: unit(4), b: unit(4) });
  const now = view({ a: unit(3), b: unit(3) });
  expect(returnedUnit(before, now, { kind: "unit", id: "b" })).toBe("b");
  expect(returnedUnit(before, now, { kind: "city", id: "b" })).toBe("a");
});

test("an order that was undone gives a unit its moves back", () => {
  expect(returnedUnit(view({ a: unit(4, 0) }), view({ a: unit(4) }), null)).toBe("a");
});

test("nothing is selected where no own unit changed", () => {
  const before = view({ ...other, rival: unit(5, 2, 1) });
  expect(returnedUnit(before, view({ ...other, rival: unit(6, 2, 1) }), null)).toBeNull();
  expect(returnedUnit(null, view(other), null)).toBeNull();
});
