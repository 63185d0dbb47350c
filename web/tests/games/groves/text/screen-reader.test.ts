// What those who listen are told of the board.

import { expect, test } from "vitest";
import type { Choices, ViewDocument } from "../../../../generated/groves";
import {
  type SpokenTileContext,
  spokenEdge,
  spokenTile,
  spokenUnit,
} from "../../../../src/games/groves/text/screen-reader";

const unit = (owner: number, at: number, points: number, more = {}) => ({
  owner,
  at,
  points,
  tier: 1,
  level: points,
  stationary: 0,
  occupation: 0,
  productive: false,
  shield: 0,
  support: 0,
  ...more,
});
const side = (at: number, hp: number | null) => ({ base: { at, hp } });
const view = {
  seat: 0,
  size: 10,
  fog: true,
  forests: [11, 12, 13, 14],
  no_build: [0],
  sight: Array.from({ length: 100 }, (_, tile) => (tile < 30 ? 1 : 0)),
  sides: { 0: side(0, 100), 1: side(99, null) },
  units: {
    a: unit(0, 12, 3, { occupation: 2 }),
    b: unit(0, 13, 1, { occupation: 3, productive: true }),
    c: unit(1, 22, 5),
  },
  walls: {
    7: { one: 12, other: 22, owner: "neutral", hp: 49 },
    8: { one: 11, other: 12, owner: 0, hp: 100 },
  },
  cooling: { 9: { one: 2, other: 12, left: 3 } },
} as unknown as ViewDocument;
const choices = {
  deploy: { points: [1, 5], tiles: [1] },
  build: [{ edge: 3, one: 13, other: 14 }],
  remove: [{ edge: 8, one: 11, other: 12 }],
} as unknown as Choices;
const heard: SpokenTileContext = { view, settled: 3, mode: "units", choices, unit: null };
const act = {
  moves: [2],
  attacks: [22],
  merges: [{ at: 13, points: 4, unit: "b" }],
  walls: [{ edge: 7, damage: 34, left: 15 }],
} as unknown as NonNullable<SpokenTileContext["unit"]>;

test("forests and their state, bases and fog", () => {
  expect(spokenTile(11, heard)).toContain("Column 2, row 2; forest");
  expect(spokenTile(12, heard)).toContain("forest, settling 2 of 3");
  expect(spokenTile(13, heard)).toContain("forest, gives wood");
  expect(spokenTile(0, heard)).toContain("your base, 100 HP");
  expect(spokenTile(99, heard)).toBe("Column 10, row 10; rival base, HP unknown; out of sight");
  expect(spokenTile(5, heard)).toBe("Column 6, row 1");
});

test("units and the walls on each edge of their tile", () => {
  const told = spokenTile(12, heard);
  expect(told).toContain("your unit of tier 1, level 3, 3 points");
  expect(told).toContain("neutral wall to the south, 49 HP");
  expect(told).toContain("your wall to the west, 100 HP");
  expect(told).toContain("edge to the north is cooling down: 3 more rounds");
  expect(spokenTile(22, heard)).toContain("rival unit of tier 1, level 5, 5 points");
});

test("what the selected unit can reach, attack and merge with", () => {
  const able = { ...heard, unit: act };
  expect(spokenTile(2, able)).toContain("in reach");
  expect(spokenTile(22, able)).toContain("can be attacked");
  expect(spokenTile(13, able)).toContain("can merge to 4 points");
  expect(spokenTile(3, able)).not.toContain("in reach");
  expect(spokenUnit(unit(0, 12, 3), able)).toMatch(
    /^Selected: Column 3, row 2.*1 tile in reach; 1 target; 1 wall/,
  );
});

test("where can be deployed and built, and what an edge bears", () => {
  expect(spokenTile(1, { ...heard, mode: "deploy" })).toContain("can deploy here");
  expect(spokenTile(0, { ...heard, mode: "walls" })).toContain("no walls allowed");
  const walls: SpokenTileContext = { ...heard, mode: "walls" };
  expect(spokenEdge(13, { one: 13, other: 14 }, walls)).toContain("a wall can be built here");
  expect(spokenEdge(12, { one: 11, other: 12 }, walls)).toContain("your wall can be removed");
  expect(spokenEdge(12, { one: 12, other: 22 }, { ...heard, unit: act })).toBe(
    "Column 3, row 2; edge towards column 3, row 3; neutral wall, 49 HP; can be attacked for 34 damage",
  );
});
