// The words of lists, journal, menu and settings.

export const LISTS = {
  cities: "Cities",
  units: "Units",
  which: "List",
  sort: (words: string) => `Sort by ${words}`,
  cityCount: (count: number) => (count === 1 ? "1 city" : `${count} cities`),
  unitCount: (count: number) => (count === 1 ? "1 unit" : `${count} units`),
  noCities: "You have no cities yet. Found one with your first unit.",
  noUnits: "You have no units.",
  city: "City",
  pop: "Pop",
  growth: "Growth",
  build: "Build",
  ready: "Ready",
  health: "HP",
  attack: "Attack",
  defence: "Defence",
  state: "State",
  unit: "Unit",
  moves: "Moves",
  orders: "Orders",
  where: "Where",
  nothing: "nothing",
  states: {
    capital: "capital",
    bare: "no garrison",
    fallen: "capturable",
    damaged: "damaged",
    fired: "shot fired",
    waits: "unit waiting",
    exploring: "exploring",
    route: "on its way",
    fortified: "fortified",
    locked: "captured, waiting",
    ready: "needs orders",
    done: "done",
    linked: "linked",
    attacked: "attack used",
  },
};

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

export const KEYS = { title: "Keys" };
