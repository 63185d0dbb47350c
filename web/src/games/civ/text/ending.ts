// The end of a match in words: how it was won, and the figures that are compared.

import type { Chart, RulesetDocument, Victory } from "../../../../generated/civ";
import type { EndingWords, FigureWords } from "../../../platform/games";
import { found, saidWon } from "../../../platform/text/ending";

/** Words after "won"; `loser` is the player who resigned. */
const HOW = {
  progress: () => "by progress",
  conquest: () => "by conquest",
  score: () => "by score",
  resignation: (loser) => `because ${loser || "the others"} resigned`,
} satisfies Record<Victory, (loser: string) => string>;

/** Yields are called what the ruleset calls them. */
const FIGURES = {
  score: { name: "Score", icon: "laurel-crown" },
  military: { name: "Military", icon: "crossed-swords" },
  territory: { name: "Territory", icon: "flying-flag" },
  science: "yield",
  production: "yield",
  gold: "yield",
} satisfies Record<Chart, FigureWords | "yield">;

export const ENDING_WORDS: EndingWords = {
  won: (names, victory, loser) => saidWon(names, found(HOW, victory)?.(loser)),
  figure: (key, ruleset) => {
    const words = found(FIGURES, key);
    if (words !== "yield") return words;
    return (ruleset as RulesetDocument | null)?.yields.find((one) => one.key === key);
  },
};
