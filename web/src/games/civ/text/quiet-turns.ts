// Words of turns that pass automatically.

import type { CalmDocument } from "../../../../generated/civ";

type Reason = NonNullable<CalmDocument["reason"]>;

export const QUIET = {
  pass: "Pass quiet turns",
  short: "Pass turns",
  about:
    "Ends this turn, and the next ones for as long as nothing is due and nothing happens. " +
    "Any key, click or scroll stops.",
  label: "Quiet turns",
  passing: "Turns are passing",
  since: (turn: number) => `since turn ${turn}`,
  stop: "Stop",
  anyKey: "Any key, click or scroll stops.",
  due: "something needs your decision",
  stopped: (turn: number, why: string) => `Turn ${turn}: ${why}.`,
  reasons: {
    enemy: "an enemy is near",
    pieces: "you lost something",
    hp: "you were attacked",
    captures: "a city was captured or razed",
    gold: "the treasury is running out",
    victory: "a rival is one step from winning",
    eliminations: "a civ was eliminated",
    offers: "someone made you an offer",
    contacts: "you met another civ",
    wars: "a war began",
    projects: "a rival completed a project",
    capital: "your capital has grown",
    treaties: "a treaty or an offer has changed",
    builds: "something was completed",
    austerity_ended: "austerity ended",
    cities: "a foreign city is in sight",
    camps: "a camp was found",
    techs: "research is complete",
    population: "a city has grown",
    shot: "a city can fire",
  } satisfies Record<Reason, string>,
};
