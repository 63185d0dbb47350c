import { describe, expect, test } from "vitest";
import type { MatchInfo, SeatInfo } from "../../../generated/http";
import { continueRequest, isRevealed, outcomeOf, restartRequest } from "../../../src/platform/model/ending";

const seat = (place: number, kind: SeatInfo["kind"], level = ""): SeatInfo => ({
  seat: place,
  kind,
  level,
  name: "",
  civ: "",
  deputy: false,
  watched: false,
  turns: null,
  lent: false,
});
const match = (seats: SeatInfo[], more: Partial<MatchInfo> = {}): MatchInfo =>
  ({ seats, seat: 0, status: "finished", outcome: null, options: {}, title: "T", ...more }) as MatchInfo;

describe("the end of a match", () => {
  test("tells who won and how", () => {
    const outcome = { victory: "conquest", winners: [1] };
    expect(outcomeOf(match([], { outcome }))).toEqual({ over: true, ...outcome });
    expect(outcomeOf(match([], { status: "running" }))).toEqual({ over: false, victory: null, winners: [] });
  });

  test("everything opens when it is over, or when one person plays alone", () => {
    const two = [seat(0, "human"), seat(1, "human")];
    expect(isRevealed(match(two))).toBe(true);
    expect(isRevealed(match(two, { status: "running" }))).toBe(false);
    expect(isRevealed(match([seat(0, "human"), seat(1, "ai")], { status: "running" }))).toBe(true);
  });
});

describe("the same match again", () => {
  const kinds = (info: MatchInfo) => restartRequest(info).seats?.map(({ kind }) => kind);

  test("alone: the same seats", () => {
    expect(restartRequest(match([seat(0, "human"), seat(1, "ai", "hard")]))).toEqual({
      turn: 1,
      title: "T",
      seats: [{ kind: "human" }, { kind: "ai", level: "hard" }],
    });
  });

  test("others who sat elsewhere come by link again", () => {
    expect(kinds(match([seat(0, "human"), seat(1, "human"), seat(2, "ai")], { seat: 1 }))).toEqual([
      "open",
      "human",
      "ai",
    ]);
  });

  test("people before one screen stay there", () => {
    const info = match([seat(0, "human"), seat(1, "human")], { options: { hotseat: true } });
    expect(kinds(info)).toEqual(["human", "human"]);
  });

  test("a match between programs gets a seat for the player", () => {
    expect(kinds(match([seat(0, "ai"), seat(1, "ai")], { seat: null }))).toEqual(["human", "ai"]);
  });
});

test("playing on takes one seat and leaves the rest to AIs", () => {
  expect(continueRequest(match([seat(0, "human"), seat(1, "ai", "hard")]), 12, 1, "easy")).toEqual({
    turn: 12,
    title: "T",
    seats: [{ kind: "ai", level: "easy" }, { kind: "human" }],
  });
});
