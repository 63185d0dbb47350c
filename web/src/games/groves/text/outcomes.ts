// Outcomes of fights and matches, in words.

import type { Chart, Fate, RulesetDocument, Standing, Victory } from "../../../../generated/groves";
import type { EndingWords, FigureWords } from "../../../platform/games";
import { found, saidWon } from "../../../platform/text/ending";
import { SCORES } from "./scores";
import { atStart, within } from "./sides";

const FATES = {
  attacker: (points) => `You win, ${points} left`,
  defender: (points) => `They win, ${points} left`,
  both_fall: () => "Tie: both die",
  lucky_attacker: (points) => `Tie: you survive with ${points}`,
  lucky_defender: (points) => `Tie: they survive with ${points}`,
} satisfies Record<Fate, (points: number) => string>;

export const fightOutcomeWords = (outcome: Fate, points: number): string => FATES[outcome](points);

const VICTORIES = {
  domination: () => "The base has no HP left",
  monopoly: ({ balance }) =>
    `Every forest was held for ${SCORES.rounds(balance.victory.monopoly_rounds)} in a row`,
  points: () => "After the last round, base HP, forests and points decided",
  draw: () => "After the last round, base HP, forests and points were equal",
  resignation: () => "One side resigned",
} satisfies Record<Victory, (ruleset: RulesetDocument) => string>;

const DECIDED = {
  base_hp: "After the last round, the side with more base HP won",
  forests: "Base HP was equal after the last round, so the side with more forests won",
  points: "Base HP and forests were equal after the last round, so the side with more points won",
} satisfies Record<Standing, string>;

/** Describe a match's end; `decided` is the figure that decided after the last round. */
export const victoryWords = (
  victory: Victory,
  ruleset: RulesetDocument,
  decided: Standing | null = null,
): string => (victory === "points" && decided ? DECIDED[decided] : VICTORIES[victory](ruleset));

const KINDS = {
  domination: "Domination",
  monopoly: "Monopoly",
  points: "Last round",
  draw: "Draw",
  resignation: "Resignation",
} satisfies Record<Victory, string>;

/** The kind of a match's end, as high scores keep it. */
export const victoryKind = (victory: string): string => found(KINDS, victory) ?? victory;

/** Words after "won"; `loser` is the player who resigned. */
const HOW = {
  domination: () => "by domination",
  monopoly: () => "by monopoly",
  points: () => "after the last round",
  draw: () => "",
  resignation: (loser) => `because ${loser ? within(loser) : "the others"} resigned`,
} satisfies Record<Victory, (loser: string) => string>;

const FIGURES = {
  points: { name: "Points", icon: "oak" },
  wood: { name: "Wood", icon: "wood-pile" },
  reserves: { name: "Reserves", icon: "sprout" },
  forests: { name: "Forests", icon: "circle-forest" },
  base_hp: { name: "Base HP", icon: "castle" },
} satisfies Record<Chart, FigureWords>;

export const ENDING_WORDS: EndingWords = {
  won: (names, victory, loser) => saidWon(atStart(names), found(HOW, victory)?.(loser)),
  look: "View board",
  isDraw: (victory) => victory === ("draw" satisfies Victory),
  figure: (key) => found(FIGURES, key),
};
