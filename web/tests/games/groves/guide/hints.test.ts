import { expect, test } from "vitest";
import type { ViewDocument } from "../../../../generated/groves";
import { hintOf } from "../../../../src/games/groves/guide/hints";

const view = { size: 6, units: { a: { at: 7 }, b: { at: 8 } } } as unknown as ViewDocument;
const MARK = { label: "", chosen: true };

test("a step is marked where it acts: from a unit to a tile or to a partner, or at an edge", () => {
  expect(hintOf({ type: "move", unit: "a", to: [1, 2] }, view)).toEqual({ ...MARK, from: 7, at: 13 });
  expect(hintOf({ type: "attack", unit: "a", target: [2, 1] }, view)).toEqual({ ...MARK, from: 7, at: 8 });
  expect(hintOf({ type: "merge", unit: "a", with: "b" }, view)).toEqual({ ...MARK, from: 7, at: 8 });
  const between: [[number, number], [number, number]] = [
    [2, 1],
    [1, 1],
  ];
  const at = { one: 7, other: 8 };
  expect(hintOf({ type: "build_wall", between }, view)).toEqual({ ...MARK, from: null, at });
  expect(hintOf({ type: "attack_wall", unit: "a", between }, view)).toEqual({ ...MARK, from: 7, at });
  expect(hintOf({ type: "pass" }, view)).toBeNull();
});
