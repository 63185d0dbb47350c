import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atMost } from "../../../../src/games/groves/board/at-most";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = (work: Promise<void>) => {
  const done = vi.fn();
  void atMost(work, 50).then(done);
  return done;
};

test("a show is waited for until it ends", async () => {
  const done = watched(Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

test("a show that takes too long is not waited for", async () => {
  const done = watched(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(49);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
