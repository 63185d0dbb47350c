// Refusals in words that say what to do.

import type { RefusalCode, UndoRefusal } from "../../../generated/groves";
import type { ServerRefusal } from "../../../generated/protocol";

const WORDS: Record<RefusalCode | UndoRefusal | ServerRefusal, string> = {
  game_over: "The match is over. Open the menu to begin another one.",
  not_your_turn: "It is the rival's half-turn. Wait until it is yours.",
  no_such_unit: "That unit is gone. Choose another one.",
  no_such_tile: "That tile lies off the board. Choose one on it.",
  not_owner: "That unit is not yours. Choose one of your own.",
  not_available: "The fog can be lifted only in matches against the AI.",
  no_target: "There is nothing to strike there. Choose an enemy unit, the enemy base or a wall.",
  too_far: "Units go one tile at a time, in eight directions. Choose a neighbouring tile.",
  out_of_range: "Units strike neighbouring tiles only. Step closer first.",
  tile_occupied: "Somebody stands there. Choose a free tile.",
  base_tile: "Nobody can stand on a base. Choose another tile.",
  blocked: "A wall, or a unit beside the diagonal, bars the way. Go around it or strike the wall.",
  not_same_tier: "Only units of the same tier merge. Choose a partner of the same shape.",
  too_many_points: "Together they would have more points than a unit can have.",
  not_a_step: "Units are deployed in fixed sizes. Choose one from the list.",
  outside_zone: "Units are deployed in the zone around your base. Choose a marked tile.",
  wall_limit: "You have built your wall for this half-turn. You can build again in the next one.",
  wall_exists: "There is a wall on that edge already. Choose another edge.",
  edge_cooling: "A wall fell there lately. The edge takes a new one when it has cooled down.",
  no_build_zone: "Walls cannot be built near a base. Choose an edge farther away.",
  no_unit_at_edge: "One of your units must stand beside that edge. Bring one there first.",
  no_wall: "There is no wall on that edge.",
  not_own_wall: "That wall is not yours: strike it with a unit beside it.",
  cannot_afford: "There is too little wood or too few reserves for that.",
  stale: "The board changed meanwhile. Look again and repeat the order.",
  not_running: "The match is not running. Wait until everybody is there.",
  nothing_to_undo: "There is nothing to take back in this half-turn.",
  turn_ended: "The half-turn has ended; nothing of it can be taken back.",
  dice: "Chance has spoken; that cannot be taken back.",
  revealed: "It uncovered something new; that cannot be taken back.",
  concerned: "It concerned both sides; that cannot be taken back.",
  seen: "The rival saw it; that cannot be taken back.",
  cannot_undo: "That cannot be taken back.",
  undo_is_off: "In this match nothing can be taken back.",
};

export const refusalText = (code: string, facts: Record<string, unknown> = {}): string => {
  const reason = code === "cannot_undo" && typeof facts.reason === "string" ? facts.reason : code;
  return WORDS[reason as RefusalCode] ?? `The server refused this (${code}). Try something else.`;
};
