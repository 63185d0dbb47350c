// Quiet sounds, made on the spot: plucked strings, wood, drums and breath. Nothing is loaded.

export interface Note {
  /** Hertz at the beginning, and at the end of a glide. */
  pitch: number;
  to?: number;
  at: number;
  length: number;
  loud: number;
  wave: OscillatorType | "noise";
  /** The frequency at which a filter cuts off high tones. */
  soft?: number;
}

const tone = (
  pitch: number,
  at: number,
  length: number,
  loud: number,
  wave: OscillatorType = "triangle",
): Note => ({
  pitch,
  at,
  length,
  loud,
  wave,
});
const wood = (pitch: number, at: number, loud = 0.5): Note[] => [
  { pitch, to: pitch * 0.6, at, length: 0.07, loud, wave: "triangle" },
  { pitch: 0, at, length: 0.03, loud: loud * 0.5, wave: "noise", soft: 2400 },
];
const drum = (at: number, loud = 0.7): Note[] => [
  { pitch: 130, to: 46, at, length: 0.26, loud, wave: "sine" },
  { pitch: 0, at, length: 0.08, loud: loud * 0.3, wave: "noise", soft: 900 },
];
const clang = (at: number, loud: number): Note[] =>
  [620, 1480, 2210].map((pitch, i) => tone(pitch, at, 0.35 - i * 0.08, loud / (i + 1.4), "sine"));

const D = 293.7;
const E = 329.6;
const FIS = 370;
const A = 440;
const B = 493.9;
const HIGH_D = 587.3;

/** The tones of each sound. */
export const SOUNDS = {
  press: wood(820, 0, 0.25),
  select: wood(620, 0, 0.35),
  refuse: [...wood(190, 0, 0.5), ...wood(160, 0.09, 0.5)],
  step: [{ pitch: 0, at: 0, length: 0.09, loud: 0.3, wave: "noise", soft: 700 }, ...wood(240, 0, 0.2)],
  attack: [
    { pitch: 0, at: 0, length: 0.16, loud: 0.55, wave: "noise", soft: 1800 },
    { pitch: 170, to: 60, at: 0, length: 0.2, loud: 0.6, wave: "sine" },
    ...clang(0.03, 0.18),
  ],
  fall: [{ pitch: 220, to: 70, at: 0, length: 0.5, loud: 0.4, wave: "triangle" }],
  found: [tone(D, 0, 0.6, 0.35), tone(A, 0.12, 0.7, 0.35), tone(HIGH_D, 0.24, 0.9, 0.3)],
  grow: [tone(A, 0, 0.25, 0.22), tone(HIGH_D, 0.1, 0.4, 0.22)],
  build: [...clang(0, 0.4), ...clang(0.2, 0.3)],
  learn: [
    tone(D, 0, 0.3, 0.28),
    tone(FIS, 0.1, 0.3, 0.28),
    tone(A, 0.2, 0.3, 0.28),
    tone(HIGH_D, 0.3, 0.8, 0.3),
  ],
  era: [
    ...[D / 2, D, A].map((pitch) => tone(pitch, 0, 1.8, 0.22, "sine")),
    ...[FIS, A, HIGH_D].map((pitch, i) => tone(pitch, 0.5 + i * 0.16, 1.5, 0.24)),
  ],
  take: [...drum(0, 0.6), tone(D, 0.15, 0.4, 0.3), tone(A, 0.3, 0.4, 0.3), tone(HIGH_D, 0.45, 1, 0.32)],
  war: [...drum(0), ...drum(0.28), ...drum(0.42), ...drum(0.7, 0.9)],
  peace: [D, FIS, A].map((pitch, i) => tone(pitch, i * 0.06, 1.2, 0.22, "sine")),
  turn: [tone(E, 0, 0.3, 0.2), tone(B, 0.12, 0.5, 0.2)],
  say: [...wood(900, 0, 0.3), ...wood(1100, 0.08, 0.3)],
  over: [D / 2, D, FIS, A, HIGH_D].map((pitch, i) => tone(pitch, i * 0.14, 2.2 - i * 0.2, 0.24)),
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

export class Synth {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  private readonly last = new Map<Sound, number>();

  /** Play a sound so loud (0 to 1). Browsers allow that only after the first press of a key or button. */
  play(sound: Sound, volume: number): void {
    if (volume <= 0 || typeof AudioContext === "undefined") return;
    const context = this.wake();
    const now = context.currentTime;
    // Many equal events at once are one sound.
    if (context.state !== "running" || now - (this.last.get(sound) ?? -1) < 0.08) return;
    this.last.set(sound, now);
    (this.out as GainNode).gain.value = volume * volume * 0.6;
    for (const note of SOUNDS[sound]) this.sing(note, context);
  }

  /** To be called from the player's own doing. */
  wake(): AudioContext {
    if (!this.context) {
      const context = new AudioContext();
      this.out = context.createGain();
      this.out.connect(context.destination);
      const length = context.sampleRate / 2;
      this.hiss = context.createBuffer(1, length, context.sampleRate);
      const data = this.hiss.getChannelData(0);
      for (let i = 0; i < length; i++) data[i] = Math.random() * 2 - 1;
      this.context = context;
    }
    if (this.context.state === "suspended") void this.context.resume();
    return this.context;
  }

  private sing(note: Note, context: AudioContext): void {
    const start = context.currentTime + 0.005 + note.at;
    const end = start + note.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0008, end);
    gain.connect(this.out as GainNode);
    let source: OscillatorNode | AudioBufferSourceNode;
    if (note.wave === "noise") {
      const filter = context.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.value = note.soft ?? 3000;
      filter.connect(gain);
      const noise = context.createBufferSource();
      noise.buffer = this.hiss;
      noise.connect(filter);
      source = noise;
    } else {
      const voice = context.createOscillator();
      voice.type = note.wave;
      voice.frequency.setValueAtTime(note.pitch, start);
      if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to, end);
      voice.connect(gain);
      source = voice;
    }
    source.start(start);
    source.stop(end + 0.02);
  }
}
