// The wood that a side gets at the end of its next half-turn.

import type { RulesetDocument, ViewDocument } from "../../../../generated/groves";

/** Return the wood that comes if the units in forests stay: those that are settled then give some, too. */
export function woodToCome(
  { units }: Pick<ViewDocument, "units">,
  seat: number,
  { balance: { economy } }: RulesetDocument,
): number {
  const settled = ({ owner, occupation }: ViewDocument["units"][string]) =>
    owner === seat && occupation >= economy.production_turn - 1;
  return Object.values(units).filter(settled).length * economy.wood_per_forest;
}
