import { expect, test } from "vitest";
import { BERTHS, berth } from "../../src/board/berths";
import { Grid } from "../../src/board/geometry";

const grid = new Grid(8, 7);
const [city, east, southEast, northEast] = [27, 28, 35, 19];
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
  expect(hang(245, 52, southEast, east)).toBe(BERTHS[0]);
});
