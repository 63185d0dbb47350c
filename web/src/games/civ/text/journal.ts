// Texts of the journal.

export const JOURNAL = {
  title: "Journal",
  which: "Filter",
  turn: (turn: number) => `Turn ${turn}`,
  none: "Nothing has happened yet.",
  kinds: [
    { kind: "", words: "Everything" },
    { kind: "good", words: "Good" },
    { kind: "care", words: "Worth a look" },
    { kind: "harm", words: "Bad" },
  ],
};
