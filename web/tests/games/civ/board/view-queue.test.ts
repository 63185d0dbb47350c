import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONGEST_WAIT_MS, ViewQueue } from "../../../../src/games/civ/board/view-queue";
import { Motion } from "../../../../src/platform/board/motion";

// The library of drawing asks at once which browser it is in.
vi.hoisted(() => void vi.stubGlobal("navigator", { userAgent: "" }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Scenes whose events are motions of a second each, on a map that draws frames only when told. */
function makeQueue() {
  const motion = new Motion(() => {});
  const drawn: number[] = [];
  const queue = new ViewQueue<number, string>({
    play: async (events) => {
      for (const _ of events) await motion.pause(1000);
    },
    draw: (view) => void drawn.push(view),
    hurry: (on) => motion.hurry(on),
    worth: (events) => (events.includes("combat") ? 5000 : 0),
  });
  return { motion, drawn, queue };
}

test("views are drawn in their order, each after what led to it", async () => {
  const { motion, drawn, queue } = makeQueue();
  const told: number[] = [];
  for (const view of [1, 2]) void queue.add(["step"], view).then(() => told.push(view));
  const frames = async (from: number) => {
    motion.advance(from);
    motion.advance(from + 1000);
    await vi.advanceTimersByTimeAsync(1);
  };
  await frames(0);
  expect(drawn).toEqual([1]);
  expect(told).toEqual([1]);
  await frames(2000);
  expect(drawn).toEqual([1, 2]);
  expect(told).toEqual([1, 2]);
});

test("where frames are slow the map shows the last view nevertheless", async () => {
  const { motion, drawn, queue } = makeQueue();
  queue.add(["step", "blow", "fall"], 9);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS / 2);
  queue.add(["step"], 10);
  queue.add(["step"], 11);
  expect(drawn).toEqual([]);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS / 2);
  expect(drawn).toEqual([11]);
  expect(motion.busy).toBe(false);
  // There is time again.
  queue.add(["step"], 12);
  await vi.advanceTimersByTimeAsync(1);
  expect(motion.busy).toBe(true);
  expect(drawn).toEqual([11]);
});

test("a combat is shown to its end, also where many views wait, unless the player goes on", async () => {
  const { motion, drawn, queue } = makeQueue();
  for (const view of [1, 2, 3, 4, 5]) queue.add(view === 1 ? ["combat"] : [], view);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect(drawn).toEqual([]);
  expect(motion.busy).toBe(true);
  queue.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toEqual([5]);
  // Nothing is hurried that comes later.
  queue.hurry();
  queue.add(["combat"], 6);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect(drawn).toEqual([5]);
});

test("views that are late are skipped up to a combat, which is shown to its end", async () => {
  const { motion, drawn, queue } = makeQueue();
  queue.add(["step", "step", "step"], 1);
  queue.add(["step"], 2);
  queue.add(["combat"], 3);
  queue.add(["step"], 4);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  // What led to the combat is drawn, and it has its time.
  expect(drawn).toEqual([2]);
  expect(motion.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(4999);
  expect(drawn).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toEqual([2, 4]);
});

test("a player who goes on skips the combats that wait, too", async () => {
  const { motion, drawn, queue } = makeQueue();
  for (const view of [1, 2]) queue.add(["combat"], view);
  queue.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toEqual([2]);
  expect(motion.busy).toBe(false);
});

test("a motion that fails does not hold up the map", async () => {
  const drawn: number[] = [];
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
  const play = () => Promise.reject(new Error("no such token"));
  const queue = new ViewQueue<number, string>({
    play,
    draw: (view) => void drawn.push(view),
    hurry() {},
    worth: () => 0,
  });
  queue.add(["step"], 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toEqual([1]);
  expect(told).toHaveBeenCalledOnce();
});
