// Unit tokens: how large they are, alone and together.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { R } from "../../../../art/medallions";
import { PAINTED_SIZE, TOKEN_SIZE, tokenScale } from "../../../../src/games/civ/board/units";
import { WIDTH } from "../../../../src/games/civ/geometry";

test("a lone unit is a token of 110 pixels and fits its tile", () => {
  expect(PAINTED_SIZE).toBe(2 * R);
  expect(tokenScale(1, false) * 2 * R).toBeCloseTo(110);
  expect(TOKEN_SIZE.alone).toBeLessThan(WIDTH);
  expect(tokenScale(2, false)).toBeLessThan(tokenScale(1, false));
});
