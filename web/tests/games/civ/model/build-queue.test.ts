import { describe, expect, test } from "vitest";
import type { BuildChoice } from "../../../../generated/civ";
import { buildKey, nextOf, withMoved } from "../../../../src/games/civ/model/build-queue.svelte";

const choice = (unit: string, refusal: string | null = null): BuildChoice => ({
  build: { unit },
  cost: 10,
  progress: 0,
  turns: 2,
  upkeep: 0,
  supply: 0,
  pay: 0,
  population: 0,
  stranded: false,
  refusal,
  facts: {},
});

describe("a city's queue", () => {
  test("begins with the first that can be built", () => {
    const { next, rest } = nextOf([{ unit: "a" }, { unit: "b" }], [choice("a"), choice("b")]);
    expect(next).toEqual({ unit: "a" });
    expect(rest).toEqual([{ unit: "b" }]);
  });

  test("passes over what cannot be built yet, and keeps it", () => {
    const { next, rest } = nextOf([{ unit: "a" }, { unit: "b" }], [choice("a", "missing_tech"), choice("b")]);
    expect(next).toEqual({ unit: "b" });
    expect(rest).toEqual([{ unit: "a" }]);
  });

  test("forgets what is not offered any more", () => {
    const { next, rest } = nextOf([{ building: "hall" }], [choice("a")]);
    expect(next).toBeNull();
    expect(rest).toEqual([]);
  });

  test("equal builds may stand in it twice", () => {
    const { rest } = nextOf([{ unit: "a" }, { unit: "a" }], [choice("a")]);
    expect(rest).toEqual([{ unit: "a" }]);
  });

  test("entries change places, never beyond the ends", () => {
    expect(withMoved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(withMoved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(withMoved(["a", "b", "c"], 0, 5)).toEqual(["b", "c", "a"]);
  });

  test("kinds of builds with the same key differ", () => {
    expect(buildKey({ unit: "x" })).not.toBe(buildKey({ project: "x" }));
  });
});
