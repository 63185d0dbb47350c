// The words for spectators: the turn, and the standing of each civ.

export const STANDINGS = {
  turn: (turn: number) => `Turn ${turn}`,
  eliminated: "eliminated",
  war: "at war",
  peace: "at peace",
  score: (score: number) => `Score ${score}`,
};
