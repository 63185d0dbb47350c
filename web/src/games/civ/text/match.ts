// The words around the map: top bar, turn panel, layers, notices, guide, messages.
import type { DueDocument } from "../../../../generated/civ";
import type { Features } from "./features";

export const TOP = {
  income: "Income per turn",
  treasury: "Treasury",
  austerity: {
    words: "Austerity",
    hint: "The treasury is empty and you spend more than you earn: cities produce less, and you can't buy anything.",
  },
  gold: {
    lasts: (turns: number) => (turns === 1 ? "lasts 1 turn" : `lasts ${turns} turns`),
    idle: "can buy a build",
    lastsAbout: (turns: number) =>
      `At this rate it lasts ${turns === 1 ? "1 turn" : `${turns} turns`}, then austerity begins.`,
    soldier: (cost: number) =>
      cost ? `The next soldier costs ${cost} per turn.` : "The next soldier is free of upkeep.",
    idleAbout: "Enough to buy a city's build.",
    /** Austerity ahead, with its cure. */
    announced: (turns: number, supply: number, gold: string) =>
      `Austerity begins in ${turns === 1 ? "1 turn" : `${turns} turns`}. Work tiles that give ${gold}` +
      `${supply ? `, or disband soldiers: those beyond free supply cost ${supply} a turn` : ""}.`,
  },
  milestones: (names: string) => `Milestones: ${names}.`,
  choose: "Choose research",
  progress: (done: number, cost: number, turns: string) =>
    `${done} of ${cost}, ${turns}. Opens the tech tree.`,
  idle: "Nothing is being researched. Choose a tech in the tree.",
  screens: "Screens",
  turn: "Turn",
  rounds: (limit: number) =>
    `Everyone has one turn per round.${limit ? ` The match ends after turn ${limit}.` : ""}`,
};

export const TABS = [
  { screen: "research", icon: "open-book", words: "Research", key: "R" },
  { screen: "diplomacy", icon: "shaking-hands", words: "Diplomacy", key: "D" },
  { screen: "codex", icon: "scroll-unfurled", words: "Codex", key: "F1" },
] as const;
export const SMALL_TABS = [
  { screen: "cities", icon: "family-house", words: "Cities", key: "C" },
  { screen: "units", icon: "crossed-swords", words: "Units", key: "V" },
  { screen: "journal", icon: "notebook", words: "Journal", key: "J" },
  { screen: "menu", icon: "cog", words: "Menu", key: "Esc" },
] as const;

/** What can be due: what the view lists, units that woke, cities that can fire, and envoys. */
export type DueKind = DueDocument["kind"] | "called" | "shot" | "offer" | "war";

interface DueWords {
  words: string;
  icon: string;
}

export const TURN = {
  label: "Turn",
  due: {
    research: { words: "Choose research", icon: "open-book" },
    build: { words: "Choose a build", icon: "anvil" },
    war: { words: "War was declared", icon: "sword-clash" },
    offer: { words: "An offer awaits you", icon: "shaking-hands" },
    called: { words: "Unit woke up", icon: "hazard-sign" },
    shot: { words: "City can fire", icon: "archery-target" },
    unit: { words: "Unit needs orders", icon: "walking-boot" },
    raze_city: { words: "Keep or raze?", icon: "castle" },
    choose_army: { words: "Form an army", icon: "crossed-swords" },
  } satisfies Record<DueKind, DueWords>,
  end: { words: "End turn", icon: "hourglass" },
  skipFight: { words: "Skip the fight", icon: "fast-forward-button" },
  endAbout: "End the turn anyway, with things still due.",
  round: "Global Round",
  planning: "Planning Phase",
  acting: "Action Phase",
  phases:
    "Planning covers builds, research and citizens; action covers moves " +
    "and attacks. You can do both in any order until you end the turn.",
  left: (count: number) => `${count} things are due`,
  restAll: "All rest",
  restAllAbout: (units: string) =>
    `All units that need orders rest until an enemy comes near: soldiers fortify, others sleep. ${units}.`,
  counted: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  undo: "Undo",
  otherPlayer: "Another player is playing",
  playing: (civ: string) => `Now playing: ${civ}`,
  now: "Playing now",
  civs: "Civs",
  steps: (count: number) => `You can undo ${count === 1 ? "1 step" : `${count} steps`} of this turn.`,
  before: (why: string) => ` Before that: ${why}`,
};

/** The number of the turn, with the word that the edition has for it. */
export const turnWords = (turn: number, features?: Features): string =>
  `${features?.phases ? TURN.round : TURN.label} ${turn}`;

/** The name of the phase, in editions that name it: builds, research and citizens, or moves and attacks. */
export const phaseWords = (due: string | undefined, features?: Features): string =>
  !features?.phases ? "" : due && due !== "unit" ? TURN.planning : TURN.acting;

export const LAYERS = [
  {
    layer: "yields",
    icon: "wheat",
    words: "Yields",
    hint: "What known tiles yield.",
    key: "Y",
    rule: "yields.tiles",
  },
  {
    layer: "grid",
    icon: "hexes",
    words: "Grid",
    hint: "The borders of tiles.",
    key: "G",
    rule: "terms.grid",
  },
  {
    layer: "worked",
    icon: "farmer",
    words: "Worked tiles",
    hint: "Where your citizens work.",
    key: "W",
    rule: "work.count",
  },
  {
    layer: "threat",
    icon: "hazard-sign",
    words: "Threat",
    hint: "Where enemies in sight could attack next turn.",
    key: "T",
    rule: "attack.range",
  },
] as const;

/** What floats over the map in a fight. */
export const FIGHT = { falls: "It falls" };

export const MAP = {
  label: "Map. Arrow keys move the cursor, Space chooses a tile, question mark lists all keys.",
  layers: "Map layers",
  legendTitle: "Map legend",
  legendAbout: "What bright, clouded and dark tiles mean.",
  legend: "Legend",
  visible: "Visible: in sight now",
  fogged: "Fogged: as last seen",
  shrouded: "Shrouded: never seen",
  out: "Zoom out",
  in: "Zoom in",
  whole: "Whole map",
  small: "Minimap; choose a spot or drag to move the view",
  tools: "Map tools",
  selection: "Selection",
  aside: "Map and turn",
  loading: "Unrolling the map…",
  away: "Close",
  moves: (count: number) => `${count} ${count === 1 ? "move" : "moves"}`,
  arrives: (turns: number, reaches = true) =>
    (reaches ? "arrives " : "gets close ") +
    (turns === 0 ? "this turn" : turns === 1 ? "next turn" : `in ${turns} turns`),
};

export const NOTICES = {
  label: "Notices",
  away: (text: string) => `Close: ${text}`,
  more: (count: number) => `and ${count} more`,
  fewer: "Show fewer",
  earlier: "Earlier",
  grave: "Important:",
};

export const SPOKEN = {
  cursor: "Cursor",
  selection: "Selection",
  notices: "Notices",
  target: "can be attacked",
  reach: (moves: number) => `in reach, costs ${moves} ${moves === 1 ? "move" : "moves"}`,
  way: ({ arrival, reaches }: { arrival: number; reaches: boolean }) => MAP.arrives(arrival, reaches),
  selected: (words: string) => `Selected: ${words}`,
};

export const TIP = { codex: "In the Codex" };
