// Requests that are repeated until they are answered.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONGEST_WAIT, retried, waitAfter } from "../../../src/platform/protocol/retried";
import { HttpError } from "../../../src/platform/protocol/server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that fails in these ways before it answers. */
function failing(...errors: Error[]): () => Promise<string> {
  return () => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve("answer");
  };
}

test("a lost line, a busy server and one that fails are asked again until they answer", async () => {
  const lost = new TypeError("Failed to fetch");
  const answer = retried(failing(lost, new HttpError(429, "busy"), new HttpError(503, "away")));
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe("answer");
});

test("a refusal that will not change is told at once", async () => {
  const answer = retried(failing(new HttpError(404, "not found")));
  await expect(answer).rejects.toThrow("not found");
  expect(vi.getTimerCount()).toBe(0);
});

test("nobody is asked for what is no longer wanted", async () => {
  const answer = retried(failing(new TypeError("Failed to fetch")), () => false);
  await expect(answer).rejects.toThrow("Failed to fetch");
});

test("waits double up to the longest one", () => {
  const waits = [waitAfter(0)];
  while ((waits.at(-1) as number) < LONGEST_WAIT) waits.push(waitAfter(waits.at(-1) as number));
  expect(waits).toEqual([500, 1000, 2000, 4000, LONGEST_WAIT]);
  expect(waitAfter(LONGEST_WAIT)).toBe(LONGEST_WAIT);
});
