// What is worth a decision while a player passes, by views, choices and events.

import { expect, test } from "vitest";
import type { Choices, GameEvent, ViewDocument } from "../../../../generated/groves";
import { PassRun } from "../../../../src/games/groves/model/pass-run";
import { choicesOf, RULES, tile, viewOf } from "./position";

const OWN = { owner: 0, at: tile(2, 2) };
const start = { view: viewOf({ units: { a: OWN } }), choices: choicesOf() };

interface Next {
  view?: ViewDocument;
  choices?: Choices;
  events?: object[];
}

/** A run that goes through half-turns; the reason at the end of each. */
function reasons(...steps: Next[]): (string | null)[] {
  const run = new PassRun(start, RULES);
  return steps.map(({ view = start.view, choices = start.choices, events = [] }) => {
    run.hear(events as GameEvent[]);
    return run.next({ view, choices })?.why ?? null;
  });
}
const enemy = (at: number, turn = 1) => viewOf({ units: { a: OWN, f: { owner: 1, at } }, turn });

test("nothing is worth nothing, however often", () => {
  expect(reasons({}, {}, {})).toEqual([null, null, null]);
  const quiet = [
    { type: "turn_passed", player: 1 },
    { type: "unit_moved", unit: "f", player: 1, origin: null, to: null },
    { type: "wood_gathered", player: 0, amount: 1 },
    { type: "income_paid", player: 0, amount: 1 },
    {
      type: "wall_damaged",
      player: 1,
      unit: "f",
      amount: 1,
      hp: 1,
      between: [
        [5, 5],
        [6, 5],
      ],
    },
  ];
  expect(reasons({ events: quiet })).toEqual([null]);
});

test("whatever hits the player is", () => {
  const hits: [string, object][] = [
    ["attacked", { type: "fight_resolved", player: 1, at: [2, 2] }],
    ["base_hit", { type: "base_damaged", player: 0, at: [0, 0] }],
    ["forest_pays", { type: "forest_activated", player: 0, at: [2, 2] }],
    ["monopoly", { type: "monopoly_counted", player: 1, rounds: 4 }],
    ["monopoly_own", { type: "monopoly_counted", player: 0, rounds: 1 }],
    ["monopoly_lost", { type: "monopoly_counted", player: 0, rounds: 0 }],
  ];
  for (const [why, event] of hits) expect(reasons({ events: [event] })).toEqual([why]);
  const others = [
    { type: "base_damaged", player: 1, at: [7, 7] },
    { type: "forest_activated", player: 1, at: null },
    { type: "monopoly_counted", player: 0, rounds: 2 },
    { type: "monopoly_counted", player: 1, rounds: 0 },
  ];
  for (const event of others) expect(reasons({ events: [event] })).toEqual([null]);
});

test("a hit at the own wall is, a hit at another is not", () => {
  const walls = { "1": { one: tile(2, 2), other: tile(3, 2), owner: 0 } };
  const view = viewOf({ units: { a: OWN }, walls });
  const run = new PassRun({ view, choices: start.choices }, RULES);
  const hit = {
    type: "wall_damaged",
    player: 1,
    unit: "f",
    amount: 1,
    hp: 0,
    between: [
      [3, 2],
      [2, 2],
    ],
  };
  run.hear([hit as GameEvent]);
  // It fell by this hit, so the position does not know it any more.
  expect(run.next(start)?.why).toBe("wall_hit");
});

test("an enemy is news when it comes into sight, and when it comes beside something", () => {
  const [far, near] = [tile(5, 5), tile(3, 3)];
  expect(reasons({ view: enemy(far) }, { view: enemy(far) }, {}, { view: enemy(far) })).toEqual([
    ...["enemy_seen", null, null, null],
  ]);
  expect(reasons({ view: enemy(far) }, { view: enemy(near) }, { view: enemy(near) })).toEqual([
    ...["enemy_seen", "enemy_near", null],
  ]);
  // It went away and comes again.
  expect(reasons({ view: enemy(near) }, { view: enemy(far) }, { view: enemy(near) })).toEqual([
    ...["enemy_seen", null, "enemy_near"],
  ]);
  expect(reasons({ view: enemy(far) }, { view: enemy(tile(1, 1)) })[1]).toBe("enemy_near");
});

test("a move that was not possible before is", () => {
  const view = viewOf({ units: { a: OWN }, forests: [tile(3, 2)] });
  const open = choicesOf({ a: { moves: [tile(3, 2)] } });
  expect(reasons({ view }, { view, choices: open }, { view, choices: open })).toEqual([null, "idea", null]);
  const walking = choicesOf({ a: { moves: [tile(2, 3)] } });
  expect(reasons({ view, choices: walking })).toEqual([null]);
});

test("stores are when they pay another tier, or a conversion for the first time", () => {
  const pays = (...points: number[]) => choicesOf({}, { deploy: { points, tiles: [1] } });
  expect(
    reasons({ choices: pays(1) }, { choices: pays(1, 2) }, { choices: pays(1, 2, 7) }, { choices: pays(1) }),
  ).toEqual(["deploy", null, "deploy", null]);
  expect(reasons({ choices: choicesOf({}, { deploy: { points: [1], tiles: [] } }) })).toEqual([null]);
  const wood = (convert: number) => ({ choices: choicesOf({}, { convert }) });
  expect(reasons(wood(1), wood(2), wood(3))).toEqual(["convert", null, null]);
});

test("the last round is", () => {
  const last = { view: viewOf({ units: { a: OWN }, turn: 99 }) };
  expect(reasons({}, last, last)).toEqual([null, "last_round", null]);
});
