// Tiles and edges by number, and what lies beyond the rim.

import { expect, test } from "vitest";
import { edgeKey, Places, placeName } from "../../../../src/games/groves/text/places";

const places = new Places(10);

test("a tile is found by its place, and its place by the tile", () => {
  expect(places.count).toBe(100);
  for (const tile of [0, 9, 34, 99]) expect(places.tile(...places.at(tile))).toBe(tile);
  expect(placeName(0)).toBe("1");
});

test("nothing lies beyond the rim", () => {
  expect([places.tile(-1, 0), places.tile(0, 10), places.step(9, 1, 0), places.step(90, 0, 1)]).toEqual([
    -1, -1, -1, -1,
  ]);
  expect(places.edgeBeside(9, 1, 0)).toBeNull();
});

test("an edge is the same from both of its tiles", () => {
  const edge = places.edgeBeside(34, 1, 0);
  expect(edge).toEqual({ one: 34, other: 35 });
  expect(places.edgeBeside(35, -1, 0)).toEqual(edge);
  expect(edge && edgeKey(edge)).toBe("34-35");
  expect(places.edgeBeside(34, 0, -1)).toEqual({ one: 24, other: 34 });
});
