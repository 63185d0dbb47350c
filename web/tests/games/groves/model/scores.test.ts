import { beforeEach, expect, test } from "vitest";
import { best, noteScore, type Score, scoreTables } from "../../../../src/games/groves/model/scores";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

const score = (match: string, turns: number, won: boolean): Score => ({
  match,
  turns,
  won,
  victory: "domination",
  date: turns,
});

test("the quickest wins and the quickest losses stay, three of each", () => {
  const found = best([30, 10, 40, 20].flatMap((n) => [score(`w${n}`, n, true), score(`l${n}`, n, false)]));
  expect(found.wins.map(({ turns }) => turns)).toEqual([10, 20, 30]);
  expect(found.losses.map(({ turns }) => turns)).toEqual([10, 20, 30]);
});

test("scores are kept by size and level, each match once", () => {
  noteScore(10, "hard", score("a", 50, true));
  noteScore(10, "hard", score("a", 50, true));
  noteScore(20, "normal", score("b", 90, false));
  const tables = scoreTables();
  expect(tables.map(({ size, level }) => [size, level])).toEqual([
    [10, "hard"],
    [20, "normal"],
  ]);
  expect(tables[0]?.wins).toHaveLength(1);
  expect(tables[1]?.losses[0]?.turns).toBe(90);
});

test("what cannot be read counts as nothing", () => {
  kept.set("simple-civ groves scores", "{broken");
  expect(scoreTables()).toEqual([]);
});
