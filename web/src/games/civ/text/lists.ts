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

export const KEYS = { title: "Keys" };
