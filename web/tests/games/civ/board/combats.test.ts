import { expect, test } from "vitest";
import type { GameEvent } from "../../../../generated/civ";
import { combatsOf } from "../../../../src/games/civ/board/combats";

const blow = (owner: number, target: [number, number]): GameEvent => ({
  type: "unit_attacked",
  unit: `unit_${owner}`,
  owner,
  kind: "raider",
  at: [0, 0],
  target,
});
const hurt = (unit: string, at: [number, number]): GameEvent => ({
  type: "unit_damaged",
  unit,
  amount: 2,
  at,
});
const died = (owner: number): GameEvent => ({
  type: "unit_died",
  unit: `unit_${owner}`,
  owner,
  kind: "raider",
  at: [3, 3],
});
const step: GameEvent = { type: "unit_moved", unit: "unit_5", origin: [0, 0], to: [1, 0] };
const context = { seat: 0, isOwn: (piece: string) => piece === "unit_0" };

test("a combat is an attack with all that follows from it; those of others do not count", () => {
  const events = [
    step,
    ...[blow(0, [1, 1]), hurt("unit_1", [1, 1]), hurt("unit_0", [0, 0]), died(1)],
    step,
    ...[blow(1, [2, 2]), hurt("unit_2", [2, 2])],
    ...[blow(1, [3, 3]), hurt("unit_0", [3, 3])],
  ];
  expect(combatsOf(events, context)).toEqual([
    { at: [1, 1], first: 1, last: 4 },
    { at: [3, 3], first: 8, last: 9 },
  ]);
});

test("a blow from out of sight is seen by its damage", () => {
  expect(combatsOf([hurt("unit_0", [4, 4]), died(0)], context)).toEqual([{ at: [4, 4], first: 0, last: 1 }]);
  expect(combatsOf([hurt("unit_9", [4, 4])], context)).toEqual([]);
});

test("who only looks on has no combats", () => {
  expect(combatsOf([blow(0, [1, 1])], { seat: null, isOwn: () => false })).toEqual([]);
});
