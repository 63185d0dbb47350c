import { expect, test } from "vitest";
import type { Action, ViewDocument } from "../../../../generated/groves";
import { SquareGrid } from "../../../../src/games/groves/geometry";
import {
  actionOf,
  isWanted,
  LESSON_SCENARIO,
  LESSON_STEPS,
  type LessonStep,
  placeOf,
} from "../../../../src/games/groves/model/lesson";

const squares = new SquareGrid(LESSON_SCENARIO.size);
/** The board at the start, as far as actions need it. */
const units = Object.fromEntries(
  LESSON_SCENARIO.units.map(({ id, at }) => [id, { at: squares.tile(...at) }]),
) as unknown as ViewDocument["units"];
const board = { units, size: LESSON_SCENARIO.size };
const step = (key: string) => LESSON_STEPS.find((one) => one.key === key) as LessonStep;

test("it has some fifteen half-turns", () => {
  // The last action ends the match, so the rival has no answer to it.
  const rival = LESSON_STEPS.filter(({ answer }) => answer).length;
  expect(rival + (rival + 1)).toBe(15);
});

test("an action names the unit that stands on its tile", () => {
  const opening = actionOf(step("open").wanted[0], board);
  expect(opening).toMatchObject({ type: "attack_wall", unit: "a" });
});

test("a step takes what it is about, and nothing else", () => {
  const wanted = (action: Action, key = "open") => isWanted(action, step(key), board);
  const between: [[number, number], [number, number]] = [
    [2, 2],
    [3, 2],
  ];
  expect(wanted({ between, unit: "a", type: "attack_wall" })).toBe(true);
  expect(wanted({ type: "pass" })).toBe(false);
  expect(wanted({ type: "pass" }, "stay")).toBe(true);
  expect(wanted({ type: "move", unit: "a", to: [3, 2] })).toBe(false);
});

test("a unit may be deployed on any tile beside the one to merge with, and either may join the other", () => {
  // The settler has moved into the forest by then.
  const others = { b: units.b };
  for (const placed of step("deploy").wanted) {
    const at = (placed as { at: [number, number] }).at;
    expect(isWanted({ type: "deploy", points: 1, at }, step("deploy"), board)).toBe(true);
    const joined = {
      ...board,
      units: { ...others, new: { at: squares.tile(...at) } } as unknown as ViewDocument["units"],
    };
    expect(isWanted({ type: "merge", unit: "new", with: "b" }, step("merge"), joined)).toBe(true);
    expect(isWanted({ type: "merge", unit: "b", with: "new" }, step("merge"), joined)).toBe(true);
    // The board shows the units that are there.
    expect(placeOf(step("merge"), joined)?.from).toBe(joined.units.new?.at);
  }
  expect(isWanted({ type: "merge", unit: "a", with: "b" }, step("merge"), board)).toBe(true);
});

test("the board shows where a step leads: tiles, edges, or nothing", () => {
  const tile = (column: number, row: number) => squares.tile(column, row);
  expect(placeOf(step("settle"), board)).toEqual({ from: tile(2, 2), at: tile(3, 2) });
  expect(placeOf(step("wall"), board)).toEqual({ from: null, at: { one: tile(3, 2), other: tile(4, 2) } });
  expect(placeOf(step("stay"), board)).toBeNull();
});
