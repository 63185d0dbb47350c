// What a duel of Groves sounds like to a seat.

import { expect, test } from "vitest";
import type { GameEvent } from "../../../../generated/groves";
import { duelCue } from "../../../../src/games/groves/sound/cues";

test("one's own turn is heard, the other's is not", () => {
  const turn: GameEvent = { type: "turn_started", player: 1, turn: 3 };
  expect([duelCue(turn, 1), duelCue(turn, 0)]).toEqual(["turn", null]);
});

test("what happens out of sight makes no sound", () => {
  const moved: GameEvent = { type: "unit_moved", unit: "u", origin: null, to: null, player: 1 };
  expect(duelCue(moved, 0)).toBeNull();
  expect(duelCue({ ...moved, to: [1, 2] }, 0)).toBe("step");
});

test("fights and the end are heard by both", () => {
  const hit: GameEvent = { type: "base_damaged", player: 0, at: [0, 0], amount: 5, hp: 3 };
  const over: GameEvent = { type: "game_ended", victory: "domination", winners: [0] };
  for (const seat of [0, 1]) expect([duelCue(hit, seat), duelCue(over, seat)]).toEqual(["attack", "over"]);
});
