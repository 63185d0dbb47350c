// The odds of a fight: every way it can end counts as one of three endings.

import { expect, test } from "vitest";
import type { Fate } from "../../../../generated/groves";
import { isHopeless, oddsOf } from "../../../../src/games/groves/model/odds";

const fight = (shares: Partial<Record<Fate, number>>) =>
  ({
    outcomes: Object.entries(shares).map(([outcome, share]) => ({ outcome, share })),
  }) as unknown as Parameters<typeof oddsOf>[0];

test("wins, losses and the death of both are all of a fight, ties included", () => {
  const tied = fight({
    ...{ attacker: 8000, both_fall: 1000, lucky_attacker: 500, lucky_defender: 500 },
  });
  expect(oddsOf(tied)).toEqual({ win: 8500, loss: 500, both: 1000 });
});

test("an attack that can only be lost is hopeless, one that may end in a tie is not", () => {
  const hopeless = (shares: Partial<Record<Fate, number>>) => isHopeless({ fight: fight(shares) as never });
  expect(hopeless({ defender: 10_000 })).toBe(true);
  expect(hopeless({ defender: 8000, both_fall: 2000 })).toBe(false);
  expect(hopeless({ defender: 8000, attacker: 2000 })).toBe(false);
  expect(isHopeless({ fight: null })).toBe(false);
});
