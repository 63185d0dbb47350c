// What is drawn for icons that nobody painted.

import { expect, test } from "vitest";
import { body } from "../../../art/icons";
import { drawableIcon, FALLBACK_ICON } from "../../../src/platform/board/icons";

test("a known icon is drawn as it is, any other as a question mark", () => {
  expect(drawableIcon("spears")).toBe("spears");
  expect(drawableIcon("pike-wall-of-legend")).toBe(FALLBACK_ICON);
  expect(drawableIcon("")).toBe(FALLBACK_ICON);
});

test("what stands in is known itself, to the sheet and to the coins", () => {
  expect(drawableIcon(FALLBACK_ICON)).toBe(FALLBACK_ICON);
  expect(body(FALLBACK_ICON)).toBeDefined();
});
