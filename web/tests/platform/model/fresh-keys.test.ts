// The hand-over at a shared screen takes only presses that begin on it.

import { expect, test } from "vitest";
import { FreshKeys } from "../../../src/platform/model/fresh-keys";

const enter = { key: "Enter", repeat: false };

test("a key that was held down before does nothing, nor does letting it go", () => {
  const keys = new FreshKeys();
  expect(keys.pressed({ ...enter, repeat: true })).toBe(false);
  expect(keys.released(enter)).toBe(false);
});

test("a press that begins here counts, once", () => {
  const keys = new FreshKeys();
  keys.released(enter);
  expect(keys.pressed(enter)).toBe(true);
  expect(keys.pressed({ ...enter, repeat: true })).toBe(false);
  expect(keys.released(enter)).toBe(true);
  expect(keys.released(enter)).toBe(false);
});
