// The end of a duel: who is who, and what decided.

import { expect, test } from "vitest";
import type { MatchInfo } from "../../../../generated/http";
import { colourOf, makeOf } from "../../../../src/games/groves/board/sides";
import { groves } from "../../../../src/games/groves/game";
import { victoryWords } from "../../../../src/games/groves/text/outcomes";

const info = (seat: number | null) =>
  ({ seat, seats: [0, 1].map((one) => ({ seat: one, name: "" })) }) as MatchInfo;

test("sides have the colours on every screen that they have on the board", () => {
  for (const viewer of [0, 1, null])
    for (const { key, color } of groves.seats(info(viewer), null))
      expect(color).toBe(colourOf(makeOf(Number(key), viewer)));
});

test("after the last round the figure that decided is named", () => {
  expect(victoryWords("points", "base_hp")).toContain("more base HP won");
  expect(victoryWords("points", "forests")).toContain("more forests won");
  expect(victoryWords("points", "points")).toContain("more points won");
  expect(victoryWords("monopoly", "forests")).toBe("One side held every forest long enough");
});
