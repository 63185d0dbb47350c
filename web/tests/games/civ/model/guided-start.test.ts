import { expect, test } from "vitest";
import type { ViewDocument } from "../../../../generated/civ";
import { GUIDE_STEPS, stepsDone, stepsLeft } from "../../../../src/games/civ/model/guided-start";
import { recordedMatch } from "../recorded";

const { view: later, ruleset } = recordedMatch();

const founder = ruleset.units.find(({ founds }) => founds)?.key ?? "";
const walker = ruleset.units.find(({ founds, move }) => !founds && move > 1)?.key ?? "";
const unit = (kind: string) => {
  const own = { moves: 2, max_moves: 2, attacked: false, linked: null, home: null, route: null };
  return {
    kind,
    owner: 0,
    at: 5,
    hp: 10,
    max_hp: 10,
    attack: 1,
    defense: 1,
    fortified: false,
    camp: null,
    own: { ...own, exploring: false, locked: false, free_from: null, ready: true },
  };
};
const view = (more: Partial<ViewDocument>): ViewDocument => ({
  ...later,
  seat: 0,
  turn: 1,
  units: { s: unit(founder), w: unit(walker) },
  cities: {},
  ...more,
});
const keys = (now: ViewDocument, done: string[] = []): string[] =>
  stepsLeft(now, ruleset, done).map(({ key }) => key);
const player = later.players["0"] as ViewDocument["players"][string];
const learning = (research: object | null) =>
  ({ ...player, own: player.own ? { ...player.own, research } : null }) as typeof player;
const idle = { "0": learning(null) };
const busy = { "0": learning({ tech: "x", progress: 0, cost: 1, turns: 1 }) };
const away = { ...unit(walker), own: { ...unit(walker).own, exploring: true } };
const city = Object.values(later.cities).find(({ own }) => own?.build) as ViewDocument["cities"][string];
const building = { c: { ...city, owner: 0 } };

test("the guided start begins with a city and ends with how to win", () => {
  expect(keys(view({ players: idle }))).toEqual([...GUIDE_STEPS]);
  const done = view({ players: busy, units: { w: away }, cities: building });
  expect(keys(done)).toEqual(["end", "win"]);
  expect(keys({ ...done, turn: 2 })).toEqual(["win"]);
  expect(keys({ ...done, turn: 2 }, ["win"])).toEqual([]);
});

test("only what was really done is counted, also after the turn has ended", () => {
  expect(keys(view({ players: idle, turn: 2 }))).toEqual(["found", "research", "build", "explore", "win"]);
  // A player who researches before founding has done that, and not what comes before it.
  expect(stepsDone(view({ players: busy }), ruleset)).toEqual(["research"]);
});

test("what was done once is no step back, as a build that was bought", () => {
  const bought = { c: { ...city, owner: 0, own: city.own && { ...city.own, build: null } } };
  const now = view({ players: busy, units: { w: away }, cities: bought });
  expect(keys(now)).toEqual(["build", "end", "win"]);
  expect(keys(now, ["build"])).toEqual(["end", "win"]);
  // Nobody is left to found or to walk: nothing to wait for.
  expect(stepsDone(view({ players: busy, units: {} }), ruleset)).toEqual(["found", "research", "explore"]);
});

test("a unit has moved once it went somewhere, not when it was fortified", () => {
  const { own } = unit(walker);
  const explored = (more: object) =>
    stepsDone(view({ units: { w: { ...unit(walker), ...more } } }), ruleset).includes("explore");
  expect(explored({ fortified: true, own: { ...own, moves: 0, ready: false } })).toBe(false);
  expect(explored({ fortified: true, own: { ...own, ready: false } })).toBe(false);
  expect(explored({ own: { ...own, ready: false } })).toBe(false);
  expect(explored({ own: { ...own, moves: 1 } })).toBe(true);
  expect(explored({ own: { ...own, route: 9 } })).toBe(true);
  expect(explored({ own: { ...own, exploring: true } })).toBe(true);
});

test("before it ends it says how one wins, by the projects of the edition", () => {
  const win = stepsLeft(view({ players: idle }), ruleset).at(-1);
  for (const { name } of ruleset.projects.filter(({ milestone }) => milestone))
    expect(win?.text).toContain(name);
  expect(win?.text).toContain("capitals");
});

test("the turn is said to end only when the golden button ends it", () => {
  const done = view({ players: busy, units: { w: away, g: unit(walker) }, cities: building });
  const step = (moment: object) => stepsLeft(done, ruleset, [], moment)[0];
  expect(step({ due: null })?.title).toBe("End the turn");
  const waiting = step({ due: { kind: "unit", id: "g" } });
  expect(waiting).toMatchObject({ key: "end", title: "Give your units orders", about: "g" });
  expect(waiting?.text).not.toContain("ends the turn");
  expect(step({ due: { kind: "build", id: "c" } })?.title).toBe("Follow the golden button");
});

test("off turn nothing is asked for that has to wait", () => {
  const off = { myTurn: false };
  expect(stepsLeft(view({ players: idle }), ruleset, [], off)[0]?.text).toMatch(
    /^On your turn: choose “Found city” with your /,
  );
  const done = view({ players: busy, units: { w: away }, cities: building });
  expect(stepsLeft(done, ruleset, [], off)[0]?.title).toBe("Wait for your turn");
});
