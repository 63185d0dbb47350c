// Which sound belongs to what happens.

import type { Action, GameEvent } from "../../../generated/civ";
import { settings } from "../model/settings.svelte";
import { type Sound, Synth } from "./synth";

const synth = new Synth();

export function sound(name: Sound): void {
  if (settings.sound) synth.play(name, settings.volume);
}

/** Lets the browser make sounds from now on; needs a press of a key or button. */
export const wakeSound = (): void => {
  if (settings.sound) synth.wake();
};

/** The sound of an event as the seat hears it, or none. */
export function cueOf(event: GameEvent, seat: number): Sound | null {
  switch (event.type) {
    case "unit_moved":
      return event.to ? "step" : null;
    case "unit_damaged":
    case "city_damaged":
      return "blow";
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

/** Sounds what belongs to events; a turn that begins in a hidden tab is for its alerts to tell. */
export function soundCues(cues: readonly (Sound | null)[]): void {
  for (const cue of cues) if (cue && !(cue === "turn" && document.hidden)) sound(cue);
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
