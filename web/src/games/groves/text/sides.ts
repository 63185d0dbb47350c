// Words of the set-up and of the lists of matches, and the names of the two sides.

export const SIDES = {
  game: "Groves",
  tiles: (count: number) => `${count} tiles`,
  income: (reserves: number) => `+${reserves} ${reserves === 1 ? "reserve" : "reserves"} per round`,
  you: "You",
  rival: "Rival",
  lesson: "First duel in Groves",
  lessonAbout: "A short duel that shows you each move: forests, walls, mergers, fights and the base",
  side: (seat: number) => (seat === 0 ? "First side" : "Second side"),
};

/** Sides at the start of a sentence and within one; a player with a name is called by it. */
const IN_SENTENCES: Record<string, readonly [string, string]> = {
  [SIDES.you]: ["You", "you"],
  [SIDES.rival]: ["Your rival", "your rival"],
  [SIDES.side(0)]: ["The first side", "the first side"],
  [SIDES.side(1)]: ["The second side", "the second side"],
};

export const atStart = (side: string): string => IN_SENTENCES[side]?.[0] ?? side;
export const within = (side: string): string => IN_SENTENCES[side]?.[1] ?? side;
