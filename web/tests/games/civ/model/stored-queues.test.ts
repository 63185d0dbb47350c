import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Build } from "../../../../generated/civ";
import type { BuildQueues } from "../../../../src/games/civ/model/build-queue";
import { takeOverQueues } from "../../../../src/games/civ/model/stored-queues";

let kept: Map<string, string>;
let queued: Record<string, Build[]>;
const KEY = "simple-civ queues m";
const queues = {
  of: (city: string) => queued[city] ?? [],
  add: (city: string, build: Build) => {
    queued[city] = [...(queued[city] ?? []), build];
  },
} as unknown as BuildQueues;

beforeEach(() => {
  kept = new Map();
  queued = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("queues of this browser are taken over once, each by its seat", () => {
  kept.set(KEY, JSON.stringify({ city_16: [{ unit: "a" }, { unit: "b" }], city_17: [{ unit: "c" }] }));
  takeOverQueues("m", queues, new Set(["city_16"]));
  expect(queued).toEqual({ city_16: [{ unit: "a" }, { unit: "b" }] });
  takeOverQueues("m", queues, new Set(["city_17"]));
  expect(queued.city_17).toEqual([{ unit: "c" }]);
  expect(kept.size).toBe(0);
  takeOverQueues("m", queues, new Set(["city_16", "city_17"]));
  expect(queued.city_16).toHaveLength(2);
});

test("a queue that the notes have already stays as it is, and garbage is dropped", () => {
  queued = { city_16: [{ unit: "z" }] };
  kept.set(KEY, JSON.stringify({ city_16: [{ unit: "a" }], city_32: 5 }));
  takeOverQueues("m", queues, new Set(["city_16", "city_32"]));
  expect(queued).toEqual({ city_16: [{ unit: "z" }] });
  kept.set(KEY, "{");
  takeOverQueues("m", queues, new Set(["city_16"]));
  expect(kept.size).toBe(0);
});
