import { describe, expect, test } from "vitest";
import { chartOf, standings } from "../../src/model/statistics";

const HISTORY = {
  charts: ["score"],
  figures: {
    "0": [
      { turn: 1, score: 2 },
      { turn: 2, score: 3 },
      { turn: 2, score: 5 },
    ],
    "1": [{ turn: 2, score: 9 }],
  },
};

describe("statistics", () => {
  test("seats stand side by side, with gaps where one has no figure", () => {
    expect(chartOf(HISTORY, "score")).toEqual({
      turns: [1, 2],
      lines: [
        { seat: 0, values: [2, 5] },
        { seat: 1, values: [null, 9] },
      ],
    });
  });

  test("the last scores decide the order", () => {
    expect(standings(HISTORY)).toEqual([
      { seat: 1, score: 9 },
      { seat: 0, score: 5 },
    ]);
  });
});
