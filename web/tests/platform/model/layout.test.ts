// The shape of the window.

import { expect, test } from "vitest";
import { shapeOf } from "../../../src/platform/model/layout";

test("windows are wide, short or narrow", () => {
  expect(shapeOf(1366, 768)).toBe("wide");
  expect(shapeOf(640, 400)).toBe("short");
  expect(shapeOf(844, 390)).toBe("short");
  expect(shapeOf(1200, 480)).toBe("short");
  expect(shapeOf(390, 844)).toBe("narrow");
  expect(shapeOf(480, 400)).toBe("narrow");
});
