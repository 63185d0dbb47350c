import { expect, test } from "vitest";
import { contrast, LIT, shaded, signOn } from "../../../src/platform/model/shades";

test("colours are told apart by 1 to 21, in either order", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#336699", "#336699")).toBe(1);
});

test("a shade has white or black in it", () => {
  expect(shaded("#336699", 0)).toBe("#336699");
  expect(shaded("#336699", 1)).toBe("#ffffff");
  expect(shaded("#336699", -1)).toBe("#000000");
  expect(shaded("#004080", 0.5)).toBe("#80a0c0");
});

test("a sign stands out on the whole of an emblem, its lit side too", () => {
  for (const color of ["#000000", "#7a1f1f", "#2e6f40", "#c9a227", "#f2f2f2", "#808080"])
    for (const ground of [color, shaded(color, LIT)])
      expect(contrast(signOn(color), ground), color).toBeGreaterThanOrEqual(3);
});
