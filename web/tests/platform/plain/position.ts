// A position of a game without screens, for tests.

import type { PlainView } from "../../../src/platform/plain/view";

export const VIEW: PlainView = {
  viewer: 0,
  turn: 1,
  active: 0,
  players: [
    { seat: 0, name: "White" },
    { seat: 1, name: "Black" },
  ],
  picture: "2 b b\n1 w w\n  a b",
  actions: [
    { words: "a1 captures b2", action: { type: "step", start: [0, 1], target: [1, 0] } },
    { words: "b1 captures a2", action: { type: "step", start: [1, 1], target: [0, 0] } },
  ],
  over: false,
  winners: [],
  victory: "",
  words: "",
};
