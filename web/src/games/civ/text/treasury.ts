// Amounts of what fills the treasury, by the name that the ruleset has for it.

import type { RulesetDocument } from "../../../../generated/civ";

type Yields = Pick<RulesetDocument, "yields"> | null;

export const coinName = (ruleset: Yields): string =>
  ruleset?.yields.find(({ hoarded }) => hoarded)?.name ?? "coins";

export const coinWords = (amount: number, ruleset: Yields): string => `${amount} ${coinName(ruleset)}`;
