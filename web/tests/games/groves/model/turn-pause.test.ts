import { expect, test } from "vitest";
import { PAUSE_MS, pauseForPaint, type Timers } from "../../../../src/games/groves/model/turn-pause";

/** A clock that the test turns by hand. */
function clock(hidden = false) {
  let now = 0;
  let painted = 0;
  const frames: (() => void)[] = [];
  const waits: { at: number; callback: () => void }[] = [];
  const hands: Timers = {
    hidden: () => hidden,
    frame: (callback) => frames.push(callback),
    wait: (callback, milliseconds) => waits.push({ at: now + milliseconds, callback }),
  };
  return {
    hands,
    paint() {
      for (const callback of frames.splice(0)) callback();
      painted++;
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const one of waits.filter(({ at }) => at <= now)) one.callback();
    },
    get painted() {
      return painted;
    },
  };
}

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
};

test("between two sides a frame is painted and ten milliseconds pass", async () => {
  expect(PAUSE_MS).toBeGreaterThanOrEqual(10);
  const time = clock();
  const pause = pauseForPaint(time.hands);
  time.pass(100);
  expect(await settled(pause)).toBe(false);
  time.paint();
  expect(await settled(pause)).toBe(false);
  time.pass(PAUSE_MS - 1);
  expect(await settled(pause)).toBe(false);
  time.pass(1);
  expect(await settled(pause)).toBe(true);
  expect(time.painted).toBe(1);
});

test("a hidden page does not wait for paint", async () => {
  const time = clock(true);
  const pause = pauseForPaint(time.hands);
  time.pass(1000);
  expect(await settled(pause)).toBe(true);
});
