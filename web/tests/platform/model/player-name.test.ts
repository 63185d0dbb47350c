import { expect, test } from "vitest";
import { shortened } from "../../../src/platform/model/player-name";

test("a name is never cut within a character", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(shortened(`  ${"x".repeat(50)}`)).toBe("x".repeat(40));
  expect(shortened(family.repeat(9))).toBe(family.repeat(5));
});
