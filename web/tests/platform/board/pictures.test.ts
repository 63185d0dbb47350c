// What is drawn for icons that nobody painted.

import { expect, test } from "vitest";
import { body } from "../../../art/icons";
import { drawable, STAND_IN } from "../../../src/platform/board/pictures";

test("a known icon is drawn as it is, any other as a question mark", () => {
  expect(drawable("spears")).toBe("spears");
  expect(drawable("pike-wall-of-legend")).toBe(STAND_IN);
  expect(drawable("")).toBe(STAND_IN);
});

test("what stands in is known itself, to the sheet and to the coins", () => {
  expect(drawable(STAND_IN)).toBe(STAND_IN);
  expect(body(STAND_IN)).toBeDefined();
});
