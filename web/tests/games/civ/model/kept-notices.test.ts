import { beforeEach, expect, test, vi } from "vitest";
import { isTold, keepNotices, keptNotices } from "../../../../src/games/civ/model/kept-notices";
import { appendNumbered, newerThan } from "../../../../src/games/civ/model/numbered-list";
import { shownNotices } from "../../../../src/games/civ/model/recent-notices";
import type { Notice } from "../../../../src/games/civ/text/notices";

const notice = (turn: number, text: string, tile: number | null = null): Notice => ({
  turn,
  text,
  tile,
  icon: "anvil",
  kind: "good",
});

const numbered = (all: Notice[]) => appendNumbered<Notice>([], all, all.length);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("what was told is kept, for each seat of each match, and is no news", () => {
  keepNotices("match", 0, numbered([notice(3, "one"), notice(4, "two")]), 2);
  const kept = keptNotices("match", 0).notices;
  expect(kept.map(({ text }) => text)).toEqual(["one", "two"]);
  expect(newerThan(kept, 0)).toEqual([]);
  expect(newerThan(appendNumbered(kept, [notice(5, "three")], 9), 0).map(({ text }) => text)).toEqual([
    "three",
  ]);
  expect([keptNotices("match", 1), keptNotices("other", 0)].map(({ notices }) => notices)).toEqual([[], []]);
});

test("what was not read is still new when the page is loaded again, twice", () => {
  const grave: Notice = { ...notice(4, "lost"), weight: 2 };
  keepNotices("match", 0, numbered([notice(3, "one"), notice(4, "two"), grave, grave]), 2);
  const shown = () => {
    const { notices, read } = keptNotices("match", 0);
    const { fresh, hidden } = shownNotices(notices, { turn: 4, read, room: 1, open: false });
    expect(newerThan(notices, 0), "it is not told again").toEqual([]);
    return [fresh.map(({ text }) => text), hidden];
  };
  expect(shown()).toEqual([["lost", "lost"], 2]);
  const { notices, read } = keptNotices("match", 0);
  keepNotices("match", 0, appendNumbered(notices, [grave], 9), read);
  expect(shown()).toEqual([["lost", "lost", "lost"], 2]);
  keepNotices("match", 0, notices, 0);
  expect(shown()).toEqual([[], 3]);
});

test("only the last of many are kept", () => {
  keepNotices("match", 0, numbered(Array.from({ length: 500 }, (_, turn) => notice(turn, "again"))), 500);
  expect(keptNotices("match", 0).notices.length).toBeLessThan(200);
  expect(keptNotices("match", 0).notices.at(-1)?.turn).toBe(499);
});

test("what was told lately is not told twice, what happens again is", () => {
  const before = [notice(4, "struck", 7)];
  expect(isTold(notice(5, "struck", 7), before)).toBe(true);
  expect(isTold(notice(5, "struck", 8), before)).toBe(false);
  expect(isTold(notice(6, "struck", 7), before)).toBe(false);
});
