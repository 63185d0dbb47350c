// Every action in words: commands with icon and key, where all others are given, and what a turn consists of.

import { ACTION_RULES, type Action, type SeatNote } from "../../../../generated/civ";
import type { ActionName } from "../../../platform/text/seating";
import type { Features } from "./features";

/** A command between civs, on the screen of diplomacy. */
interface Deal {
  name: string;
  icon: string;
}

/** A command of a panel. */
interface Command extends Deal {
  key: string;
  hint: string;
  /** What keys or a mouse can do besides. */
  keyed?: string;
}

/** The words of a command, with the statement of the rulebook about it. */
type Ruled<Words> = Words & { rule: string };
export type CommandWords = Ruled<Command>;
export type TreatyWords = Ruled<Deal>;

/** The place of an action that is not a command of a panel or between civs. */
type Elsewhere = "map" | "city" | "research" | "question" | "turn" | "menu";

const WORDS: Record<Action["type"], Command | Deal | Elsewhere> = {
  end_turn: "turn",
  move_unit: "map",
  route_unit: "map",
  attack: "map",
  city_attack: "map",
  set_build: "city",
  set_worked_tiles: "city",
  rename_city: "city",
  choose_tech: "research",
  choose_army: "question",
  resign: "menu",
  found_city: {
    name: "Found city",
    icon: "village",
    key: "B",
    hint: "Found a city here. You can name it.",
  },
  fortify_unit: {
    name: "Fortify",
    icon: "checked-shield",
    key: "F",
    hint: "Stay here and defend better. It won't ask for orders.",
  },
  explore_unit: {
    name: "Explore",
    icon: "spyglass",
    key: "X",
    hint: "Explore automatically, turn by turn, until no unknown land is in reach.",
  },
  halt_unit: { name: "Halt", icon: "cancel", key: "H", hint: "Stop its route." },
  link_units: {
    name: "Link",
    icon: "linked-rings",
    key: "L",
    hint: "Move together with the unit on the same tile.",
  },
  unlink_unit: {
    name: "Unlink",
    icon: "contract",
    key: "U",
    hint: "Separate it from its partner.",
  },
  swap_units: {
    name: "Swap",
    icon: "return-arrow",
    key: "S",
    hint: "Swap places with a unit next to it.",
  },
  disband_unit: {
    name: "Disband",
    icon: "exit-door",
    key: "Del",
    hint: "Disband this unit for good.",
  },
  rush_buy: {
    name: "Buy",
    icon: "two-coins",
    key: "P",
    hint: "Pay from the treasury to finish the build now.",
  },
  raze_city: {
    name: "Raze",
    icon: "death-skull",
    key: "Del",
    hint: "Destroy this city for good.",
  },
  keep_city: {
    name: "Keep",
    icon: "flying-flag",
    key: "K",
    hint: "Keep this city.",
  },
  declare_war: { name: "Declare war", icon: "sword-clash" },
  propose_peace: { name: "Propose peace", icon: "peace-dove" },
  withdraw_peace: { name: "Withdraw peace offer", icon: "cancel" },
  accept_peace: { name: "Accept peace", icon: "peace-dove" },
  decline_peace: { name: "Decline peace", icon: "cancel" },
  offer_vision: { name: "Offer shared vision", icon: "spyglass" },
  withdraw_vision: { name: "Withdraw vision offer", icon: "cancel" },
  accept_vision: { name: "Accept shared vision", icon: "spyglass" },
  decline_vision: { name: "Decline shared vision", icon: "cancel" },
  end_vision: { name: "End shared vision", icon: "cancel" },
};

/** Return the texts of a command of a panel; nothing for other actions. */
export function commandWords({ type }: Action): CommandWords | undefined {
  const words = WORDS[type];
  return typeof words === "object" && "key" in words ? { ...words, rule: ACTION_RULES[type] } : undefined;
}

/** Return the texts of a command between civs; nothing for other actions. */
export function treatyWords({ type }: Action): TreatyWords | undefined {
  const words = WORDS[type];
  return typeof words === "object" && !("key" in words) ? { ...words, rule: ACTION_RULES[type] } : undefined;
}

/** Return the description of a command, as far as editions differ in it. */
export const commandHint = ({ hint }: CommandWords, action: Action, features?: Features): string =>
  action.type === "explore_unit" && features?.explorers_shun_camps
    ? `${hint} It stays out of the territory of camps you know.`
    : hint;

