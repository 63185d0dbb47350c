// Lists of notes: one note for each thing, replaced by a newer one about the same.

import type { SeatNote } from "../../../../generated/civ";

/** What a note is about: a unit has one, a city one of each kind, and of the others there is one each. */
export const subjectOf = (note: SeatNote): string =>
  "unit" in note ? note.unit : "city" in note ? `${note.type} ${note.city}` : note.type;

/** A list with a note, instead of the one about the same. */
export const withNote = (notes: readonly SeatNote[], note: SeatNote): readonly SeatNote[] => {
  const subject = subjectOf(note);
  const place = notes.findIndex((one) => subjectOf(one) === subject);
  return place < 0 ? [...notes, note] : notes.map((one, i) => (i === place ? note : one));
};

/** A list without the note about something; the same list if it has none. */
export const withoutNote = (notes: readonly SeatNote[], subject: string): readonly SeatNote[] => {
  const rest = notes.filter((one) => subjectOf(one) !== subject);
  return rest.length === notes.length ? notes : rest;
};
