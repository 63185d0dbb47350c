import { expect, test } from "vitest";
import type { SeatNote } from "../../../../generated/civ";
import { subjectOf, withMore, withNote, withoutNote } from "../../../../src/games/civ/model/note-list";
import { MOST_BYTES, MOST_NOTES } from "../../../../src/platform/model/seat-notes.svelte";

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

test("notes that the player has not written leave room for others, in number and size", () => {
  const many = Array.from({ length: 300 }, (_, i): SeatNote => ({ type: "sleep", unit: `unit_${i}` }));
  const few = withMore([], many);
  expect(few.length).toBeGreaterThan(100);
  expect(few.length).toBeLessThanOrEqual(MOST_NOTES * 0.75);
  const long: SeatNote[] = Array.from({ length: 40 }, (_, i) => ({
    ...{ type: "build_queue", city: `city_${i}` },
    builds: Array.from({ length: 32 }, () => ({ unit: "spear_guard" })),
  }));
  const both = withMore(long.slice(0, 20), many);
  expect(JSON.stringify(both).length).toBeLessThan(MOST_BYTES);
  expect(both.length).toBeGreaterThan(20);
  expect(withMore(long, many)).toBe(long);
});
