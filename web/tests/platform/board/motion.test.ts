import { expect, test, vi } from "vitest";
import { Motion } from "../../../src/platform/board/motion";

// What it draws with exists in a browser only.
vi.mock("pixi.js", () => ({ Container: class {}, Graphics: class {}, Text: class {} }));

test("everything that is waited for ends by the deadline, one animation after the other", async () => {
  vi.useFakeTimers();
  const motion = new Motion(() => {});
  motion.deadline = performance.now() + 400;
  const began = performance.now();
  let done = false;
  const show = async () => {
    for (let count = 0; count < 10; count++) await motion.run(400, () => {});
    done = true;
  };
  void show();
  for (let frame = 0; frame < 200 && !done; frame++) {
    await vi.advanceTimersByTimeAsync(16);
    motion.advance(performance.now());
  }
  expect(done).toBe(true);
  expect(performance.now() - began).toBeLessThan(500);
  vi.useRealTimers();
});
