// What panels cover of the board, by the shape of the window.

import { expect, test } from "vitest";
import { boardInsets } from "../../../../src/games/groves/model/insets";

test("the board depends on the window and on the highest panels alone", () => {
  expect(boardInsets(390, 844, 200)).toEqual(boardInsets(390, 844, 100));
  expect(boardInsets(390, 844, 300).bottom).toBeGreaterThan(300);
  expect(boardInsets(640, 400, 300)).toEqual(boardInsets(640, 400, 0));
});
