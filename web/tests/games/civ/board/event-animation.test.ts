import { expect, test } from "vitest";
import type { GameEvent, ViewDocument } from "../../../../generated/civ";
import {
  type AnimationContext,
  animateEvents,
  outcomeOf,
} from "../../../../src/games/civ/board/event-animation";

/** The numbers that float over the board, by their colour. */
async function floated(event: GameEvent, foreign = false): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const motion = {
    number: async (_at: unknown, words: string, fill: string) => {
      found[fill] = words;
    },
    ring: async () => {},
    pause: async () => {},
  };
  const context = {
    motion,
    centre: () => ({ x: 0, y: 0 }),
    sees: () => true,
    isForeign: () => foreign,
    combats: [],
  } as unknown as AnimationContext;
  await animateEvents([event], {} as ViewDocument, context);
  return found;
}

const hit = (hp: number, shield: number): GameEvent => ({
  type: "city_damaged",
  city: "city_1",
  amount: 9,
  at: [1, 1],
  hp,
  shield,
});

test("what a shield took is not told as lost hit points", async () => {
  const [both, shield, health, nothing] = await Promise.all(
    [hit(4, 5), hit(0, 9), hit(9, 0), hit(0, 0)].map((one) => floated(one)),
  );
  expect(Object.values(both as object)).toEqual(["−4", "−5"]);
  expect(Object.values(shield as object)).toEqual(["−9"]);
  expect(Object.values(health as object)).toEqual(["−9"]);
  expect(Object.keys(shield as object)).not.toEqual(Object.keys(health as object));
  expect(nothing).toEqual({});
});

test("a blow of one's own is not red", async () => {
  const struck: GameEvent = { type: "unit_damaged", unit: "unit_1", amount: 3, at: [1, 1] };
  const [own, theirs] = await Promise.all([floated(struck), floated(struck, true)]);
  expect(Object.keys(own)).not.toEqual(Object.keys(theirs));
  expect(Object.keys(await floated(hit(4, 0), true))).toEqual(Object.keys(theirs));
});

test("a fight of one's own comes into view before the blow, and is told to its end", async () => {
  const shown: string[] = [];
  const note = (what: string) => async () => void shown.push(what);
  const motion = {
    number: async (_at: unknown, words: string) => void shown.push(words),
    ring: async () => {},
    pause: note("pause"),
    lunge: note("blow"),
    fade: note("fade"),
  };
  const context = {
    motion,
    centre: () => ({ x: 0, y: 0 }),
    token: () => ({}),
    sees: () => true,
    isForeign: () => true,
    combats: [{ at: [1, 1], first: 0, last: 2 }],
    watch: note("in view"),
    beat: 300,
  } as unknown as AnimationContext;
  const events: GameEvent[] = [
    { type: "unit_attacked", unit: "unit_2", owner: 1, kind: "raider", at: [2, 1], target: [1, 1] },
    { type: "unit_damaged", unit: "unit_1", amount: 3, at: [1, 1] },
    { type: "unit_died", unit: "unit_1", owner: 0, kind: "scout", at: [1, 1] },
  ];
  await animateEvents(events, {} as ViewDocument, context);
  expect(shown).toEqual(["in view", "blow", "−3", "pause", "It falls", "fade"]);
});

test("what is off the screen takes no time, but for a fight of one's own", async () => {
  const events: GameEvent[] = [
    { type: "unit_moved", unit: "unit_2", origin: [3, 1], to: [2, 1] },
    { type: "unit_attacked", unit: "unit_2", owner: 1, kind: "raider", at: [2, 1], target: [1, 1] },
    { type: "city_fired", city: "city_1", owner: 2, at: [1, 1], target: [2, 1] },
    { type: "unit_damaged", unit: "unit_1", amount: 3, at: [1, 1] },
    hit(4, 5),
    { type: "unit_died", unit: "unit_1", owner: 2, kind: "scout", at: [1, 1] },
  ];
  /** What the turn waits for. */
  const waits = async (screen: "elsewhere" | "here", combats: object[] = []): Promise<string[]> => {
    let seen = screen === "here";
    const all: string[] = [];
    const note = (what: string) => async () => void all.push(what);
    const names = ["pause", "walk", "lunge", "fade"];
    const context = {
      motion: { number() {}, ring() {}, ...Object.fromEntries(names.map((name) => [name, note(name)])) },
      centre: () => ({ x: 0, y: 0 }),
      token: () => ({}),
      sees: () => seen,
      isForeign: () => true,
      combats,
      watch: async () => {
        seen = true;
      },
    } as unknown as AnimationContext;
    await animateEvents(events, {} as ViewDocument, context);
    return all;
  };
  expect(await waits("elsewhere")).toEqual([]);
  expect(await waits("here")).toEqual(["walk", "lunge", "pause", "pause", "pause", "fade"]);
  expect(await waits("elsewhere", [{ at: [1, 1], first: 3, last: 5 }])).toEqual(["pause", "pause", "fade"]);
});

test("the outcome of a fight is told without movement, too, each tile in lines", () => {
  const events: GameEvent[] = [
    { type: "unit_attacked", unit: "unit_2", owner: 1, kind: "raider", at: [2, 1], target: [1, 1] },
    { type: "unit_damaged", unit: "unit_1", amount: 3, at: [1, 1] },
    { type: "unit_damaged", unit: "unit_2", amount: 2, at: [2, 1] },
    hit(4, 5),
    { type: "unit_died", unit: "unit_1", owner: 0, kind: "scout", at: [1, 1] },
    { type: "unit_damaged", unit: "unit_9", amount: 8, at: [7, 7] },
  ];
  const told = outcomeOf(events, { at: [1, 1], first: 0, last: 4 }, (piece) => piece === "unit_2");
  expect(told.map(({ at, words, line }) => [at.join(), words, line])).toEqual([
    ["1,1", "−3", 0],
    ["2,1", "−2", 0],
    ["1,1", "−4", 1],
    ["1,1", "−5", 1],
    ["1,1", "It falls", 2],
  ]);
  const fills = new Map(told.map(({ words, fill }) => [words, fill]));
  expect(fills.get("−3")).toBe(fills.get("It falls"));
  expect(fills.get("−2")).not.toBe(fills.get("−3"));
});
