import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeenEnvoys } from "../../../../src/games/civ/model/seen-envoys.svelte";

const kept = new Map<string, string>();
const opened = (): SeenEnvoys => {
  const seen = new SeenEnvoys();
  seen.open("m", 0);
  return seen;
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was seen stays seen when the page is loaded again", () => {
  opened().add("peace 1", "war 2 9");
  expect(opened().has("peace 1")).toBe(true);
  expect(opened().has("vision 1")).toBe(false);
});

test("the last turn that was played is kept; earlier versions kept none", () => {
  opened().play(7);
  opened().add("peace 1");
  expect([opened().played, opened().has("peace 1")]).toEqual([7, true]);
  kept.set("simple-civ envoys m 0", '["peace 1"]');
  expect([opened().played, opened().has("peace 1")]).toEqual([null, true]);
});

test("an offer that was withdrawn and is made again is new", () => {
  const seen = opened();
  seen.add("peace 1", "vision 1");
  seen.follow([{ id: "vision 1", kind: "vision", seat: 1 }]);
  expect([seen.has("peace 1"), seen.has("vision 1")]).toEqual([false, true]);
});

test("garbage in the storage is left out", () => {
  kept.set("simple-civ envoys m 0", "{");
  expect(opened().has("peace 1")).toBe(false);
});
