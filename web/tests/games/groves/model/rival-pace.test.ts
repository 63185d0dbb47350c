import { expect, test } from "vitest";
import { BUDGET_MS, RivalPace } from "../../../../src/games/groves/model/rival-pace";

const half = (turn: number, active: number) => ({ turn, active, seat: 0 });

test("all of a rival's half-turn has one end, in under half a second", () => {
  const pace = new RivalPace();
  expect(BUDGET_MS).toBeLessThan(500);
  expect(pace.deadline(half(3, 1), true, 1000)).toBe(1000 + BUDGET_MS);
  expect(pace.deadline(half(3, 1), true, 1300)).toBe(1000 + BUDGET_MS);
  expect(pace.deadline(half(4, 1), true, 2000)).toBe(2000 + BUDGET_MS);
});

test("the own half-turn, and every one without the setting, takes its time", () => {
  const pace = new RivalPace();
  expect(pace.deadline(half(3, 0), true, 1000)).toBe(Number.POSITIVE_INFINITY);
  expect(pace.deadline(half(3, 1), false, 1000)).toBe(Number.POSITIVE_INFINITY);
  expect(pace.deadline(null, true, 1000)).toBe(Number.POSITIVE_INFINITY);
});
