// Patterns of civs, for players who do not tell their colours apart.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { strokes } from "../../../../src/games/civ/board/patterns";

test("each of the eight patterns has a mark of its own", () => {
  const marks = Array.from({ length: 8 }, (_, pattern) => JSON.stringify(strokes(pattern, 0, 0, 1)));
  expect(new Set(marks).size).toBe(8);
});
