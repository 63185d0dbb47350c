import { expect, test } from "vitest";
import { BERTHS, berth, liesOn } from "../../../../src/games/civ/board/berths";
import { Grid } from "../../../../src/games/civ/board/geometry";

const grid = new Grid(8, 7);
const [city, east, southEast, northEast] = [27, 28, 35, 19];
const [southWest, west] = [34, 26];
const coin = (tile: number) => ({ ...grid.centre(tile), radius: 55 });
const hang = (width: number, height: number, ...units: number[]) =>
  berth(grid.centre(city), width, height, units.map(coin));

test("a banner hangs below its city, and above it when a unit stands there", () => {
  expect(hang(140, 30)).toBe(BERTHS[0]);
  expect(hang(140, 30, northEast, east)).toBe(BERTHS[0]);
  expect(hang(140, 30, southEast)).toBe(BERTHS[1]);
});

test("the large banners of a small map lie on no coin either, while there is a place", () => {
  expect(hang(245, 52, southEast)).toBe(BERTHS[1]);
});

test("where coins stand all around, a banner hangs where they lie on it least", () => {
  expect(hang(245, 52, southEast, southWest, east)).toBe(BERTHS[1]);
  expect(hang(245, 52, southEast, east, west)).toBe(BERTHS[0]);
});

test("a place on a banner is known, one beside it is not", () => {
  const hung = { x: 100, y: 200, width: 140, height: 30 };
  expect(liesOn(hung, { x: 32, y: 201 })).toBe(true);
  expect(liesOn(hung, { x: 28, y: 201 })).toBe(false);
  expect(liesOn(hung, { x: 100, y: 199 })).toBe(false);
  expect(liesOn(hung, { x: 100, y: 231 })).toBe(false);
});
