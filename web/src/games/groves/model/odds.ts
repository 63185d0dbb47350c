// The odds of a fight: how often its sides win, lose and die together, and whether it is worth a warning.

import type { Fate, FightDocument, ForecastDocument } from "../../../../generated/groves";

export type Ending = "win" | "loss" | "both";

/** Who is left, whether by points or by the draw that decides a tie. */
const ENDINGS: Record<Fate, Ending> = {
  attacker: "win",
  lucky_attacker: "win",
  defender: "loss",
  lucky_defender: "loss",
  both_fall: "both",
};

/** Return the share of each ending; together they are all of it. */
export function oddsOf({ outcomes }: Pick<FightDocument, "outcomes">): Record<Ending, number> {
  const odds = { win: 0, loss: 0, both: 0 };
  for (const { outcome, share } of outcomes) odds[ENDINGS[outcome]] += share;
  return odds;
}

/** Return whether an attack ends in the loss of its unit, whatever the luck. */
export function isHopeless({ fight }: Pick<ForecastDocument, "fight">): boolean {
  if (!fight) return false;
  const { win, both } = oddsOf(fight);
  return win + both === 0;
}
