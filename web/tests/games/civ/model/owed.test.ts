// Questions that come up by themselves, and that close with their turn.

import { beforeEach, expect, test } from "vitest";
import { Desk } from "../../../../src/games/civ/model/desk.svelte";
import type { Match } from "../../../../src/games/civ/model/match.svelte";
import { closeLapsed, Owed } from "../../../../src/games/civ/model/owed";
import { SEATING } from "../../../../src/platform/text/seating";

const owes = (kind: string, id: string) => ({ kind, id });
const seat = {
  myTurn: true,
  choices: {},
  fight: null as object | null,
  message: "",
  view: { turn: 4, active: 0, due: [owes("raze_city", "city_1")] },
};
let match: typeof seat & Match;
let desk: Desk;

beforeEach(() => {
  match = structuredClone(seat) as typeof seat & Match;
  desk = new Desk();
});

test("a choice that is owed is asked for once", () => {
  const owed = new Owed(match, desk);
  owed.ask();
  expect(desk.question).toEqual({ kind: "capture", city: "city_1" });
  desk.question = null;
  owed.ask();
  expect(desk.question).toBe(null);
  match.view = { ...match.view, due: [owes("choose_army", "city_1")] } as typeof match.view;
  owed.ask();
  expect(desk.question).toEqual({ kind: "army", city: "city_1" });
});

test("nothing is asked while others play, over an open screen, or of what is no question", () => {
  const owed = new Owed(match, desk);
  desk.open("codex");
  owed.ask();
  desk.close();
  match.myTurn = false;
  owed.ask();
  match.myTurn = true;
  match.view = { ...match.view, due: [owes("unit", "unit_1")] } as typeof match.view;
  owed.ask();
  expect(desk.question).toBe(null);
});

test("a question and a forecast close with their turn, which is said", () => {
  closeLapsed(match, desk);
  desk.question = { kind: "rename", city: "city_1" };
  closeLapsed(match, desk);
  expect(desk.question).not.toBe(null);
  match.view = { ...match.view, active: 1 } as typeof match.view;
  closeLapsed(match, desk);
  expect([desk.question, match.message]).toEqual([null, SEATING.lapsed]);

  match.message = "";
  match.fight = {} as typeof match.fight;
  closeLapsed(match, desk);
  expect(match.fight).not.toBe(null);
  match.view = { ...match.view, turn: 5 } as typeof match.view;
  closeLapsed(match, desk);
  expect([match.fight, match.message]).toEqual([null, SEATING.lapsed]);
});
