// The words of the city panel.

import type { BuildChoice, BuildingDefinition, ProjectDefinition, UnitDefinition } from "../../generated/civ";

export const CITY = {
  label: "City",
  pages: "Pages of the city",
  build: "Build",
  tiles: "Tiles",
  city: "City",
  rename: "Rename",
  away: "Put away",
  pop: { title: "Pop", text: "So many citizens live here; each works one tile, the centre included." },
  health: "Hit points",
  healthAbout: (most: number) =>
    `At 0 of ${most} the next capturer takes the city. It heals at the start of your turn unless it was struck since.`,
  attack: "Attack",
  defence: "Defence",
  shield: "Shield",
  shieldAbout: "Takes blows before the city does.",
  yields: "Yields per turn",
  growth: "Growth",
  of: (part: number, whole: number, turns: string) => `${part} of ${whole} · ${turns}`,
};

export const CITY_BUILDS = {
  nothing: "Nothing is being built: choose below.",
  queue: "Queue",
  earlier: (name: string) => `Earlier: ${name}`,
  later: (name: string) => `Later: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: (name: string) => `Queue ${name}`,
  addAbout: "Build it later: put it into the queue.",
  list: "What could be built",
  more: "Show what needs research",
  less: "Hide what needs research",
  printed: "Printed cost",
  cost: "Cost now",
  fixed: "Cost, as it was when begun",
  left: "Still to build",
  price: "Price",
  done: "Done already",
  upkeep: "Upkeep each turn",
  attack: "Attack",
  defence: "Defence",
  health: "Hit points",
  moves: "Moves",
  range: "Range",
  ready: "Ready",
  never: "never",
  inTime: (turns: string) => `in ${turns}`,
  stranded:
    "The water here leads nowhere: as far as you've explored, a ship built here could never leave the tile where it appears.",
};

/** What a build brings, what to know before it is chosen, and why it cannot be. */
export const buildWords = (
  made: UnitDefinition | BuildingDefinition | ProjectDefinition | undefined,
  { stranded }: BuildChoice,
  refusal: string,
): string =>
  [made?.description, ...(made?.effects ?? []), stranded ? CITY_BUILDS.stranded : "", refusal]
    .filter(Boolean)
    .join("\n");

export const CITY_TILES = {
  placed: (worked: number, people: number) => `${worked} of ${people}`,
  work: (people: number) => (people === 1 ? "citizen works a tile." : "citizens work a tile."),
  how: "Choose tiles on the map or here.",
  alone: "It stays in the centre; the next one takes a tile of your choice.",
  automatic: "Automatic",
  forget: "Forget all choices: citizens take the best tiles, each turn anew.",
  already: "Citizens take the best tiles by themselves.",
  list: "Tiles of the city",
  centre: "The centre is always worked.",
  pinned: "You chose this tile: the citizen stays. Choose it again to free it.",
  worked: "Takes the citizen off.",
  free: "Puts a citizen here.",
};

export const CITY_HOUSES = {
  list: "Buildings",
  none: "No buildings stand here yet.",
  garrison: "Garrison",
  nobody: "none",
  upkeep: "Upkeep of buildings",
  each: (gold: number) => `${gold} each turn`,
  pot: "In the pot",
  potAbout: (production: number) => `${production} for the next build`,
  begun: "Begun",
};

interface ChipWords {
  words: string;
  hint: string;
}

export const CITY_CHIPS = {
  capital: { words: "Capital", hint: "The first city of its civ. It is never razed." },
  garrison: {
    words: "Garrison",
    hint: "A unit of its owner stands in the city and makes it stronger.",
  },
  bare: { words: "No garrison", hint: "No soldier stands in the city. One would make it stronger." },
  fallen: {
    words: "Capturable",
    hint: "It has no hit points left: the next unit that captures takes it.",
  },
  damaged: { words: "Damaged", hint: "It does not heal in a turn in which it was struck." },
  fired: { words: "Shot fired", hint: "The city has shot this turn." },
  austerity: { words: "Austerity", hint: "The treasury is empty: cities work with less." },
  memory: { words: "As last seen", hint: "The city is out of sight; it may have changed." },
} satisfies Record<string, ChipWords>;

export const CITY_WORDS = {
  waiting: (count: number) => `${count} waiting`,
  waitingAbout: (names: string) => `${names}: no room to appear. Move units out of the way.`,
  milestone: "A milestone stands here.",
};

/** How the viewer and somebody stand. */
export const STANCE = {
  war: { words: "War", icon: "sword-clash", kind: "harm" },
  peace: { words: "Peace", icon: "peace-dove", kind: "good" },
  about: "How you and its owner stand.",
} as const;
