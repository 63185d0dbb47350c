// Texts of the journal.

export const JOURNAL = {
  title: "Journal",
  which: "Filter",
  turn: (turn: number) => `Turn ${turn}`,
  none: "Nothing has happened yet.",
  noneSuch: "Nothing of this kind.",
  earlier: "Nothing earlier is kept in this browser.",
  show: "Show on map",
  kinds: [
    { kind: "", words: "Everything" },
    { kind: "good", words: "Good" },
    { kind: "care", words: "Worth a look" },
    { kind: "harm", words: "Bad" },
  ],
};
