import { expect, test } from "vitest";
import type { MatchInfo } from "../../../generated/http";
import { nameOf, plainOutcomeWords, plainTurnWords } from "../../../src/platform/plain/status";
import { VIEW } from "./position";

const info = {
  seats: [
    { kind: "human", name: "Ada" },
    { kind: "ai", name: "" },
  ],
} as unknown as MatchInfo;

test("a seat is called what the game calls it, and by who plays it", () => {
  expect(nameOf(0, VIEW, info)).toBe("White (Ada)");
  expect(nameOf(1, VIEW, info)).toBe("Black");
  expect(nameOf(2, VIEW, info)).toBe("Seat 3");
});

test("whose turn it is, and whether an AI thinks or a player plays", () => {
  expect(plainTurnWords(VIEW, info, true)).toBe("Your turn: White (Ada)");
  expect(plainTurnWords(VIEW, info, false)).toBe("White (Ada) is playing");
  expect(plainTurnWords({ ...VIEW, active: 1 }, info, false)).toBe("Black is thinking");
});

test("the end is told as the game tells it, or by who won", () => {
  const over = { ...VIEW, over: true, winners: [1], victory: "blockade" };
  expect(plainOutcomeWords({ ...over, words: "Black left the other no move." }, info)).toBe(
    "Black left the other no move.",
  );
  expect(plainOutcomeWords(over, info)).toBe("The match is over. Black won.");
  expect(plainOutcomeWords({ ...over, winners: [] }, info)).toBe("The match is over. Nobody won.");
});
