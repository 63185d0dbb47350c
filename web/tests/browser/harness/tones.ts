// What a page sounds: tests note the pitch of every tone.

import { SOUNDS, type Sound } from "../../../src/platform/sound/synth";
import type { Player } from "./player";

type Sounding = typeof globalThis & { heard: number[] };

/** Note the pitch of everything that is played; for a page that is not loaded yet. */
export function noteTones(): void {
  const place = globalThis as Sounding;
  place.heard = [];
  const make = BaseAudioContext.prototype.createOscillator;
  BaseAudioContext.prototype.createOscillator = function (this: BaseAudioContext) {
    const voice = make.call(this);
    const { frequency } = voice;
    const set = frequency.setValueAtTime.bind(frequency);
    frequency.setValueAtTime = (pitch, at) => {
      place.heard.push(pitch);
      return set(pitch, at);
    };
    return voice;
  };
}

/** How often a sound was heard, by one of its tones. */
export const rung = (player: Player, sound: Sound, tone = 0): Promise<number> =>
  player.page.evaluate(
    (wanted) => (globalThis as Sounding).heard.filter((pitch) => pitch === wanted).length,
    SOUNDS[sound][tone]?.pitch ?? 0,
  );
