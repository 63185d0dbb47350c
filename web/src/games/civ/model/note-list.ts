// Lists of notes: one note for each thing, replaced by a newer one about the same.

import type { SeatNote } from "../../../../generated/civ";

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
