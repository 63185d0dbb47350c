// The end of a match in words: how it was won, and the figures that are compared.

import type { RulesetDocument, Victory } from "../../../../generated/civ";
import type { EndingWords, FigureWords } from "../../../platform/games";
import { saidWon } from "../../../platform/text/ending";

/** What follows "won"; `loser` is who resigned. */
const HOW = {
  progress: () => "by progress",
  conquest: () => "by conquest",
  score: () => "by score",
  resignation: (loser) => `because ${loser || "the others"} resigned`,
} satisfies Record<Victory, (loser: string) => string>;

const FIGURES: Record<string, FigureWords> = {
  score: { name: "Score", icon: "laurel-crown" },
  military: { name: "Military", icon: "crossed-swords" },
  territory: { name: "Territory", icon: "flying-flag" },
};

export const ENDING_WORDS: EndingWords = {
  won: (names, victory, loser) => saidWon(names, HOW[victory as Victory]?.(loser)),
  // Yields are called what the ruleset calls them.
  figure: (key, ruleset) =>
    (ruleset as RulesetDocument | null)?.yields.find((one) => one.key === key) ?? FIGURES[key],
};
