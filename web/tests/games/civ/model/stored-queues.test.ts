import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Build } from "../../../../generated/civ";
import { takeOverQueues } from "../../../../src/games/civ/model/stored-queues";

let kept: Map<string, string>;
let queued: Record<string, Build[]>;
/** Answers of the server that are still on their way, by city. */
let answers: Record<string, (kept: boolean) => void>;
const KEY = "simple-civ queues m";
const queues = {
  fill: (city: string, builds: Build[]) => {
    if (queued[city]) return Promise.resolve(true);
    queued[city] = builds;
    return new Promise<boolean>((answer) => {
      answers[city] = answer;
    });
  },
};
const KNOWN = ["a", "b", "c"];
const takeOver = (...own: string[]) =>
  void takeOverQueues("m", queues, new Set(own), (build) => "unit" in build && KNOWN.includes(build.unit));
const rest = () => new Promise((done) => setTimeout(done));
const stored = () => JSON.parse(kept.get(KEY) ?? "{}") as object;

beforeEach(() => {
  kept = new Map();
  [queued, answers] = [{}, {}];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("queues of this browser are taken over once, each by its seat", async () => {
  kept.set(KEY, JSON.stringify({ city_16: [{ unit: "a" }, { unit: "b" }], city_17: [{ unit: "c" }] }));
  takeOver("city_16");
  expect(queued).toEqual({ city_16: [{ unit: "a" }, { unit: "b" }] });
  answers.city_16?.(true);
  await rest();
  takeOver("city_17");
  expect(queued.city_17).toEqual([{ unit: "c" }]);
  answers.city_17?.(true);
  await rest();
  expect(kept.size).toBe(0);
  takeOver("city_16", "city_17");
  expect(queued.city_16).toHaveLength(2);
});

test("a queue stays in the browser until the server has it", async () => {
  kept.set(KEY, JSON.stringify({ city_16: [{ unit: "a" }], city_17: [{ unit: "b" }] }));
  takeOver("city_16", "city_17");
  await rest();
  expect(Object.keys(stored())).toEqual(["city_16", "city_17"]);
  answers.city_16?.(false);
  answers.city_17?.(true);
  await rest();
  expect(Object.keys(stored()), "refused").toEqual(["city_16"]);
});

test("a bad entry loses no other one", async () => {
  const entries = [null, "a", { unit: "gone" }, { unit: 5 }, { unit: "a" }, { unit: "b", more: "c" }];
  kept.set(KEY, JSON.stringify({ city_16: entries, city_32: 5, city_48: [null] }));
  takeOver("city_16", "city_32", "city_48");
  expect(queued).toEqual({ city_16: [{ unit: "a" }] });
  answers.city_16?.(true);
  await rest();
  expect(kept.size).toBe(0);
});

test("a queue that the notes have already stays as it is, and garbage is dropped", async () => {
  queued = { city_16: [{ unit: "z" }] };
  kept.set(KEY, JSON.stringify({ city_16: [{ unit: "a" }], city_32: 5 }));
  takeOver("city_16", "city_32");
  await rest();
  expect(queued).toEqual({ city_16: [{ unit: "z" }] });
  expect(kept.size).toBe(0);
  kept.set(KEY, "{");
  takeOver("city_16");
  expect(kept.size).toBe(0);
});
