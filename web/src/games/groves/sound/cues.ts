// Sounds of events in a duel of Groves.

import type { GameEvent } from "../../../../generated/groves";
import { soundCues } from "../../../platform/sound/play";
import type { Sound } from "../../../platform/sound/synth";

/** The sound of an event as the seat hears it, or none. */
export function duelCue(event: GameEvent, seat: number): Sound | null {
  switch (event.type) {
    case "unit_created":
      return event.owner === seat ? "found" : null;
    case "unit_moved":
      return event.to ? "step" : null;
    case "units_merged":
      return event.at ? "grow" : null;
    case "fight_resolved":
    case "base_damaged":
    case "wall_damaged":
      return "attack";
    case "unit_died":
    case "wall_destroyed":
      return "fall";
    case "wall_built":
    case "wall_removed":
      return "build";
    case "wood_converted":
      return event.player === seat ? "press" : null;
    case "forest_activated":
      return event.player === seat ? "learn" : null;
    case "turn_started":
      return event.player === seat ? "turn" : null;
    case "monopoly_counted":
      return event.player === seat ? "peace" : "war";
    case "game_ended":
      return "over";
    default:
      return null;
  }
}

export const soundDuel = (events: readonly GameEvent[], seat: number): void =>
  soundCues(events.map((event) => duelCue(event, seat)));
