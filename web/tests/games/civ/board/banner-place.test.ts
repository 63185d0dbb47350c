import { expect, test } from "vitest";
import { bannerPlace, bannerSize, isOnBanner, LETTERS } from "../../../../src/games/civ/board/banner-place";
import { HexGrid } from "../../../../src/games/civ/geometry";

const grid = new HexGrid(8, 7);
const city = 27;
const [east, northEast, northWest, west, southWest, southEast] = [0, 1, 2, 3, 4, 5].map((direction) =>
  grid.neighbour(city, direction),
) as [number, number, number, number, number, number];
const at = grid.centre(city);
const token = (tile: number) => ({ ...grid.centre(tile), radius: 55 });

/** Where a banner of this size hangs beside units: below the city or above it, and to which side. */
function hang(width: number, height: number, ...units: number[]): string {
  const { x, y } = bannerPlace(at, width, height, units.map(token));
  const side = Math.sign(Math.round(x - at.x));
  return `${y > at.y ? "below" : "above"}${side ? (side < 0 ? ", left" : ", right") : ""}`;
}

test("a banner hangs below its city, and above it when a unit stands there", () => {
  expect(hang(140, 30)).toBe("below");
  expect(hang(140, 30, northEast, east)).toBe("below");
  expect(hang(140, 30, southEast)).toBe("above");
});

test("the large banners of a small map lie on no token either, while there is a place", () => {
  expect(hang(245, 52, southEast)).toBe("above");
});

test("with tokens above and below on one side, a banner hangs to the other side", () => {
  expect(hang(245, 52, southEast, northEast, east)).toBe("above, left");
  expect(hang(245, 52, southWest, northWest, west)).toBe("above, right");
});

test("where tokens stand all around, a banner hangs where they lie on it least", () => {
  expect(hang(245, 52, southEast, southWest, east)).toBe("above, left");
  expect(hang(245, 52, southEast, east, west)).toBe("below, left");
});

test("a banner does not hang on another one while there is a place", () => {
  const other = bannerPlace(at, 140, 30, []);
  const one = bannerPlace(at, 140, 30, [], [other]);
  expect(one.y).toBeLessThan(at.y);
});

test("a place on a banner is known, one beside it is not", () => {
  const hung = { x: 100, y: 200, width: 140, height: 30 };
  expect(isOnBanner(hung, { x: 32, y: 201 })).toBe(true);
  expect(isOnBanner(hung, { x: 28, y: 201 })).toBe(false);
  expect(isOnBanner(hung, { x: 100, y: 199 })).toBe(false);
  expect(isOnBanner(hung, { x: 100, y: 231 })).toBe(false);
});

test("names keep their size on the screen, and give way where they could not be read", () => {
  expect([1, 0.5, 0.3].map((zoom) => bannerSize(zoom).brief)).toEqual([false, false, false]);
  for (const zoom of [0.25, 0.15, 0.1]) {
    const { scale, brief } = bannerSize(zoom);
    expect(brief, String(zoom)).toBe(true);
    expect(scale * zoom * LETTERS).toBeCloseTo(9);
  }
});

test("names are larger on large screens, as all text is", () => {
  for (const zoom of [1, 0.5, 0.15]) {
    const [usual, large] = [bannerSize(zoom), bannerSize(zoom, 1.25)];
    expect(large.scale / usual.scale, String(zoom)).toBeCloseTo(1.25);
    expect(large.brief).toBe(usual.brief);
  }
});
