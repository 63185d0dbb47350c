// What lies over the map: a screen, or a question that belongs to the turn in which it was asked.

import { expect, test } from "vitest";
import { UiState } from "../../../../src/games/civ/model/ui-state.svelte";

test("a question whose turn has run out is closed, and that is told once", () => {
  const ui = new UiState();
  expect(ui.follow("4 0")).toBe(false);
  ui.question = { kind: "rename", city: "city_1" };
  expect(ui.follow("4 0")).toBe(false);
  expect(ui.question).not.toBeNull();
  expect(ui.follow("4 1")).toBe(true);
  expect(ui.question).toBeNull();
  expect(ui.follow("5 0")).toBe(false);
});

test("a question that was answered is closed without a word: its order says what became of it", () => {
  const ui = new UiState();
  ui.follow("4 0");
  ui.question = { kind: "rename", city: "city_1" };
  ui.answered = ui.question;
  expect(ui.follow("4 1")).toBe(false);
  expect(ui.question).toBeNull();
});

test("opening a screen again closes it, and closing the rulebook leads back", () => {
  const ui = new UiState();
  ui.open("cities");
  expect([ui.screen, ui.covered]).toEqual(["cities", true]);
  ui.look("combat");
  ui.look("walls");
  expect([ui.screen, ui.rule]).toEqual(["codex", "walls"]);
  ui.close();
  expect([ui.screen, ui.rule]).toEqual(["cities", ""]);
  ui.open("cities");
  expect([ui.screen, ui.covered]).toEqual([null, false]);
});
