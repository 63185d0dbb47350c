// What is heard, and what is left to the alerts of a hidden tab.

import { afterEach, expect, test, vi } from "vitest";
import type { GameEvent } from "../../../../generated/civ";
import { soundEvents } from "../../../../src/games/civ/sound/cues";
import { soundDuel } from "../../../../src/games/groves/sound/cues";
import { Synth } from "../../../../src/platform/sound/synth";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([false, true])("a turn that begins is heard unless the tab is hidden (%s)", (hidden) => {
  vi.stubGlobal("document", { hidden });
  const heard = vi.spyOn(Synth.prototype, "play").mockReturnValue();
  const turn = { type: "turn_started", player: 0, turn: 2 };
  const events = [turn, { type: "game_ended" }];
  soundEvents(events as unknown as GameEvent[], 0);
  soundDuel(events as unknown as Parameters<typeof soundDuel>[0], 0);
  const once = hidden ? ["over"] : ["turn", "over"];
  expect(heard.mock.calls.map(([name]) => name)).toEqual([...once, ...once]);
});
