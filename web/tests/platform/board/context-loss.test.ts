// A lost drawing context: waited for, restored, given up.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContextWatch } from "../../../src/platform/board/context-loss";
import { graphicsState } from "../../../src/platform/board/graphics-trouble.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  graphicsState.trouble = null;
});

function watched() {
  const [canvas, gone, restored] = [new EventTarget(), new AbortController(), vi.fn()];
  const watch = new ContextWatch(canvas, gone.signal, restored);
  return { canvas, gone, restored, watch };
}

test("a context that comes back is drawn with again", () => {
  const { canvas, restored, watch } = watched();
  canvas.dispatchEvent(new Event("webglcontextlost"));
  expect([graphicsState.trouble, watch.lost]).toEqual(["lost", true]);
  canvas.dispatchEvent(new Event("webglcontextrestored"));
  expect([graphicsState.trouble, watch.lost]).toEqual([null, false]);
  expect(restored).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(graphicsState.trouble).toBe(null);
});

test("a context that does not come back is said to be gone", () => {
  const { canvas } = watched();
  canvas.dispatchEvent(new Event("webglcontextlost"));
  vi.runAllTimers();
  expect(graphicsState.trouble).toBe("gone");
});

test("a board that is left says nothing any more", () => {
  const { canvas, gone } = watched();
  canvas.dispatchEvent(new Event("webglcontextlost"));
  gone.abort();
  canvas.dispatchEvent(new Event("webglcontextlost"));
  vi.runAllTimers();
  expect(graphicsState.trouble).toBe(null);
});
