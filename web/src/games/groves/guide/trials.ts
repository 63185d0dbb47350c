// Trials of luck: the attack that is tried, and how often.

import type { Choices, ViewDocument } from "../../../../generated/groves";

/** Draws that show a distribution. */
export const ROLLS = 100;
const MOST_SEED = 2 ** 32;

/** A seed for separate dice, which reveal nothing of the board's. */
export const drawSeed = (): number => Math.floor(Math.random() * MOST_SEED);

export interface NextAttack {
  unit: string;
  target: number;
}

/** Return the attack on a unit that is shown: one of the selected unit, or else the first that can be made. */
export function nextAttack(
  choices: Choices | null,
  view: ViewDocument | null,
  selection: string | null,
): NextAttack | null {
  const standing = new Set(Object.values(view?.units ?? {}).map(({ at }) => at));
  const able = Object.entries(choices?.units ?? {}).flatMap(([unit, { attacks }]) =>
    attacks.filter((target) => standing.has(target)).map((target) => ({ unit, target })),
  );
  return able.find(({ unit }) => unit === selection) ?? able[0] ?? null;
}
