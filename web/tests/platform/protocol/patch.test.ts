import { describe, expect, test } from "vitest";
import { canonical, patch, viewHash } from "../../../src/platform/protocol/patch";

const view = { turn: 3, tiles: { sight: [0, 1, 2] }, units: { a: { hp: 10 }, b: { hp: 4 } } };

describe("patching a view", () => {
  test("puts, takes and replaces in order", () => {
    const after = patch(view, [
      ["=", ["turn"], 4],
      ["-", ["units", "b"]],
      ["@", ["tiles", "sight"], [0, 2], [2, 1]],
      ["=", ["units", "c"], { hp: 7 }],
    ]);
    expect(after).toEqual({ turn: 4, tiles: { sight: [2, 1, 1] }, units: { a: { hp: 10 }, c: { hp: 7 } } });
  });

  test("leaves the old view as it was, and shares what did not change", () => {
    const before = structuredClone(view);
    const after = patch(view, [["@", ["tiles", "sight"], [1], [2]]]);
    expect(view).toEqual(before);
    expect(after.units).toBe(view.units);
    expect(after.tiles).not.toBe(view.tiles);
  });
});

describe("the hash of a view", () => {
  test("does not depend on the order of keys", () => {
    expect(canonical({ b: [1, "ü"], a: null })).toBe('{"a":null,"b":[1,"ü"]}');
    expect(viewHash({ b: 1, a: 2 })).toBe(viewHash({ a: 2, b: 1 }));
  });

  test("follows every change, although texts of parts are kept", () => {
    let now = view;
    for (const hp of [9, 8, 9]) {
      now = patch(now, [["=", ["units", "a", "hp"], hp]]);
      expect(viewHash(now)).toBe(viewHash(structuredClone(now)));
    }
  });

  test("is the CRC-32 that everyone computes", () => {
    expect(viewHash(null)).toBe("25cbfc4f");
    expect(viewHash([])).toBe("0d4cbb29");
  });
});
