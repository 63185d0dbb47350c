// The race in words: the player's progress towards each victory, and what the player knows of the others.

import type { AimPart, RivalPart, RulesetDocument } from "../../../../generated/civ";

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;

export const RACE = {
  title: "The race",
  short: "Race",
  own: "Your way to victory",
  about: "How far you and the civs you've met have come, as far as you know.",
  show: "Show the race",
  hide: "Hide the race",
  you: "You",
  nobody: "You haven't met anyone yet.",
  victory: { progress: "Progress", conquest: "Conquest", score: "Score" } satisfies Record<
    AimPart["victory"],
    string
  >,
  steps: (done: number, all: number) => `${done} of ${count(all, "step")}`,
  next: (name: string) => `next: ${name}`,
  done: "won at the end of the round",
  capitals: (done: number, needed: number) => `${done} of ${count(needed, "capital")} needed`,
  hidden: (amount: number) => `${amount} still undiscovered`,
  turns: (left: number) =>
    left > 0 ? `the best score wins in ${count(left, "turn")}` : "decided this round",
  cities: (amount: number) => (amount ? `${count(amount, "city", "cities")} known` : "cities unknown"),
  held: (amount: number, lost: boolean) =>
    amount ? `holds ${count(amount, "capital")}` : lost ? "holds no capital" : "capital unknown",
  soldiers: (amount: number) => (amount ? `${count(amount, "soldier")} in sight` : "no soldiers in sight"),
  close: { progress: "One step from Progress", conquest: "One capital from Conquest", score: "" },
  warning: {
    progress: (civ: string) => `${civ} is one step away from winning by Progress!`,
    conquest: (civ: string) => `${civ} is one capital away from winning by Conquest!`,
    score: () => "",
  },
  peace: "at peace",
  war: "at war with you",
  shared: "shared vision",
  foes: (names: string) => `at war with ${names}`,
};

/** The player's progress towards a victory. */
export function aimWords(
  { victory, done, needed, unknown, next }: AimPart,
  ruleset: RulesetDocument,
): string {
  if (victory === "score") return RACE.turns(needed - done);
  if (victory === "conquest")
    return [RACE.capitals(done, needed), unknown ? RACE.hidden(unknown) : ""].filter(Boolean).join(", ");
  const name = ruleset.projects.find(({ key }) => key === next)?.name;
  return [RACE.steps(done, needed), name ? RACE.next(name) : RACE.done].join(", ");
}

/**
 * What is known of a civ; `milestones` are its steps of Progress, which are told to everyone who has met it.
 * `lost` is whether another civ is known to hold its own capital.
 */
export const rivalWords = (
  { cities, capitals, soldiers }: Pick<RivalPart, "cities" | "capitals" | "soldiers">,
  milestones: number,
  all: number,
  lost: boolean,
): string[] =>
  [
    RACE.cities(cities),
    RACE.held(capitals, lost),
    all ? `${RACE.victory.progress} ${RACE.steps(milestones, all)}` : "",
    RACE.soldiers(soldiers),
  ].filter(Boolean);
