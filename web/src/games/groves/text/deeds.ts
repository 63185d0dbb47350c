// What a half-turn consists of, by type of action, for whoever did not play it.

import type { Action } from "../../../../generated/groves";
import { ATTACKS, type DeedWords, MOVES } from "../../../platform/text/seating";

export const DEEDS = {
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
} satisfies Record<Action["type"], DeedWords | null>;