/** Commands of the panels that are no actions of the rules. */
export const PANEL = {
  route: {
    name: "Route",
    icon: "trail",
    key: "O",
    hint:
      "Then choose a destination on the map, or move the cursor " +
      "there and press Space. A right click sets it at once.",
    rule: "routes.cheapest",
  },
  attack: {
    name: "Attack",
    icon: "crossed-swords",
    key: "A",
    hint: "Shows the forecast for the next target in reach.",
    rule: "forecast.rule",
  },
  several: {
    name: "Several",
    icon: "three-friends",
    key: ".",
    hint: "Then choose more units on the map: they get their orders together.",
    keyed: "A click with Shift or a box drawn with Shift does so at once.",
    rule: "screen.group",
  },
  skip: {
    name: "Skip",
    icon: "fast-forward-button",
    key: "K",
    hint: "Leave it as it is this turn and go to the next one.",
    rule: "turn.end",
  },
  holdFire: {
    name: "Hold fire",
    icon: "fast-forward-button",
    key: "K",
    hint: "The city doesn't fire this turn.",
    rule: "screen.shots",
  },
  fill: {
    name: "Fill queue",
    icon: "notebook",
    key: "F",
    hint: "Queue these builds; an idle city starts the first one. You can still change the queue.",
    rule: "screen.build_plan",
  },
  rename: {
    name: "Rename",
    icon: "scroll-unfurled",
    key: "F2",
    hint: "Change the name of this city.",
    rule: ACTION_RULES.rename_city,
  },
} as const satisfies Record<string, CommandWords>;

export type RestKind = Exclude<Extract<SeatNote, { unit: string }>["type"], "attack">;

/** The order to go to an enemy and attack it, which is a note and no action of the rules. */
export const MARCH = {
  callOff: {
    name: "Call off",
    icon: "cancel",
    key: "H",
    hint: "It won't attack, and asks for orders again.",
    rule: "screen.march",
  },
} as const satisfies Record<string, CommandWords>;

/** Ways to rest, which are notes and no actions of the rules. */
export const REST = {
  sleep: {
    name: "Sleep",
    icon: "night-sleep",
    key: "I",
    hint: "It won't ask for orders until an enemy comes into its sight or reach.",
    rule: "screen.rest",
  },
  alert: {
    name: "Alert",
    icon: "watchtower",
    key: "E",
    hint: "It stands guard, fortified if possible, and won't ask for orders until any foreign unit comes into sight.",
    rule: "screen.rest",
  },
  heal: {
    name: "Until healed",
    icon: "health-increase",
    key: "Shift F",
    hint: "Fortify until it's healed, or until an enemy comes near.",
    rule: "screen.rest",
  },
  wake: {
    name: "Wake",
    icon: "sun",
    key: "",
    hint: "It asks for orders again.",
    rule: "screen.rest",
  },
} as const satisfies Record<RestKind | "wake", CommandWords>;

const MOVES = ["move", "moves"] as const;
const ATTACKS = ["attack", "attacks"] as const;
const TALKS = ["diplomatic action", "diplomatic actions"] as const;

/** Names for the actions of a turn that the player did not play; null is not counted. */
export const ACTION_NAMES = {
  move_unit: MOVES,
  route_unit: MOVES,
  explore_unit: MOVES,
  swap_units: MOVES,
  attack: ATTACKS,
  city_attack: ATTACKS,
  found_city: ["city founded", "cities founded"],
  set_build: ["build chosen", "builds chosen"],
  rush_buy: ["build bought", "builds bought"],
  choose_tech: ["tech chosen", "techs chosen"],
  declare_war: ["war declared", "wars declared"],
  propose_peace: TALKS,
  accept_peace: TALKS,
  decline_peace: TALKS,
  offer_vision: TALKS,
  accept_vision: TALKS,
  decline_vision: TALKS,
  end_turn: null,
  halt_unit: null,
  set_worked_tiles: null,
  fortify_unit: null,
  link_units: null,
  unlink_unit: null,
  disband_unit: null,
  raze_city: null,
  keep_city: null,
  choose_army: null,
  rename_city: null,
  withdraw_peace: null,
  withdraw_vision: null,
  end_vision: null,
  resign: null,
} satisfies Record<Action["type"], ActionName | null>;
