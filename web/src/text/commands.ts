// Commands of units and cities in words, with icon and key. What is done by pointing has no button.

import type { Action } from "../../generated/civ";

export interface CommandWords {
  name: string;
  icon: string;
  key: string;
  hint: string;
}

const WORDS: Partial<Record<Action["type"], CommandWords>> = {
  found_city: { name: "Found city", icon: "village", key: "B", hint: "A city begins here." },
  fortify_unit: { name: "Fortify", icon: "checked-shield", key: "F", hint: "Stay here and defend better." },
  explore_unit: {
    name: "Explore",
    icon: "spyglass",
    key: "X",
    hint: "Look for unknown land until there is none in reach.",
  },
  halt_unit: { name: "Halt", icon: "cancel", key: "H", hint: "Stop the route." },
  link_units: { name: "Link", icon: "linked-rings", key: "L", hint: "Move together with the unit beside." },
  unlink_unit: { name: "Unlink", icon: "contract", key: "U", hint: "Part from its partner." },
  swap_units: { name: "Swap", icon: "return-arrow", key: "S", hint: "Change places with the unit beside." },
  disband_unit: { name: "Disband", icon: "exit-door", key: "Del", hint: "Dismiss this unit for good." },
  rush_buy: { name: "Buy", icon: "two-coins", key: "Y", hint: "Pay gold to have the build next turn." },
  raze_city: { name: "Raze", icon: "death-skull", key: "", hint: "Destroy this city." },
  keep_city: { name: "Keep", icon: "flying-flag", key: "", hint: "Keep this city." },
};

export const commandWords = (action: Action): CommandWords | undefined => WORDS[action.type];
