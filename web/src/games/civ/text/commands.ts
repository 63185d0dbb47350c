// Every action in words: commands with icon and key, where all others are given, and what a turn consists of.

import type { Action, RulesetDocument } from "../../../../generated/civ";
import { ATTACKS, type DeedWords, MOVES } from "../../../platform/text/seating";

type Features = RulesetDocument["features"];

export interface CommandWords {
  name: string;
  icon: string;
  key: string;
  hint: string;
  rule: string;
}

/** Where an action is given that is no command of a panel. */
type Elsewhere = "map" | "city" | "research" | "question" | "diplomacy" | "turn" | "menu";

const WORDS = {
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
  declare_war: "diplomacy",
  propose_peace: "diplomacy",
  withdraw_peace: "diplomacy",
  accept_peace: "diplomacy",
  decline_peace: "diplomacy",
  offer_vision: "diplomacy",
  withdraw_vision: "diplomacy",
  accept_vision: "diplomacy",
  decline_vision: "diplomacy",
  end_vision: "diplomacy",
  resign: "menu",
  found_city: {
    name: "Found city",
    icon: "village",
    key: "B",
    hint: "Found a city here. You can name it.",
    rule: "founding.settler",
  },
  fortify_unit: {
    name: "Fortify",
    icon: "checked-shield",
    key: "F",
    hint: "Stay here and defend better. It won't ask for orders.",
    rule: "fortify.bonus",
  },
  explore_unit: {
    name: "Explore",
    icon: "spyglass",
    key: "X",
    hint: "Explore automatically, turn by turn, until no unknown land is in reach.",
    rule: "exploring.goes_on",
  },
  halt_unit: { name: "Halt", icon: "cancel", key: "H", hint: "Stop its route.", rule: "routes.halt" },
  link_units: {
    name: "Link",
    icon: "linked-rings",
    key: "L",
    hint: "Move together with the unit on the same tile.",
    rule: "linking.pair",
  },
  unlink_unit: {
    name: "Unlink",
    icon: "contract",
    key: "U",
    hint: "Separate it from its partner.",
    rule: "linking.pair",
  },
  swap_units: {
    name: "Swap",
    icon: "return-arrow",
    key: "S",
    hint: "Swap places with a unit next to it.",
    rule: "swapping.exchange",
  },
  disband_unit: {
    name: "Disband",
    icon: "exit-door",
    key: "Del",
    hint: "Disband this unit for good.",
    rule: "disbanding.gone",
  },
  rush_buy: {
    name: "Buy",
    icon: "two-coins",
    key: "P",
    hint: "Pay from the treasury to finish the build now.",
    rule: "rush.price",
  },
  raze_city: {
    name: "Raze",
    icon: "death-skull",
    key: "Del",
    hint: "Destroy this city for good.",
    rule: "razing.rule",
  },
  keep_city: {
    name: "Keep",
    icon: "flying-flag",
    key: "K",
    hint: "Keep this city.",
    rule: "razing.rule",
  },
} as const satisfies Record<Action["type"], CommandWords | Elsewhere>;

/** The actions that are given at a place. */
export type GivenAt<Place extends Elsewhere> = {
  [K in Action["type"]]: (typeof WORDS)[K] extends Place ? K : never;
}[Action["type"]];

export function commandWords({ type }: Action): CommandWords | undefined {
  const words: CommandWords | Elsewhere = WORDS[type];
  return typeof words === "string" ? undefined : words;
}

/** What a command does, as far as editions differ in it. */
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
    hint: "Then choose a destination on the map, or move the cursor there and press Space. A right click sets it at once.",
    rule: "routes.cheapest",
  },
  attack: {
    name: "Attack",
    icon: "crossed-swords",
    key: "A",
    hint: "Shows the forecast for the next target in reach.",
    rule: "forecast.rule",
  },
  skip: {
    name: "Skip",
    icon: "fast-forward-button",
    key: "K",
    hint: "Leave it as it is this turn and go to the next one.",
    rule: "turn.end",
  },
  rename: {
    name: "Rename",
    icon: "scroll-unfurled",
    key: "F2",
    hint: "Change the name of this city.",
    rule: "naming.rename",
  },
} as const satisfies Record<string, CommandWords>;

const TALKS = ["diplomatic action", "diplomatic actions"] as const;

/** What a turn consists of, for whoever did not play it; null is not counted. */
export const DEEDS = {
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
} satisfies Record<Action["type"], DeedWords | null>;
