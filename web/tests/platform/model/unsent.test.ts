// What the server has not confirmed is kept in the tab, and sent again by a page that is loaded again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Unsent } from "../../../src/platform/model/unsent";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a page that is loaded again finds what was not confirmed", () => {
  const first = new Unsent("match 0", 3);
  for (const name of ["a", "b", "c"]) first.add({ name });
  first.remove("b");
  expect(new Unsent("match 0", 3).all).toEqual([{ name: "a" }, { name: "c" }]);
  expect(new Unsent("match 1", 3).all).toEqual([]);
});

test("what has the same name is one thing, and of many the newest are kept", () => {
  const kept = new Unsent<{ name: string; turn: number }>("match 0", 2);
  for (const [name, turn] of [
    ["a", 1],
    ["b", 1],
    ["a", 2],
    ["c", 1],
  ] as const)
    kept.add({ name, turn });
  expect(kept.all).toEqual([
    { name: "a", turn: 2 },
    { name: "c", turn: 1 },
  ]);
});

test("nothing stays behind when all is confirmed", () => {
  const kept = new Unsent("match 0", 2);
  kept.add({ name: "a" });
  kept.remove("a");
  expect(stored.size).toBe(0);
});

test("a browser that keeps nothing, or something else, does no harm", () => {
  stored.set("simple-civ unsent match 0", "{");
  expect(new Unsent("match 0", 2).all).toEqual([]);
  vi.stubGlobal("sessionStorage", undefined);
  const kept = new Unsent("match 0", 2);
  kept.add({ name: "a" });
  expect(kept.all).toEqual([{ name: "a" }]);
});
