// Refusals in words that say what to do.

import type { RefusalCode, UndoRefusal } from "../../../../generated/groves";
import type { ServerRefusal } from "../../../../generated/protocol";

const WORDS: Record<RefusalCode | UndoRefusal | ServerRefusal, string> = {
  game_over: "The match is over. Open the menu to start another one.",
  not_your_turn: "It's the rival's half-turn. Wait for yours.",
  no_such_unit: "That unit is gone. Choose another one.",
  no_such_tile: "That tile is off the board. Choose one on the board.",
  not_owner: "That unit isn't yours. Choose one of your own.",
  not_available: "The fog can be lifted only in matches against the AI.",
  no_target: "There's nothing to attack there. Choose an enemy unit, the enemy base or a wall.",
  too_far: "Units move one tile at a time, in eight directions. Choose a neighbouring tile.",
  out_of_range: "Units can only attack neighbouring tiles. Move closer first.",
  tile_occupied: "That tile is occupied. Choose a free tile.",
  base_tile: "Units can't enter a base. Choose another tile.",
  blocked: "A wall, or a unit beside the diagonal, blocks the path. Go around it or attack the wall.",
  not_same_tier: "Only units of the same tier can merge. Choose one of the same shape.",
  too_many_points: "Together they'd have more points than a unit can have. Choose a smaller one.",
  not_a_step: "Units come in fixed sizes. Choose one from the list.",
  outside_zone: "You can only deploy in the zone around your base. Choose a marked tile.",
  wall_limit: "You've already built your wall this half-turn. You can build again next half-turn.",
  wall_exists: "There's already a wall on that edge. Choose another edge.",
  edge_cooling: "A wall fell there recently. Wait until the edge has cooled down.",
  no_build_zone: "You can't build walls near a base. Choose an edge farther away.",
  no_unit_at_edge: "One of your units must be next to that edge. Move one there first.",
  no_wall: "There's no wall on that edge. Choose another edge.",
  not_own_wall: "That wall isn't yours. Attack it with a unit next to it.",
  cannot_afford: "You don't have enough wood or reserves for that. Save up first.",
  stale: "The board changed in the meantime. Check it, then try again if you still want to.",
  not_running: "The match hasn't started yet. Wait until all seats are taken.",
  paused: "The server's operator has paused this match. Try again later.",
  nothing_to_undo: "There's nothing to undo in this half-turn.",
  turn_ended: "The half-turn has ended, so nothing can be undone.",
  dice: "Dice were rolled, so this can't be undone.",
  revealed: "You saw something new, so this can't be undone.",
  concerned: "It affected both sides, so it can't be undone.",
  seen: "The rival saw it, so it can't be undone.",
  cannot_undo: "This can't be undone.",
  undo_is_off: "Undo is off in this match.",
};

export const refusalText = (code: string, facts: Record<string, unknown> = {}): string => {
  const reason = code === "cannot_undo" && typeof facts.reason === "string" ? facts.reason : code;
  return WORDS[reason as RefusalCode] ?? `The server refused this (${code}). Try something else.`;
};
