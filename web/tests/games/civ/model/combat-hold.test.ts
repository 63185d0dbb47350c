import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CombatHold } from "../../../../src/games/civ/model/combat-hold.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a combat is held for its time, and a while after its result is drawn", async () => {
  const hold = new CombatHold();
  const over = vi.fn();
  let draw = () => {};
  hold.start(7, new Promise((drawn) => (draw = drawn)), 1000);
  void hold.over().then(over);
  await vi.advanceTimersByTimeAsync(5000);
  expect(hold.tile).toBe(7);
  draw();
  await vi.advanceTimersByTimeAsync(399);
  expect([hold.tile, over.mock.calls.length]).toEqual([7, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([hold.tile, over.mock.calls.length]).toEqual([null, 1]);
});

test("a second combat takes over, and the player ends it", async () => {
  const hold = new CombatHold();
  const over = vi.fn();
  hold.start(7, Promise.resolve(), 1000);
  void hold.over().then(over);
  await vi.advanceTimersByTimeAsync(500);
  hold.start(9, Promise.resolve(), 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect([hold.tile, over.mock.calls.length]).toEqual([9, 0]);
  hold.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([hold.tile, over.mock.calls.length]).toEqual([null, 1]);
});

test("without time nothing is held", async () => {
  const hold = new CombatHold();
  hold.start(7, new Promise(() => {}), 0);
  expect(hold.tile).toBe(null);
  await hold.over();
});
