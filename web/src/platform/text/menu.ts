// Texts of menus, settings and overlays of a board.

export const PREFERENCES = {
  title: "Settings",
  done: "Done",
  /** Those that are not shared mean something in some games only, which name them in their `screens/Menu.svelte`. */
  switches: [
    { key: "motion", words: "Animation", shared: true },
    { key: "advance", words: "Select the next unit automatically", shared: false },
    { key: "askAttack", words: "Ask before attacks", shared: false },
    { key: "autoEnd", words: "End turns when nothing is due", shared: false },
    { key: "quickRival", words: "Show the rival's half-turn quickly", shared: false },
    { key: "hints", words: "Hints", shared: true },
    { key: "goals", words: "Goals of the first turns", shared: false },
    { key: "lasting", words: "Messages stay until closed", shared: true },
    { key: "grid", words: "Grid on the map", shared: false },
    { key: "distinct", words: "Colour-blind palette", shared: true },
    { key: "sound", words: "Sound", shared: true },
  ],
  combat: {
    words: "Camera stays on a fight",
    choices: [
      { time: 1000, words: "about a second" },
      { time: 500, words: "half a second" },
      { time: 0, words: "not at all" },
    ],
  },
  news: {
    words: "Passing turns stop for",
    choices: [
      { least: 2, words: "important news" },
      { least: 1, words: "usual news" },
      { least: 0, words: "all news" },
    ],
  },
  volume: "Volume",
  textSize: "Text size",
  quiet: "Hide other players' phrases",
  again: "Show guide again",
} as const;

type Switch = (typeof PREFERENCES.switches)[number];
/** The settings that a game may have or lack. */
export type GameSwitch = Extract<Switch, { shared: false }>["key"] | "combatTime" | "passNews";

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

export const SCREEN_FRAME = { close: "Close" };
