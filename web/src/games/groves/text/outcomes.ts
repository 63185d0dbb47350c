// How a fight and a match can end, in words.

import type { Fate, Victory } from "../../../../generated/groves";
import type { EndingWords, FigureWords } from "../../../platform/games";
import { saidWon } from "../../../platform/text/ending";
import { atStart, within } from "./sides";

export function outcomeWords(outcome: Fate, points: number): string {
  if (outcome === "attacker") return `You win, ${points} left`;
  if (outcome === "defender") return `They win, ${points} left`;
  if (outcome === "both_fall") return "A draw: both die";
  return outcome === "lucky_attacker"
    ? `A draw: you survive with ${points}`
    : `A draw: they survive with ${points}`;
}

const VICTORIES = {
  domination: "The base was destroyed",
  monopoly: "One side held every forest long enough",
  points: "After the last round, base HP, forests and points decided",
  draw: "After the last round, the sides were equal",
  resignation: "One side resigned",
} satisfies Record<Victory, string>;

const DECIDED: Record<string, string> = {
  base_hp: "After the last round, the side with more base HP won",
  forests: "Base HP was equal after the last round, so the side with more forests won",
  points: "Base HP and forests were equal after the last round, so the side with more points won",
};

/** How a match ended; `decided` is the figure that decided after the last round. */
export const victoryWords = (victory: string, decided: string | null = null): string =>
  (victory === "points" && DECIDED[decided ?? ""]) || (VICTORIES[victory as Victory] ?? victory);

const KINDS = {
  domination: "Domination",
  monopoly: "Monopoly",
  points: "Points",
  draw: "Draw",
  resignation: "Resignation",
} satisfies Record<Victory, string>;

export const victoryKind = (victory: string): string => KINDS[victory as Victory] ?? victory;

/** What follows "won"; `loser` is who resigned. */
const HOW = {
  domination: () => "by domination",
  monopoly: () => "by holding every forest",
  points: () => "after the last round",
  draw: () => "",
  resignation: (loser) => `because ${loser ? within(loser) : "the others"} resigned`,
} satisfies Record<Victory, (loser: string) => string>;

const FIGURES: Record<string, FigureWords> = {
  points: { name: "Points", icon: "oak" },
  wood: { name: "Wood", icon: "wood-pile" },
  reserves: { name: "Reserves", icon: "sprout" },
  forests: { name: "Forests", icon: "circle-forest" },
  base_hp: { name: "Base HP", icon: "castle" },
};

export const ENDING_WORDS: EndingWords = {
  won: (names, victory, loser) => saidWon(atStart(names), HOW[victory as Victory]?.(loser)),
  figure: (key) => FIGURES[key],
};
