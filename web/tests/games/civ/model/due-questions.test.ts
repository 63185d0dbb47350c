// Questions that come up automatically, and that close with their turn.

import { beforeEach, expect, test } from "vitest";
import { closeLapsedQuestions, DueQuestions } from "../../../../src/games/civ/model/due-questions";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { UiState } from "../../../../src/games/civ/model/ui-state.svelte";
import { SEATING } from "../../../../src/platform/text/seating";

const owes = (kind: string, id: string) => ({ kind, id });
const seat = {
  myTurn: true,
  choices: {},
  fight: null as object | null,
  hold: { tile: null as number | null },
  message: "",
  view: { turn: 4, active: 0, due: [owes("raze_city", "city_1")] },
};
let match: typeof seat & CivMatch;
let ui: UiState;

beforeEach(() => {
  match = structuredClone(seat) as typeof seat & CivMatch;
  ui = new UiState();
});

test("a choice that is owed is asked for once", () => {
  const dueQuestions = new DueQuestions(match, ui);
  dueQuestions.ask();
  expect(ui.question).toEqual({ kind: "capture", city: "city_1" });
  ui.question = null;
  dueQuestions.ask();
  expect(ui.question).toBe(null);
  match.view = { ...match.view, due: [owes("choose_army", "city_1")] } as typeof match.view;
  dueQuestions.ask();
  expect(ui.question).toEqual({ kind: "army", city: "city_1" });
});

test("nothing is asked while others play, a fight is shown, over an open screen, or of what is no question", () => {
  const dueQuestions = new DueQuestions(match, ui);
  Object.assign(match.hold, { tile: 3 });
  dueQuestions.ask();
  Object.assign(match.hold, { tile: null });
  ui.open("codex");
  dueQuestions.ask();
  ui.close();
  match.myTurn = false;
  dueQuestions.ask();
  match.myTurn = true;
  match.view = { ...match.view, due: [owes("unit", "unit_1")] } as typeof match.view;
  dueQuestions.ask();
  expect(ui.question).toBe(null);
});

test("a question and a forecast close with their turn, which is said", () => {
  closeLapsedQuestions(match, ui);
  ui.question = { kind: "rename", city: "city_1" };
  closeLapsedQuestions(match, ui);
  expect(ui.question).not.toBe(null);
  match.view = { ...match.view, active: 1 } as typeof match.view;
  closeLapsedQuestions(match, ui);
  expect([ui.question, match.message]).toEqual([null, SEATING.lapsed]);

  match.message = "";
  match.fight = { asks: true } as typeof match.fight;
  closeLapsedQuestions(match, ui);
  expect(match.fight).not.toBe(null);
  match.view = { ...match.view, turn: 5 } as typeof match.view;
  closeLapsedQuestions(match, ui);
  expect([match.fight, match.message]).toEqual([null, SEATING.lapsed]);
});
