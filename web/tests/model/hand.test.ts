// A forecast is asked for when the attack is possible; otherwise the player learns why it is not.

import { expect, test, vi } from "vitest";
import { foresee } from "../../src/model/hand";
import type { Match } from "../../src/model/match.svelte";
import { refusalText } from "../../src/text/refusals";

const SHOT = { type: "city_attack", city: "city_16", target: [4, 1] } as const;

function stub(refusal: string | null) {
  const ask = vi.fn(async () => ({ captures: false, declares: null }));
  const shot = { action: SHOT, refusal, facts: {} };
  const match = { ask, awaited: <T>(found: T) => found, cityChoices: { shot }, message: null, fight: null };
  return { match: match as unknown as Match, ask };
}

test("a city that cannot shoot says why instead of a forecast", async () => {
  const { match, ask } = stub("already_fired");
  await foresee(match, SHOT as never, 14);
  expect(ask).not.toHaveBeenCalled();
  expect(match.message).toBe(refusalText("already_fired", {}));
  expect(match.fight).toBeNull();
});

test("a city that can shows the forecast", async () => {
  const { match, ask } = stub(null);
  await foresee(match, SHOT as never, 14);
  expect(ask).toHaveBeenCalledWith({ kind: "shot", city: "city_16", target: 14 });
  expect(match.fight).not.toBeNull();
  expect(match.message).toBeNull();
});
