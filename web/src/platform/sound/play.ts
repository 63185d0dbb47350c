// Plays sounds, by what the player set.

import { settings } from "../model/settings.svelte";
import { type Sound, Synth } from "./synth";

const synth = new Synth();

export function sound(name: Sound): void {
  if (settings.sound) synth.play(name, settings.volume);
}

/** Let the browser make sounds from now on; needs a press of a key or button. */
export const wakeSound = (): void => {
  if (settings.sound) synth.wake();
};

/** Sounds what belongs to events; a turn that begins in a hidden tab is for its alerts to tell. */
export function soundCues(cues: readonly (Sound | null)[]): void {
  for (const cue of cues) if (cue && !(cue === "turn" && document.hidden)) sound(cue);
}
