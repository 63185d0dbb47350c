// Every action in words: commands with their icons, where all others are given, and what a half-turn consists of.

import type { Action } from "../../../../generated/groves";
import type { ActionName } from "../../../platform/text/seating";

interface CommandWords {
  name: string;
  icon: string;
}

/** The place of an action that is not a command. */
type Elsewhere = "board" | "menu";

export const COMMANDS = {
  deploy: { name: "Deploy", icon: "sprout" },
  convert: { name: "Convert", icon: "wood-pile" },
  build_wall: { name: "Build wall", icon: "wooden-fence" },
  attack: { name: "Attack", icon: "crossed-swords" },
  merge: { name: "Merge", icon: "join" },
  pass: { name: "Pass", icon: "hourglass" },
  set_fog: { name: "Fog", icon: "spyglass" },
  move: "board",
  remove_wall: "board",
  attack_wall: "board",
  resign: "menu",
} as const satisfies Record<Action["type"], CommandWords | Elsewhere>;

const MOVES = ["move", "moves"] as const;
const ATTACKS = ["attack", "attacks"] as const;

/** Names for the actions of a half-turn that the player did not play; null is not counted. */
export const ACTION_NAMES = {
  deploy: ["unit deployed", "units deployed"],
  convert: ["conversion", "conversions"],
  build_wall: ["wall built", "walls built"],
  remove_wall: ["wall removed", "walls removed"],
  move: MOVES,
  attack: ATTACKS,
  attack_wall: ATTACKS,
  merge: ["merger", "mergers"],
  pass: null,
  set_fog: null,
  resign: null,
} satisfies Record<Action["type"], ActionName | null>;
