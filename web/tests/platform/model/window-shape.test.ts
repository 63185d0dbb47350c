// The shape of the window.

import { expect, test } from "vitest";
import { windowShape } from "../../../src/platform/model/window-shape";

test("windows are wide, short or narrow", () => {
  expect(windowShape(1366, 768)).toBe("wide");
  expect(windowShape(640, 400)).toBe("short");
  expect(windowShape(844, 390)).toBe("short");
  expect(windowShape(1200, 480)).toBe("short");
  expect(windowShape(390, 844)).toBe("narrow");
  expect(windowShape(480, 400)).toBe("narrow");
});
