// Seats of a duel on every screen: their colours are those of the board.

import { expect, test } from "vitest";
import type { OptionsDocument } from "../../../generated/groves";
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

test("every level tells its income before the match, by the ruleset's figures", () => {
  const options: OptionsDocument = {
    ...{ edition: "own", name: "Own", description: "", ruleset: "hash", max_people: 2 },
    sizes: [],
    levels: [
      { key: "mild", name: "Mild", income: 1 },
      { key: "wild", name: "Wild", income: 17 },
    ],
    default_level: "mild",
  };
  const told = game.offers({ ...options }).levels?.map(({ key, about }) => [key, about]);
  expect(told).toEqual([
    ["random", "+1 reserve per round"],
    ["mild", "+1 reserve per round"],
    ["wild", "+17 reserves per round"],
  ]);
});
