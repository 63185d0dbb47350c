// Lists of notes: one note for each thing, replaced by a newer one about the same.

import type { SeatNote } from "../../../../generated/civ";
import { MOST_BYTES, MOST_NOTES } from "../../../platform/model/seat-notes.svelte";

/** Return the subject of a note: a unit has one, a city one of each kind, and of the others there is one each. */
export const subjectOf = (note: SeatNote): string =>
  "unit" in note ? note.unit : "city" in note ? `${note.type} ${note.city}` : note.type;

/** Return a list with a note instead of the one about the same subject. */
export const withNote = (notes: readonly SeatNote[], note: SeatNote): readonly SeatNote[] => {
  const subject = subjectOf(note);
  const place = notes.findIndex((one) => subjectOf(one) === subject);
  return place < 0 ? [...notes, note] : notes.map((one, i) => (i === place ? note : one));
};

/** Return a list without the note about a subject; the same list if it has none. */
export const withoutNote = (notes: readonly SeatNote[], subject: string): readonly SeatNote[] => {
  const rest = notes.filter((one) => subjectOf(one) !== subject);
  return rest.length === notes.length ? notes : rest;
};

/** The share of what a seat may note that notes take which the player has not written. */
const SHARE = 0.75;
/** Bytes that the server adds to a note. */
const ADDED = 64;

/** Return a list with more notes, as many as leave room for those of the player. */
export function withMore(notes: readonly SeatNote[], more: readonly SeatNote[]): readonly SeatNote[] {
  if (!more.length) return notes;
  const found = [...notes];
  let bytes = JSON.stringify(notes).length;
  for (const note of more) {
    bytes += JSON.stringify(note).length + ADDED;
    if (found.length >= MOST_NOTES * SHARE || bytes > MOST_BYTES * SHARE) break;
    found.push(note);
  }
  return found.length > notes.length ? found : notes;
}
