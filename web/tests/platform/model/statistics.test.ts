import { describe, expect, test } from "vitest";
import { chartOf, finalStandings, winnersFirst } from "../../../src/platform/model/statistics";

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
    expect(finalStandings(HISTORY)).toEqual({
      figures: ["score"],
      decided: null,
      rows: [
        { seat: 1, values: [9] },
        { seat: 0, values: [5] },
      ],
    });
  });

  test("several figures are compared one after the other, and the one that decided is named", () => {
    const figures = {
      "0": [{ turn: 9, points: 30, forests: 2, base_hp: 80 }],
      "1": [{ turn: 9, points: 12, forests: 3, base_hp: 80 }],
    };
    const compared = ["base_hp", "forests", "points"];
    expect(finalStandings({ charts: ["points"], figures, compared, decided: "forests" })).toEqual({
      figures: compared,
      decided: "forests",
      rows: [
        { seat: 1, values: [80, 3, 12] },
        { seat: 0, values: [80, 2, 30] },
      ],
    });
  });

  test("winners stand above players who resigned, no matter the figures", () => {
    const { rows } = winnersFirst(finalStandings(HISTORY), [0]);
    expect(rows.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
