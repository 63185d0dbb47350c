import { beforeEach, expect, test, vi } from "vitest";
import { isTold, keepNotices, keptNotices } from "../../../../src/games/civ/model/kept-notices";
import { appendNumbered, newerThan } from "../../../../src/games/civ/model/numbered-list";
import type { Notice } from "../../../../src/games/civ/text/notices";

const notice = (turn: number, text: string, tile: number | null = null): Notice => ({
  turn,
  text,
  tile,
  icon: "anvil",
  kind: "good",
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("what was told is kept, for each seat of each match, and is no news", () => {
  keepNotices("match", 0, [notice(3, "one"), notice(4, "two")]);
  const kept = keptNotices("match", 0);
  expect(kept.map(({ text }) => text)).toEqual(["one", "two"]);
  expect(newerThan(kept, 0)).toEqual([]);
  expect(newerThan(appendNumbered(kept, [notice(5, "three")], 9), 0).map(({ text }) => text)).toEqual([
    "three",
  ]);
  expect([keptNotices("match", 1), keptNotices("other", 0)]).toEqual([[], []]);
});

test("only the last of many are kept", () => {
  keepNotices(
    "match",
    0,
    Array.from({ length: 500 }, (_, turn) => notice(turn, "again")),
  );
  expect(keptNotices("match", 0).length).toBeLessThan(200);
  expect(keptNotices("match", 0).at(-1)?.turn).toBe(499);
});

test("what was told lately is not told twice, what happens again is", () => {
  const before = [notice(4, "struck", 7)];
  expect(isTold(notice(5, "struck", 7), before)).toBe(true);
  expect(isTold(notice(5, "struck", 8), before)).toBe(false);
  expect(isTold(notice(6, "struck", 7), before)).toBe(false);
});
