// Texts of menus, settings and overlays of a board.

export const PREFERENCES = {
  title: "Settings",
  done: "Done",
  shared: [
    { key: "motion", words: "Animation" },
    { key: "hints", words: "Hints" },
    { key: "lasting", words: "Messages stay until closed" },
    { key: "distinct", words: "Colour-blind palette" },
    { key: "quiet", words: "Hide other players' chat phrases" },
    { key: "sound", words: "Sound" },
  ],
  /** Settings of some games, which name them in their `game.ts`: switches, and choices of one value. */
  switches: {
    advance: "Select the next unit automatically",
    askAttack: "Ask before attacks",
    autoEnd: "End turns with nothing to do",
    quickRival: "Show the rival's half-turn quickly",
    goals: "Show goals in the first turns",
    grid: "Grid on the map",
  },
  choices: {
    combatTime: {
      words: "Watch each fight",
      choices: [
        { value: 1000, words: "for about a second" },
        { value: 500, words: "for half a second" },
        { value: 0, words: "not at all" },
      ],
    },
    passNews: {
      words: "Quiet turns stop for",
      choices: [
        { value: 2, words: "important news" },
        { value: 1, words: "usual news" },
        { value: 0, words: "all news" },
      ],
    },
  },
  volume: "Volume",
  textSize: "Text size",
  percent: (share: number) => `${Math.round(100 * share)}%`,
  again: "Show guide again",
} as const;

/** The settings that a game may have or lack. */
export type GameSetting = keyof typeof PREFERENCES.switches | keyof typeof PREFERENCES.choices;

export const MENU = {
  title: "Menu",
  settings: "Settings",
  match: "Match",
  saved: "The match is saved automatically. You can leave at any time and continue later.",
  care: "AI, links and files",
  keys: "Keys",
  sheet: "All keys",
  leave: "Main menu",
  resign: "Resign",
  sure: "Yes, resign",
  stay: "Keep playing",
};

export const SCREEN_FRAME = { close: "Close" };
