// Texts of the city panel.

import type {
  BuildChoice,
  BuildingDefinition,
  CityDocument,
  PlannedBuild,
  ProjectDefinition,
  RulesetDocument,
  UnitDefinition,
} from "../../../../generated/civ";
import { coinWords } from "./treasury";

export const CITY = {
  label: "City",
  pages: "Pages of the city",
  build: "Build",
  tiles: "Tiles",
  city: "City",
  rename: "Rename",
  away: "Close",
  pop: { title: "Pop", text: "Citizens in this city; each works one tile, including the centre." },
  health: "Hit points",
  fall: (most: number) => `At 0 of ${most} HP, any unit that can capture cities can take it.`,
  heals: (hp: number) =>
    `It heals ${hp} HP at the start of its owner's turn unless it was hit since their last turn started.`,
  healsStanding: (hp: number) =>
    `Above 0, it heals ${hp} HP at the start of its owner's turn unless it was hit since their last turn started.`,
  neverHeals: "Cities don't heal.",
  attack: "Attack",
  defence: "Defence",
  shield: "Shield",
  shieldAbout: "Takes damage before the city's hit points do.",
  yields: "Yields per turn",
  growth: "Growth",
  of: (part: number, whole: number, turns: string) => `${part} of ${whole} · ${turns}`,
};

/** The groups of builds, in their order. */
export const BUILD_GROUPS = ["soldiers", "ships", "civilians", "buildings", "projects"] as const;
export type BuildGroupKey = (typeof BUILD_GROUPS)[number];

