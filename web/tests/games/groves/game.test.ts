// Seats of a duel on every screen: their colours are those of the board.

import { expect, test } from "vitest";
import type { MatchInfo } from "../../../generated/http";
import { colourOf, sideKindOf } from "../../../src/games/groves/board/side-colours";
import { game } from "../../../src/games/groves/game";

const info = (seat: number | null) =>
  ({ seat, seats: [0, 1].map((one) => ({ seat: one, name: "" })) }) as MatchInfo;

test("sides have the colours on every screen that they have on the board", () => {
  for (const viewer of [0, 1, null])
    for (const { key, color } of game.seats(info(viewer), null))
      expect(color).toBe(colourOf(sideKindOf(Number(key), viewer)));
});
