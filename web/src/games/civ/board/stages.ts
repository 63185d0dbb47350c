// How the stages of a route are marked: in how many turns each is reached.

/** The number on a mark; a stage that ends in this turn has none. */
export const stageMark = (turn: number): string => (turn > 0 ? String(turn) : "");
