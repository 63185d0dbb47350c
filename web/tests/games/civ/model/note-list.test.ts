import { expect, test } from "vitest";
import type { SeatNote } from "../../../../generated/civ";
import { subjectOf, withNote, withoutNote } from "../../../../src/games/civ/model/note-list";

const sleep: SeatNote = { type: "sleep", unit: "unit_16" };
const queue: SeatNote = { type: "build_queue", city: "city_16", builds: [{ unit: "a" }] };
const governor: SeatNote = { type: "governor", city: "city_16", focus: "food" };

test("a unit has one note, a city one of each kind", () => {
  const notes = [sleep, queue, governor].reduce(withNote, [] as readonly SeatNote[]);
  expect(notes).toEqual([sleep, queue, governor]);
  const alert: SeatNote = { type: "alert", unit: "unit_16" };
  expect(withNote(notes, alert)).toEqual([alert, queue, governor]);
  expect(subjectOf({ type: "pass", turns: 3 })).toBe("pass");
});

test("a note that is not there changes nothing", () => {
  const notes = [sleep, queue];
  expect(withoutNote(notes, "unit_32")).toBe(notes);
  expect(withoutNote(notes, "build_queue city_16")).toEqual([sleep]);
});
