// Texts of the high scores.

export const SCORES = {
  table: (size: number, level: string) => `${size} × ${size}, ${level}`,
  wins: "Quickest wins",
  losses: "Quickest losses",
  rounds: (turns: number) => (turns === 1 ? "1 round" : `${turns} rounds`),
  none: "None yet.",
  empty: "Finish a match against the AI to see it here. Scores are kept in this browser.",
};
