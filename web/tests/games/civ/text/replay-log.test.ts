import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../../../generated/civ";
import {
  battleWords,
  type Happening,
  happeningWords,
  knownTo,
  type Thought,
  thoughtWords,
} from "../../../../src/games/civ/text/replay-log";
import { mergeRepeated } from "../../../../src/platform/text/replay-lines";

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const recorded = JSON.parse(read("../../../recorded/standard.json")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const scene = { ...recorded, names: ["Reds", "Blues", "Greens", "Golds", "Greys", "Whites"] };
const codes = /export type ReasonCode =([^;]+);/.exec(read("../../../../generated/civ.ts"))?.[1] ?? "";

describe("the chronicle of a replay", () => {
  test.each([...codes.matchAll(/"(\w+)"/g)].map(([, code]) => code as string))("%s has words", (code) => {
    const thought = { turn: 1, code, kind: "seat", about: 1, numbers: [1, 2], seat: 0 } as Thought;
    expect(thoughtWords(thought, scene)?.text).toMatch(/^Reds: /);
  });

  test.each([
    ["progress", "Reds: we're going for a Progress victory now."],
    ["conquest", "Reds: we're going for a Conquest victory now."],
    ["balanced", "Reds: we're keeping both ways to victory open."],
  ])("a turn to %s is told as what it is", (goal, words) => {
    const thought = { turn: 1, code: "goal_changed", kind: "seat", about: 0, numbers: [0, goal], seat: 0 };
    expect(thoughtWords(thought as Thought, scene)?.text).toBe(words);
  });

  test("what a reason is about is where it says: a unit, a city, a tile, or nowhere", () => {
    const { view } = recorded;
    const [unit, { at: unitAt }] = Object.entries(view.units)[0] as [string, { at: number }];
    const [city, { at: cityAt }] = Object.entries(view.cities)[0] as [string, { at: number }];
    const place = (code: string, kind: string, about: unknown) =>
      thoughtWords({ turn: 1, code, kind, about, numbers: [], seat: 0 } as unknown as Thought, scene)?.tile;
    expect(place("escort_called", "unit", unit)).toBe(unitAt);
    expect(place("retreated", "unit", unit)).toBe(unitAt);
    expect(place("city_guarded", "city", city)).toBe(cityAt);
    expect(place("city_sited", "tile", [3, 1])).toBe(view.width + 3);
    expect(place("escort_called", "unit", "unit_of_nobody")).toBe(null);
    expect(place("tech_chosen", "tech", "writing")).toBe(null);
  });

  test.each([
    ["war_declared", [80, 60, 5, "strength"], "our army is worth 80 against 60"],
    ["peace_offered", [140, "strength"], "our army is 140% of theirs"],
    ["army_ordered", ["assault", 9, 8, 7], "our army is storming"],
    ["retreated", [35], "a unit with 35% health"],
  ])("the numbers of %s are read by their names", (code, numbers, words) => {
    const thought = { turn: 1, code, kind: "seat", about: 1, numbers, seat: 0 } as Thought;
    expect(thoughtWords(thought, scene)?.text).toContain(words);
  });

  test("wars name both sides", () => {
    const event = { type: "war_declared", player: 0, on: 1, bypass: false, turn: 4 } as Happening;
    expect(happeningWords(event, scene)).toMatchObject({
      text: "Reds declared war on Blues.",
      seats: [0, 1],
    });
  });

  test("the blows of a turn at one place are one battle", () => {
    const blow = (amount: number, at: [number, number]) =>
      ({ type: "unit_damaged", unit: "unit_1", amount, at, turn: 1 }) as Happening;
    const told = battleWords([blow(5, [0, 0]), blow(7, [0, 0]), blow(1, [1, 0])], scene);
    expect(told.map(({ text }) => text)).toEqual(["Battle: 12 damage.", "Battle: 1 damage."]);
  });

  test("a city loses what its shield let through, and never more than it had", () => {
    const [city, { at, name }] = Object.entries(scene.view.cities)[0] as [
      string,
      { at: number; name: string },
    ];
    const place = [at % scene.view.width, Math.floor(at / scene.view.width)];
    const hit = (amount: number, shield: number, hp: number) =>
      ({ type: "city_damaged", city, amount, at: place, shield, hp, turn: 1 }) as Happening;
    const told = (...hits: Happening[]) => battleWords(hits, scene).map(({ text }) => text);
    expect(told(hit(9, 5, 4), hit(12, 0, 6))).toEqual([`Battle at ${name}: 10 damage.`]);
    expect(told(hit(9, 9, 0))).toEqual([`Battle at ${name}: no damage.`]);
  });

  test("what is said twice is written once", () => {
    const telling = { text: "A.", icon: "", seats: [], tile: 3 };
    expect(mergeRepeated([telling, telling]).map(({ text }) => text)).toEqual(["A. (2×)"]);
  });

  test("a viewpoint tells what is about it or in its sight", () => {
    const seen = recorded.view.tiles.sight.indexOf(2);
    const hidden = recorded.view.tiles.sight.findIndex((sight) => sight < 2);
    const about = (seats: number[], tile: number | null) =>
      knownTo({ text: "", icon: "", seats, tile }, { ...recorded.view, seat: 0 });
    expect([about([0], null), about([1], seen), about([1], hidden), about([1], null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("reasons with figures", () => {
  const thought = (code: Thought["code"], numbers: number[]): Thought =>
    ({ turn: 1, seat: 0, code, about: 3, numbers }) as Thought;

  test("a camp is cleared with at least one unit, and never with 0 units", () => {
    const told = (units: number) => thoughtWords(thought("camp_hunted", [units]), scene)?.text;
    expect(told(0)).toBe("Reds: we're clearing this camp.");
    expect(told(1)).toBe("Reds: we're clearing this camp with 1 unit.");
    expect(told(3)).toBe("Reds: we're clearing this camp with 3 units.");
  });

  test("repeated reasons are folded, whatever their figures", () => {
    const reasons = [4, 7, 9].map((gain) => thoughtWords(thought("attacked", [gain]), scene));
    const folded = mergeRepeated(reasons.filter((one) => one !== null));
    expect(folded).toHaveLength(1);
    expect(folded[0]?.text).toMatch(/ 4 .+ \(3×\)$/);
  });
});
