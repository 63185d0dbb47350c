// Words of the goals of the first turns: what to do next, and why.

import type { GoalDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { listed } from "./guided-start";
import { buildName } from "./notices";
import { coinWords } from "./treasury";

export type GoalKey = GoalDocument["key"];

/** The statements of the rulebook on the ways to win. */
export const LESSON_RULES = {
  conquest: "conquest.majority",
  progress: "progress.win",
} as const;

export const GOALS = {
  label: "Goals",
  show: "Show me",
  rule: "The rule",
  read: "Got it",
  off: "Turn off goals",
  fold: "Fold the goals",
  unfold: "Unfold the goals",
  reached: "Done",
  spoken: (title: string) => `Goal reached: ${title}`,
};

interface GoalWords {
  title: string;
  why: string;
}

/** Return the words of a goal. */
export function goalWords(goal: GoalDocument, view: ViewDocument, ruleset: RulesetDocument): GoalWords {
  const unit = ruleset.units.find(({ key }) => key === view.units[goal.unit ?? ""]?.kind)?.name ?? "";
  const city = view.cities[goal.city ?? ""]?.name ?? "";
  const build = goal.build ? buildName(goal.build, ruleset) : "";
  return WORDS[goal.key]({ goal, unit, city, build, ruleset });
}

interface GoalFacts {
  goal: GoalDocument;
  unit: string;
  city: string;
  build: string;
  ruleset: RulesetDocument;
}

const WORDS: Record<GoalKey, (facts: GoalFacts) => GoalWords> = {
  huts: ({ unit }) => ({
    title: "Visit the hut",
    why: `It holds a gift for its first visitor. Your ${unit} can get there safely; rivals are looking for it too.`,
  }),
  meet: ({ unit }) => ({
    title: "Meet a rival",
    why: `You can make peace only with civs you've met, and prepare only for those. Let your ${unit} explore.`,
  }),
  second_city: ({ unit, build, city }) => ({
    title: "Found a second city",
    why:
      "It nearly doubles what you produce and research, and feeds more soldiers. " +
      (unit ? `Your ${unit} can found it.` : `Let ${city} build: ${build}.`),
  }),
  building: ({ goal, build, city, ruleset }) => ({
    title: `Build: ${build}`,
    why:
      `A building pays off for the rest of the match, and this is the cheapest for ${city}.` +
      (goal.upkeep ? ` You can afford its upkeep of ${coinWords(goal.upkeep, ruleset)} per turn.` : ""),
  }),
  camp: ({ goal, build, city }) => ({
    title: "Clear the camp",
    why:
      "Natives raid from it, and its land is good. " +
      (goal.have < goal.need
        ? `You have ${goal.have} of the ${goal.need} soldiers it takes. Let ${city} build: ${build}.`
        : `Your ${goal.have} soldiers are enough: attack together.`),
  }),
  conquest: () => ({
    title: "How to win: Conquest",
    why: "Hold most of the capitals on the map. Guard yours: a rival that takes it is a step closer to winning.",
  }),
  progress: ({ ruleset }) => ({
    title: "How to win: Progress",
    why: `Be the first to complete ${listed(
      ruleset.projects.filter(({ milestone }) => milestone).map(({ name }) => name),
    )}. Research unlocks them.`,
  }),
};
