// How a fight and a match can end, in words.

import type { Fate } from "../../../generated/groves";

export function outcomeWords(outcome: Fate, points: number): string {
  if (outcome === "attacker") return `You win, ${points} left`;
  if (outcome === "defender") return `They hold, ${points} left`;
  if (outcome === "both_fall") return "A draw: both fall";
  return outcome === "lucky_attacker"
    ? `A draw: you survive with ${points}`
    : `A draw: they survive with ${points}`;
}

const VICTORIES: Record<string, string> = {
  domination: "The base fell",
  monopoly: "Every forest was held for long enough",
  points: "The last round is over: base HP, forests and points decided",
  draw: "The last round is over, and nothing tells the sides apart",
  resignation: "One side resigned",
};

const DECIDED: Record<string, string> = {
  base_hp: "The last round is over: the side with more base HP won",
  forests: "The last round is over with equal base HP: the side with more forests won",
  points: "The last round is over with equal base HP and forests: the side with more points won",
};

/** How a match ended; `decided` is the figure that decided after the last round. */
export const victoryWords = (victory: string, decided: string | null = null): string =>
  (victory === "points" && DECIDED[decided ?? ""]) || (VICTORIES[victory] ?? victory);

const KINDS: Record<string, string> = {
  domination: "Domination",
  monopoly: "Monopoly",
  points: "Points",
  draw: "Draw",
  resignation: "Resignation",
};

export const victoryKind = (victory: string): string => KINDS[victory] ?? victory;
