// What panels cover, by the shape of the window.

import { expect, test } from "vitest";
import { boardInsets, insetsOf, openInsets, shapeOf } from "../../../src/platform/model/layout";

const shown = { city: false, below: 100, guide: 90 };

test("windows are wide, short or narrow", () => {
  expect(shapeOf(1366, 768)).toBe("wide");
  expect(shapeOf(640, 400)).toBe("short");
  expect(shapeOf(844, 390)).toBe("short");
  expect(shapeOf(1200, 480)).toBe("short");
  expect(shapeOf(390, 844)).toBe("narrow");
  expect(shapeOf(480, 400)).toBe("narrow");
});

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

test("the board of Groves depends on the window and on the highest panels alone", () => {
  expect(boardInsets(390, 844, 200)).toEqual(boardInsets(390, 844, 100));
  expect(boardInsets(390, 844, 300).bottom).toBeGreaterThan(300);
  expect(boardInsets(640, 400, 300)).toEqual(boardInsets(640, 400, 0));
});
