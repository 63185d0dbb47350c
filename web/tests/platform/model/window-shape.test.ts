// The shape of the window.

import { expect, test } from "vitest";
import { screenScale, windowShape } from "../../../src/platform/model/window-shape";

test("windows are wide, short or narrow", () => {
  expect(windowShape(1366, 768)).toBe("wide");
  expect(windowShape(640, 400)).toBe("short");
  expect(windowShape(844, 390)).toBe("short");
  expect(windowShape(1200, 480)).toBe("short");
  expect(windowShape(390, 844)).toBe("narrow");
  expect(windowShape(480, 400)).toBe("narrow");
});

test("panels and text are larger on large screens, and there alone", () => {
  expect([screenScale(1366, 768), screenScale(1920, 1080), screenScale(390, 844)]).toEqual([1, 1, 1]);
  expect([screenScale(2560, 1440), screenScale(3840, 2160), screenScale(2560, 1080)]).toEqual([1.25, 1.6, 1]);
});
