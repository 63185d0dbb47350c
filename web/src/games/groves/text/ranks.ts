// A number of points as tier and level, read from the steps of the ruleset, for texts.

import type { RulesetDocument } from "../../../../generated/groves";

export interface Rank {
  tier: number;
  level: number;
}

export function rankOf(ruleset: RulesetDocument, points: number): Rank {
  let found: Rank = { tier: 1, level: 1 };
  Object.values(ruleset.units).forEach(({ steps }, tier) => {
    steps.forEach((step, level) => {
      if (points >= step) found = { tier: tier + 1, level: level + 1 };
    });
  });
  return found;
}

/** As in "T3 L2 (50)". */
export function rankWords(ruleset: RulesetDocument, points: number): string {
  const { tier, level } = rankOf(ruleset, points);
  return `T${tier} L${level} (${points})`;
}

/** Every size in which units are deployed, from the smallest up. */
export const stepsOf = (ruleset: RulesetDocument): number[] =>
  Object.values(ruleset.units).flatMap(({ steps }) => steps);
