// A question over the map belongs to the turn in which it was asked.

import { expect, test } from "vitest";
import { Desk } from "../../../../src/games/civ/model/desk.svelte";

test("a question whose turn has run out is closed, and that is told once", () => {
  const desk = new Desk();
  expect(desk.follow("4 0")).toBe(false);
  desk.question = { kind: "rename", city: "city_1" };
  expect(desk.follow("4 0")).toBe(false);
  expect(desk.question).not.toBeNull();
  expect(desk.follow("4 1")).toBe(true);
  expect(desk.question).toBeNull();
  expect(desk.follow("5 0")).toBe(false);
});

test("a question that was answered is closed without a word: its order says what became of it", () => {
  const desk = new Desk();
  desk.follow("4 0");
  desk.question = { kind: "rename", city: "city_1" };
  desk.answered = desk.question;
  expect(desk.follow("4 1")).toBe(false);
  expect(desk.question).toBeNull();
});
