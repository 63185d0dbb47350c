// What panels cover of the map, by the shape of the window.

import { expect, test } from "vitest";
import { insetsOf, openInsets } from "../../../../src/games/civ/model/insets";

const shown = { city: false, below: 100, above: 90, left: 0 };

test("on a short screen panels stand beside the map and leave it more than half", () => {
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ] as const) {
    const { top, right, bottom, left } = insetsOf({ width, height, ...shown });
    const free = (width - left - right) * (height - top - bottom);
    expect(free / (width * height)).toBeGreaterThan(0.35);
    expect(openInsets(width, height).bottom).toBeLessThan(bottom);
  }
});

test("the selected stands above its panel, however high it is", () => {
  expect(insetsOf({ width: 390, height: 844, ...shown, below: 500 }).bottom).toBe(500);
  expect(insetsOf({ width: 640, height: 400, ...shown, below: 180 }).bottom).toBeGreaterThan(180);
});

test("a list at the left of a wide screen leaves the map its right side, and notices on a phone their height", () => {
  const wide = { width: 2560, height: 1440, ...shown };
  expect(insetsOf({ ...wide, left: 1475 })).toEqual({ ...insetsOf(wide), left: 1475 });
  const phone = { width: 390, height: 844, ...shown };
  expect(insetsOf({ ...phone, above: 190 }).top).toBe(insetsOf(phone).top + 100);
});
