// The words of menus, settings and what lies over a board.

export const PREFERENCES = {
  title: "Settings",
  done: "Done",
  /** `game` is the only one in which a switch means something. */
  switches: [
    { key: "motion", words: "Animation", game: null },
    { key: "advance", words: "Select the next unit automatically", game: "civ" },
    { key: "hints", words: "Hints", game: null },
    { key: "lasting", words: "Messages stay until closed", game: null },
    { key: "grid", words: "Grid on the map", game: "civ" },
    { key: "distinct", words: "Colour-blind palette", game: null },
    { key: "sound", words: "Sound", game: null },
  ],
  volume: "Volume",
  textSize: "Text size",
  quiet: "Hide other players' phrases",
  again: "Show guide again",
} as const;

export const MENU = {
  title: "Menu",
  settings: "Settings",
  match: "Match",
  saved: "The match is saved automatically. You can leave at any time and continue later.",
  care: "Seat, links and files",
  keys: "Keys",
  sheet: "All keys",
  leave: "Main menu",
  resign: "Resign",
  sure: "Yes, resign",
  stay: "Keep playing",
};

export const OVERLAY = { close: "Close" };
