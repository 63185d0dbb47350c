// Amounts of money in words: what the ruleset calls its yields, the client does not know.

export const coins = (count: number): string => `${count} ${count === 1 ? "coin" : "coins"}`;