export const CITY_BUILDS = {
  nothing: "Nothing is being built. Choose below.",
  nothingYet: "Nothing is being built. You can choose on your turn.",
  pot: (saved: number) => `${saved} in the pot`,
  potAbout: "The city has saved this from earlier turns. It goes into the next build.",
  queue: "Queue",
  earlier: (name: string) => `Move up: ${name}`,
  later: (name: string) => `Move down: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: (name: string) => `Queue ${name}`,
  addShort: "+ adds to the queue",
  addAbout: "Add it to the queue to build it later.",
  list: "Possible builds",
  jump: "Go to a group of builds",
  groups: {
    soldiers: "Soldiers",
    ships: "Ships",
    civilians: "Other units",
    buildings: "Buildings",
    projects: "Projects",
  } satisfies Record<BuildGroupKey, string>,
  repeat: (name: string) => `Repeat ${name}`,
  repeatAbout: "When this is complete, it goes to the end of the queue and starts again.",
  repeatNow: "Repeat",
  adds: "Adds each turn",
  once: "Once, when complete",
  onceShort: "once",
  people: "Pop",
  citizen: "Next citizen costs",
  pays: "Pays back",
  paysIn: (turns: string) => `pays back in ${turns}`,
  paysAbout: (turns: string) => `${turns} after it is complete`,
  strength: "City strength",
  more: "Show locked builds",
  less: "Hide locked builds",
  printed: "Base cost",
  cost: "Cost now",
  fixed: "Cost, fixed when started",
  left: "Left to build",
  price: "Price",
  done: "Progress",
  stored: "In the pot",
  perTurn: "Output per turn",
  upkeep: "Upkeep per turn",
  attack: "Attack",
  defence: "Defence",
  raised: (name: string, parts: string) => `${name}: ${parts}`,
  health: "Hit points",
  moves: "Moves",
  range: "Range",
  ready: "Ready",
  never: "never",
  inTime: (turns: string) => `in ${turns}`,
  stranded: "A ship built here would be stuck: as far as you've explored, this water leads nowhere.",
};

export const PLAN = {
  nothing: "Nothing to propose: nothing more pays back, and your income covers no more soldiers.",
  filled: (city: string, [first, ...rest]: readonly string[]) =>
    `${city}: ${first}${rest.length ? `, then ${rest.join(", ")}` : ""}.`,
  pays: (turns: string) => `Pays back in ${turns}`,
  reasons: {
    guard: "Nobody guards this city",
    settle: "Room for another city",
    supply: "Costs nothing per turn",
    defend: "Few soldiers for your cities",
  } satisfies Record<Exclude<PlannedBuild["reason"], "pays">, string>,
};

/** The costs of a build besides Production, for its button: citizens, supply, gold every turn. */
export const priceOf = (
  { supply, pay, upkeep, population }: Pick<BuildChoice, "supply" | "pay" | "upkeep" | "population">,
  ruleset: Pick<RulesetDocument, "yields"> | null,
): string =>
  [
    ...(population ? [`−${population} Pop`] : []),
    ...(supply ? [`${supply} supply`] : []),
    ...(pay + upkeep ? [`−${coinWords(pay + upkeep, ruleset)}/turn`] : []),
  ]
    // A figure stays on one line with what it counts.
    .map((one) => ` · ${one.replace(" ", "\u00a0")}`)
    .join("");

/** Return a build's description, a warning, and the reason why it can't be chosen. */
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
  work: (people: number) => (people === 1 ? "citizen is working." : "citizens are working."),
  how: "Choose tiles on the map or here.",
  alone: "Your only citizen works the centre. You can choose a tile for the next one.",
  automatic: "Automatic",
  forget: "Clear your choices: citizens pick the best tiles again every turn.",
  already: "Citizens already pick the best tiles automatically.",
  list: "City tiles",
  centre: "The centre is always worked.",
  pin: "Pinned",
  pinned: "You pinned this tile, so its citizen stays here. Choose it again to remove the citizen.",
  worked: "Removes the citizen.",
  excludes: "The tile stays free until you choose any tile or Automatic.",
  excluded: "You removed the citizen from this tile, so none takes it automatically.",
  free: "Places a citizen here.",
  moves: "Moves the citizen here from the worst tile. The others still pick the best tiles automatically.",
};

/** Return the result of choosing a tile of the city, in words. */
export function tileChoiceWords(
  { at, worked, pinned }: { at: number; worked: boolean; pinned: boolean },
  city: CityDocument,
): string {
  if (at === city.at) return CITY_TILES.centre;
  if (worked) return `${pinned ? CITY_TILES.pinned : CITY_TILES.worked} ${CITY_TILES.excludes}`;
  if (city.population === 1) return CITY_TILES.alone;
  const busy = (city.own?.worked.length ?? 0) >= city.population;
  const left = city.own?.excluded.includes(at) ? [CITY_TILES.excluded] : [];
  return [...left, busy ? CITY_TILES.moves : CITY_TILES.free].join(" ");
}

export const CITY_BUILDINGS = {
  list: "Buildings",
  none: "No buildings yet.",
  garrison: "Garrison",
  nobody: "none",
  upkeep: "Building upkeep",
  each: (gold: string) => `${gold} per turn`,
  pot: "In the pot",
  potAbout: (production: number) => `${production} for the next build`,
  begun: "Started",
};

interface ChipWords {
  words: string;
  hint: string;
}

export const CITY_CHIPS = {
  capital: { words: "Capital", hint: "The first city of its civ." },
  garrison: {
    words: "Garrison",
    hint: "Its owner has a soldier in the city, which makes it stronger.",
  },
  civilian: {
    words: "Garrison: civilian",
    hint: "The unit in the city doesn't make it stronger. A soldier would.",
  },
  civilianShoots: {
    words: "Garrison: civilian",
    hint: "The unit in the city lets it shoot but doesn't make it stronger. A soldier would.",
  },
  bare: { words: "No garrison", hint: "No unit is in the city. A soldier would make it stronger." },
  fallen: {
    words: "Capturable",
    hint: "No hit points left: any unit that can capture cities can take it.",
  },
  damaged: {
    words: "Damaged",
    hint: "It was hit since its owner's last turn started, so it won't heal when the next one starts.",
  },
  fired: { words: "Shot fired", hint: "The city has fired this turn." },
  austerity: { words: "Austerity", hint: "The treasury is empty, so cities produce less." },
  memory: { words: "As last seen", hint: "The city is out of sight and may have changed." },
} satisfies Record<string, ChipWords>;

export const CITY_WORDS = {
  waiting: (count: number) => `${count} waiting`,
  waitingAbout: (names: string) => `No room for ${names}. Move units out of the way.`,
  milestone: "This city completed this milestone.",
};

/** The stance between the viewer and another civ. */
export const STANCE = {
  war: { words: "War", icon: "sword-clash", kind: "harm" },
  peace: { words: "Peace", icon: "peace-dove", kind: "good" },
  about: "Your relations with its owner.",
} as const;

/** Return the meaning of a city's hit points, and how it regains them in its edition. */
export function cityHealthWords(city: CityDocument, { limits }: RulesetDocument): string {
  const heals = limits.fallen_heal ? CITY.heals : CITY.healsStanding;
  return `${CITY.fall(city.max_hp)} ${limits.city_heal ? heals(limits.city_heal) : CITY.neverHeals}`;
}

/** The chip for a city's garrison, and whether that makes it stronger. */
export function garrisonChip({ guarded, strengthened }: CityDocument, shots: boolean) {
  if (strengthened) return { ...CITY_CHIPS.garrison, kind: "good", icon: "checked-shield" } as const;
  if (guarded) {
    const words = shots ? CITY_CHIPS.civilianShoots : CITY_CHIPS.civilian;
    return { ...words, kind: "care", icon: "broken-shield" } as const;
  }
  return { ...CITY_CHIPS.bare, kind: "harm", icon: "broken-shield" } as const;
}

/** The chip of a capital. */
export function capitalChip({ features }: RulesetDocument) {
  const { words, hint } = CITY_CHIPS.capital;
  return { words, hint: features.raze_capitals ? hint : `${hint} It can't be razed.` };
}

/** The chip of a city's hit points, if there is something to tell: it has fallen, or will not heal. */
export function healthChip({ hp, max_hp, own }: CityDocument, { limits }: RulesetDocument) {
  if (hp <= 0) return { ...CITY_CHIPS.fallen, icon: "flying-flag", rule: "capture.fallen" } as const;
  // A shield may have taken all of a hit, and in some editions no city ever heals.
  if (!own?.damaged || hp >= max_hp || !limits.city_heal) return null;
  return { ...CITY_CHIPS.damaged, icon: "broken-shield", rule: "city_defense.heal_gate" } as const;
}
