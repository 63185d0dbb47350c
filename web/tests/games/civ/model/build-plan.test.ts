import { beforeEach, expect, test } from "vitest";
import type { Action, Build, BuildPlanDocument, PlannedBuild, SeatNote } from "../../../../generated/civ";
import { askPlan, fillQueue } from "../../../../src/games/civ/model/build-plan";
import { BuildQueues } from "../../../../src/games/civ/model/build-queue";
import { PLAN } from "../../../../src/games/civ/text/city";
import { planShares } from "../../../../src/games/civ/text/parts";

const GUARD: Build = { unit: "guard" };
const MILL: Build = { building: "mill" };
const RULESET = {
  units: [{ key: "guard", name: "Guard" }],
  buildings: [{ key: "mill", name: "Mill" }],
  projects: [],
} as never;
const PLANNED: PlannedBuild[] = [
  { build: GUARD, reason: "guard", pays: null },
  { build: MILL, reason: "pays", pays: 14 },
];
let planned: PlannedBuild[];
let asked: unknown[];
let acted: Action[];
let left: string[];
let notes: readonly SeatNote[];

function fake({ build = null, myTurn = true }: { build?: Build | null; myTurn?: boolean } = {}) {
  const kept = {
    get list() {
      return notes;
    },
    change: (edit: (list: readonly SeatNote[]) => readonly SeatNote[]) => {
      notes = edit(notes);
    },
    confirmed: () => Promise.resolve(true),
  };
  const cities = { city_1: { name: "Anvil", own: { build } }, city_2: { name: "Cinder", own: { build } } };
  return {
    myTurn,
    message: "",
    whyNotNow: "Not now.",
    ruleset: RULESET,
    view: { cities },
    cities: Object.entries(cities),
    buildQueues: new BuildQueues(kept),
    leaves: (city: string) => left.push(city),
    ask: (request: unknown) => {
      asked.push(request);
      return Promise.resolve({ city: "city_1", builds: planned } satisfies BuildPlanDocument);
    },
    act: (action: Action) => {
      acted.push(action);
      return Promise.resolve(true);
    },
  } as never as Parameters<typeof fillQueue>[0];
}

beforeEach(() => {
  [planned, asked, acted, left, notes] = [PLANNED, [], [], [], []];
});

test("a plan is asked for with what is queued, here and elsewhere", async () => {
  const match = fake();
  match.buildQueues.add("city_1", MILL);
  match.buildQueues.add("city_2", GUARD);
  await askPlan(match, "city_1");
  expect(asked).toEqual([{ kind: "build_plan", city: "city_1", queued: [MILL], elsewhere: [GUARD] }]);
});

test("an idle city starts the first build, queues the others, and is left", async () => {
  const match = fake();
  await fillQueue(match, "city_1", true);
  expect(acted).toEqual([{ type: "set_build", city: "city_1", build: GUARD }]);
  expect(notes).toEqual([{ type: "build_queue", city: "city_1", builds: [MILL] }]);
  expect(left).toEqual(["city_1"]);
  expect(match.message).toBe("Anvil: Guard, then Mill.");
  await fillQueue(match, "city_1", false);
  expect(left).toHaveLength(1);
});

test("a city that builds queues all of it, and stays", async () => {
  const match = fake({ build: MILL });
  await fillQueue(match, "city_1", true);
  expect([acted, left]).toEqual([[], []]);
  expect(notes).toEqual([{ type: "build_queue", city: "city_1", builds: [GUARD, MILL] }]);
});

test("it says why nothing is queued", async () => {
  const others = fake({ myTurn: false });
  await fillQueue(others, "city_1", true);
  expect([others.message, asked]).toEqual(["Not now.", []]);
  planned = [];
  const match = fake();
  await fillQueue(match, "city_1", true);
  expect([match.message, acted, notes]).toEqual([PLAN.nothing, [], []]);
});

test("the tip lists each build with its reason", () => {
  expect(planShares({ city: "city_1", builds: PLANNED }, RULESET)).toEqual([
    { words: "Guard", value: PLAN.reasons.guard },
    { words: "Mill", value: PLAN.pays("14 turns") },
  ]);
});
