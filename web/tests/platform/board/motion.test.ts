import { expect, test, vi } from "vitest";
import { Motion } from "../../../src/platform/board/motion";

// What it draws with exists in a browser only.
vi.mock("pixi.js", () => {
  class Thing {
    readonly children: Thing[] = [];
    readonly anchor = { set() {} };
    readonly position = { set() {} };
    parent: Thing | null = null;
    addChild(child: Thing): Thing {
      child.parent = this;
      this.children.push(child);
      return child;
    }
    destroy(): void {
      this.parent?.children.splice(this.parent.children.indexOf(this), 1);
    }
  }
  return { Container: Thing, Graphics: Thing, Text: Thing };
});

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

test("where nothing shall move words stay for their time, unless the player goes on", async () => {
  const motion = new Motion(() => {});
  motion.enabled = false;
  const told = vi.fn();
  const at = { x: 0, y: 0 };
  await motion.number(at, "−3", "red");
  expect(motion.shown).toBe("");
  void motion.words(at, "It falls", "red", 1000).then(told);
  motion.advance(100);
  motion.advance(1099);
  await Promise.resolve();
  expect([motion.shown, motion.layer.children.length, told.mock.calls.length]).toEqual(["It falls", 1, 0]);
  motion.advance(1100);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect([motion.shown, motion.layer.children.length]).toEqual(["", 0]);
  void motion.words(at, "−2", "red", 1000).then(told);
  motion.hurry(true);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(motion.layer.children.length).toBe(0);
});
