// Sounds of events.

import type { Action, GameEvent } from "../../../../generated/civ";
import { sound, soundCues } from "../../../platform/sound/play";
import type { Sound } from "../../../platform/sound/synth";

/** The sound of an event as the seat hears it, or none. */
export function cueOf(event: GameEvent, seat: number): Sound | null {
  switch (event.type) {
    case "unit_moved":
      return event.to ? "step" : null;
    case "unit_damaged":
    case "city_damaged":
      return "attack";
    case "unit_died":
      return "fall";
    case "city_founded":
      return event.owner === seat ? "found" : null;
    case "city_grew":
      return "grow";
    case "build_completed":
      return event.owner === seat ? "build" : null;
    case "tech_completed":
      return event.player === seat ? "learn" : null;
    case "era_entered":
      return event.player === seat ? "era" : null;
    case "city_captured":
      return event.former === seat ? "fall" : "take";
    case "war_declared":
      return event.player === seat || event.on === seat ? "war" : null;
    case "peace_made":
    case "vision_shared":
      return "peace";
    case "turn_started":
      return event.player === seat ? "turn" : null;
    case "game_ended":
      return "over";
    default:
      return null;
  }
}

export const soundEvents = (events: readonly GameEvent[], seat: number): void =>
  soundCues(events.map((event) => cueOf(event, seat)));

/** Orders that show nothing else answer with a knock. */
const KNOCKS = new Set<Action["type"]>([
  "set_build",
  "choose_tech",
  "set_worked_tiles",
  "fortify_unit",
  "link_units",
]);

export function soundActed(action: Action, accepted: boolean): void {
  if (!accepted) sound("refuse");
  else if (KNOCKS.has(action.type)) sound("press");
}
