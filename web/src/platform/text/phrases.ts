// The ready-made phrases between people.

import type { ServerMessage } from "../../../generated/protocol";

export type Phrase = Extract<ServerMessage, { type: "spoken" }>["phrase"];

export const PHRASES: Record<Phrase, string> = {
  hello: "Hello!",
  good_luck: "Good luck!",
  thanks: "Thank you.",
  sorry: "Sorry.",
  yes: "Yes.",
  no: "No.",
  one_moment: "One moment, please.",
  your_turn: "It's your turn.",
  peace_please: "Let's make peace.",
  beware: "Watch out!",
  share_sight: "Shall we share vision?",
  well_played: "Well played.",
};

export const TALK = {
  say: "Say something",
  absent: "away",
  mute: "Mute",
  unmute: "Unmute",
  turn: (turn: number) => `turn ${turn}`,
};
