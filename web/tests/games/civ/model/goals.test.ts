// Goals of the first turns: which are on the screen, what is ticked off, and when lessons count as read.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GoalDocument, GoalsDocument } from "../../../../generated/civ";
import { Goals, MOST_SHOWN, READ_TURNS } from "../../../../src/games/civ/model/goals.svelte";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { GOALS, goalWords } from "../../../../src/games/civ/text/goals";
import { settings } from "../../../../src/platform/model/settings.svelte";

type Key = GoalDocument["key"];

const goal = (key: Key, more: Partial<GoalDocument> = {}): GoalDocument => ({
  ...{ key, at: null, unit: null, city: null, build: null, upkeep: 0, have: 0, need: 0 },
  ...more,
});
const RULES = {
  units: [{ key: "scout", name: "Scout" }],
  buildings: [{ key: "farm", name: "Farm" }],
  projects: [
    { key: "a", name: "Great Work", milestone: true },
    { key: "b", name: "Fair", milestone: false },
  ],
  yields: [{ key: "gold", name: "Gold" }],
};

let stored: Record<string, string>;
let answer: GoalsDocument;
let asked: object[];
let match: Pick<CivMatch, "view" | "ruleset" | "ask" | "myTurn" | "id">;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  });
  asked = [];
  match = {
    ...{ id: "m", myTurn: true, ruleset: RULES },
    view: { turn: 2, units: { unit_1: { kind: "scout" } }, cities: { city_1: { name: "Hearth" } } },
    ask: async (request: object) => {
      asked.push(request);
      return answer;
    },
  } as unknown as typeof match;
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.goals = true;
});

/** The next view of the match, and the goals for it. */
async function see(goals: Goals, turn: number, open: GoalDocument[], reached: Key[] = []): Promise<Key[]> {
  match = Object.assign(match, { view: { ...match.view, turn } });
  answer = { open, reached };
  await goals.follow();
  return goals.shown.map(({ key }) => key);
}

test("what was open is asked about, and what was reached is told until the next turn", async () => {
  const goals = new Goals(match);
  await see(goals, 2, [goal("huts", { at: 7, unit: "unit_1" }), goal("meet", { unit: "unit_1" })]);
  expect(await see(goals, 2, [goal("meet")], ["huts"])).toEqual(["meet"]);
  expect(asked.at(-1)).toEqual({
    kind: "goals",
    marks: [
      { key: "huts", at: 7 },
      { key: "meet", at: null },
    ],
  });
  expect(goals.reached.map(({ key }) => key)).toEqual(["huts"]);
  expect(goals.spoken).toBe(GOALS.spoken("Visit the hut"));
  await see(goals, 3, [goal("meet")]);
  expect(goals.reached).toEqual([]);
});

test("there are few at a time, and one lesson before the others", async () => {
  const goals = new Goals(match);
  const open = (["huts", "meet", "second_city", "building", "conquest", "progress"] as const).map((key) =>
    goal(key),
  );
  const shown = await see(goals, 8, open);
  expect(shown).toEqual(["conquest", "huts", "meet"]);
  expect(shown.length).toBe(MOST_SHOWN);
});

test("a lesson is read when it stayed on the screen, or when its player says so; both before turn 20", async () => {
  const goals = new Goals(match);
  const lessons = [goal("conquest"), goal("progress")];
  for (let turn = 8; turn < 8 + READ_TURNS; turn++)
    expect(await see(goals, turn, lessons)).toEqual(["conquest"]);
  await see(goals, 8 + READ_TURNS, lessons);
  expect(await see(goals, 9 + READ_TURNS, lessons)).toEqual(["progress"]);
  expect(9 + READ_TURNS).toBeLessThan(20);
  goals.tick("progress");
  expect(goals.shown).toEqual([]);
  expect(new Goals(match).shown).toEqual([]);
  expect(stored["simple-civ lessons m"]).toBe("conquest progress");
  expect([goals.ruleOf("progress"), goals.ruleOf("huts")]).toEqual(["progress.win", ""]);
});

test("a lesson is not read by turns that pass automatically", async () => {
  const goals = new Goals(
    match,
    () => true,
    (turn) => turn < 40,
  );
  const lessons = [goal("conquest"), goal("progress")];
  for (let turn = 8; turn < 40 + READ_TURNS; turn++)
    expect(await see(goals, turn, lessons)).toEqual(["conquest"]);
  expect(await see(goals, 40 + READ_TURNS, lessons)).toEqual(["progress"]);
});

test("nothing is asked off turn, twice for a view, or with goals turned off", async () => {
  const goals = new Goals(match);
  settings.goals = false;
  await see(goals, 2, []);
  settings.goals = true;
  match = Object.assign(match, { myTurn: false });
  await see(goals, 2, []);
  expect(asked).toEqual([]);
  match = Object.assign(match, { myTurn: true });
  await see(goals, 2, []);
  await goals.follow();
  expect(asked.length).toBe(1);
});

test("every goal says what to do and why", () => {
  const view = match.view as NonNullable<typeof match.view>;
  const rules = RULES as unknown as NonNullable<typeof match.ruleset>;
  const words = (one: GoalDocument) => goalWords(one, view, rules);
  expect(words(goal("huts", { unit: "unit_1" })).why).toContain("Your Scout can get there");
  expect(words(goal("meet", { unit: "unit_1" })).why).toContain("Scout explore");
  const second = goal("second_city", { city: "city_1", build: { unit: "scout" } });
  expect(words(second).why).toContain("Let Hearth build: Scout.");
  expect(words({ ...second, unit: "unit_1" }).why).toContain("Your Scout can found it.");
  const building = goal("building", { city: "city_1", build: { building: "farm" }, upkeep: 2 });
  expect(words(building)).toEqual({
    title: "Build: Farm",
    why: expect.stringContaining("2 coins per turn"),
  });
  const camp = goal("camp", { city: "city_1", build: { unit: "scout" }, have: 1, need: 4 });
  expect(words(camp).why).toContain("1 of the 4 soldiers");
  expect(words({ ...camp, have: 4 }).why).toContain("Your 4 soldiers are enough");
  expect(words(goal("progress")).why).toContain("complete Great Work.");
  expect(words(goal("conquest")).why).toContain("capitals");
});
