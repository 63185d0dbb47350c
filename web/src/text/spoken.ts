// What is spoken of a match beside tiles: the turn and what is due, what was chosen, yields.

import type { Build, RulesetDocument, ViewDocument } from "../../generated/civ";
import { TURN } from "./match";

export const TOLD = {
  turn: "Turn",
  chosen: "Chosen",
  begun: (turn: number, next: string) => `Turn ${turn}. Next: ${next}.`,
  next: (words: string) => `Next: ${words}.`,
  research: (tech: string, turns: number | null) =>
    `Researching ${tech}${turns === null ? "" : `, ${turns} ${turns === 1 ? "turn" : "turns"}`}`,
  build: (city: string, what: string, turns: number | null) =>
    `${city}: ${what}${turns === null ? "" : `, ${turns} ${turns === 1 ? "turn" : "turns"}`}`,
} as const;

type Due = ViewDocument["due"][number];

/** What the button of the turn shows next. */
export const nextWords = (due: Due | null): string => (due ? TURN.due[due.kind] : TURN.end).words;

/** What a tile gives to a citizen: all that is not 0. */
export function spokenYields(amounts: readonly number[], ruleset: RulesetDocument): string {
  const given = amounts.flatMap((amount, place) =>
    amount ? [`${amount} ${ruleset.yields[place]?.name ?? ""}`] : [],
  );
  return given.join(", ");
}

export function buildName(build: Build, { units, buildings, projects }: RulesetDocument): string {
  const [list, key] =
    "unit" in build
      ? [units, build.unit]
      : "building" in build
        ? [buildings, build.building]
        : [projects, build.project];
  return list.find((one) => one.key === key)?.name ?? key;
}

/** What is chosen now, by what it is for: research, and the build of each city. */
export function choicesOf(view: ViewDocument, ruleset: RulesetDocument): Map<string, string> {
  const found = new Map<string, string>();
  const research = view.players[String(view.seat)]?.own?.research;
  if (research) {
    const name = ruleset.techs.find(({ key }) => key === research.tech)?.name ?? research.tech;
    found.set(`research ${research.tech}`, TOLD.research(name, research.turns));
  }
  for (const [id, { name, own }] of Object.entries(view.cities))
    if (own?.build) {
      const key = `${id} ${JSON.stringify(own.build)}`;
      found.set(key, TOLD.build(name, buildName(own.build, ruleset), own.build_turns));
    }
  return found;
}
