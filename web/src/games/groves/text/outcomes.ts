// How a fight and a match can end, in words.

import type { Fate } from "../../../../generated/groves";

export function outcomeWords(outcome: Fate, points: number): string {
  if (outcome === "attacker") return `You win, ${points} left`;
  if (outcome === "defender") return `They win, ${points} left`;
  if (outcome === "both_fall") return "A draw: both die";
  return outcome === "lucky_attacker"
    ? `A draw: you survive with ${points}`
    : `A draw: they survive with ${points}`;
}

const VICTORIES: Record<string, string> = {
  domination: "The base was destroyed",
  monopoly: "One side held every forest long enough",
  points: "After the last round, base HP, forests and points decided",
  draw: "After the last round, the sides were equal",
  resignation: "One side resigned",
};

const DECIDED: Record<string, string> = {
  base_hp: "After the last round, the side with more base HP won",
  forests: "Base HP was equal after the last round, so the side with more forests won",
  points: "Base HP and forests were equal after the last round, so the side with more points won",
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
