// Commands of units and cities in words, with icon and key. What is done by pointing has no button.

import type { Action, RulesetDocument } from "../../../../generated/civ";

type Features = RulesetDocument["features"];

export interface CommandWords {
  name: string;
  icon: string;
  key: string;
  hint: string;
  rule: string;
}

const WORDS: Partial<Record<Action["type"], CommandWords>> = {
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
};

export const commandWords = (action: Action): CommandWords | undefined => WORDS[action.type];

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
