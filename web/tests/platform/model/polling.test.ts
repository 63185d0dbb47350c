// What is asked again and again: never twice at a time, and sooner when the browser is back online.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVERY, Polling, untilAnswered } from "../../../src/platform/model/polling";

let asked: { settle: () => void; fail: (error: Error) => void }[];
let told: (string | null)[];
let online: () => void;
let polling: Polling;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, told] = [[], []];
  vi.stubGlobal("addEventListener", (_: string, tell: () => void) => {
    online = tell;
  });
  vi.stubGlobal("removeEventListener", () => {});
  polling = new Polling(
    () => new Promise((settle, fail) => asked.push({ settle, fail })),
    (error) => told.push(error?.message ?? null),
  );
  polling.start();
});
afterEach(() => {
  polling.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test("a question waits for the answer to the one before", async () => {
  await pass(10 * EVERY);
  expect(asked).toHaveLength(1);
  asked[0]?.settle();
  await pass(EVERY - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect([asked.length, told]).toEqual([2, [null]]);
});

test("what was done is looked at after the question that was under way", async () => {
  await pass(0);
  let seen = false;
  void polling.now().then(() => {
    seen = true;
  });
  asked[0]?.settle();
  await pass(0);
  expect([asked.length, seen]).toEqual([2, false]);
  asked[1]?.settle();
  await pass(0);
  expect(seen).toBe(true);
});

test("a failure is told, asked about more rarely, and at once when the browser is back online", async () => {
  await pass(0);
  for (const wait of [2, 4, 6.6]) {
    asked.at(-1)?.fail(new Error("lost"));
    const before = asked.length;
    await pass(wait * EVERY - 1);
    expect(asked).toHaveLength(before);
    await pass(EVERY);
    expect(asked).toHaveLength(before + 1);
  }
  asked.at(-1)?.fail(new Error("lost"));
  await pass(0);
  const before = asked.length;
  online();
  await pass(0);
  expect([asked.length, told.at(-1)]).toEqual([before + 1, "lost"]);
  asked.at(-1)?.settle();
  await pass(EVERY);
  expect([asked.length, told.at(-1)]).toEqual([before + 2, null]);
});

test("who has left hears nothing more", async () => {
  await pass(0);
  polling.stop();
  asked[0]?.settle();
  await pass(10 * EVERY);
  expect([asked.length, told]).toEqual([1, []]);
});

test("what is asked until it is answered is asked again after a failure, and not after the answer", async () => {
  polling.stop();
  const answers: (Error | null)[] = [new Error("away"), new Error("away"), null];
  const ask = vi.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
  });
  const giveUp = untilAnswered(ask);
  await pass(20 * EVERY);
  expect(ask).toHaveBeenCalledTimes(3);
  giveUp();
});
