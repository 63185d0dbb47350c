// Lengths of time in words.

export const inTurns = (count: number | null | undefined): string =>
  count === null || count === undefined ? "stalled" : count === 1 ? "1 turn" : `${count} turns`;
