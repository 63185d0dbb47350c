// The marks of a route's stages: in how many turns each is reached.

/** The number on a mark; a stage that ends in this turn has none. */
export const routeStageMark = (turn: number): string => (turn > 0 ? String(turn) : "");
