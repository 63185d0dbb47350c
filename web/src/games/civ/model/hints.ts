// Hints after the guided start: each comes up once, when the view shows that it may help.

import type { BuildChoice, Choices, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { GUIDE_WORDS, HINTS } from "../text/guided-start";
import { buildName, civName } from "../text/notices";
import { coinName, coinWords } from "../text/treasury";
import type { ScreenName } from "./ui-state.svelte";

export interface Hint {
  key: "broke" | "deficit" | "idle" | "settle" | "treasury" | "war";
  title: string;
  text: string;
  /** The destination of the hint's button. */
  to: { kind: "unit" | "city"; id: string } | { kind: "screen"; screen: ScreenName };
}

/** The first turns belong to the guided start, and to looking around. */
const FIRST_TURN = 3;

/** A deficit is mentioned again this many turns before the treasury is empty. */
const SOON = 5;

/** A build's cost in gold each turn once it stands: a building's upkeep, a soldier's pay. */
export const goldOf = ({ upkeep, pay }: Pick<BuildChoice, "upkeep" | "pay">): number => upkeep + pay;

/** Return what the builds under way will cost in gold each turn, but for those of one city. */
function committed(view: ViewDocument, choices: Choices | null, city: string): number {
  const costs = Object.entries(choices?.cities ?? {})
    .filter(([id]) => id !== city)
    .map(([id, { builds }]) => builds.find((one) => isCurrent(one, view.cities[id])))
    .map((choice) => (choice ? goldOf(choice) : 0));
  return costs.reduce((all, cost) => all + cost, 0);
}

const isCurrent = ({ build }: BuildChoice, city: ViewDocument["cities"][string] | undefined): boolean =>
  Boolean(city?.own?.build) && JSON.stringify(city?.own?.build) === JSON.stringify(build);

/** Return whether a civ can pay for one more build besides those under way; without gold it always can. */
export function isAffordable(
  choice: BuildChoice,
  city: string,
  view: ViewDocument,
  choices: Choices | null,
): boolean {
  const ledger = view.players[String(view.seat)]?.own?.ledger;
  return !ledger || ledger.net - committed(view, choices, city) - goldOf(choice) >= 0;
}

/** Return a city's possible builds, by whether its gold comes in. */
export function advised(
  city: string,
  view: ViewDocument,
  choices: Choices | null,
): { good: BuildChoice[]; dear: BuildChoice[] } {
  const open = (choices?.cities[city]?.builds ?? []).filter(({ refusal }) => refusal === null);
  const pays = (one: BuildChoice) => isAffordable(one, city, view, choices);
  return { good: open.filter(pays), dear: open.filter((one) => !pays(one)) };
}

/** Return the builds that a city should leave for later, in a sentence; empty where it can pay for everything. */
export function dearWords(
  city: string,
  view: ViewDocument,
  ruleset: RulesetDocument,
  choices: Choices | null,
): string {
  const names = advised(city, view, choices).dear.map(({ build }) => buildName(build, ruleset));
  return names.length ? ` ${GUIDE_WORDS.build.dear(names, coinName(ruleset))}` : "";
}

/**
 * Return hints for this moment, the most urgent first; `known` are those that the player has read. Nothing is advised
 * that costs more gold than comes in: new players were led into austerity by it.
 */
export function hintsNow(
  view: ViewDocument,
  ruleset: RulesetDocument,
  known: readonly string[],
  choices: Choices | null = null,
): Hint[] {
  const me = view.seat;
  if (view.turn < FIRST_TURN || view.active !== me || view.victory !== null) return [];
  const cities = Object.entries(view.cities).filter(([, { owner }]) => owner === me);
  const found: Hint[] = [];
  const own = view.players[String(me)]?.own;
  const buildsOf = (city: string): readonly BuildChoice[] => choices?.cities[city]?.builds ?? [];
  // A war from the first meeting on needs no hint.
  const foe = Object.values(view.players).find(
    ({ treaty }) => treaty?.stance === "war" && treaty.since > treaty.contact,
  );
  if (foe)
    found.push({
      key: "war",
      title: HINTS.war.title(civName(foe.seat, view, ruleset)),
      text: HINTS.war.text,
      to: { kind: "screen", screen: "diplomacy" },
    });
  const net = own?.ledger?.net ?? 0;
  const [home] = cities;
  if (net < 0 && home) {
    const left = Math.max(1, Math.ceil((own?.treasury ?? 0) / -net));
    found.push({
      key: left <= SOON ? "broke" : "deficit",
      title: HINTS.deficit.title,
      text: HINTS.deficit.text(-net, left, coinName(ruleset)),
      to: { kind: "city", id: home[0] },
    });
  }
  const idle = view.due.find(
    ({ kind, id }) => kind === "build" && id !== null && advised(id, view, choices).good.length,
  )?.id;
  if (idle)
    found.push({
      key: "idle",
      title: HINTS.idle.title(view.cities[idle]?.name ?? ""),
      text: HINTS.idle.text + dearWords(idle, view, ruleset, choices),
      to: { kind: "city", id: idle },
    });
  const settler = Object.entries(view.units).find(
    ([, { owner, kind, own }]) =>
      owner === me && own?.ready && ruleset.units.find(({ key }) => key === kind)?.founds,
  );
  if (settler && cities.length)
    found.push({ key: "settle", ...HINTS.settle, to: { kind: "unit", id: settler[0] } });
  const treasury = own?.treasury ?? 0;
  const payable = cities.find(([id, { own: plans }]) => {
    const choice = buildsOf(id).find((one) => isCurrent(one, view.cities[id]));
    return choice && isAffordable(choice, id, view, choices) && (plans?.rush_price ?? Infinity) <= treasury;
  });
  if (payable)
    found.push({
      key: "treasury",
      title: HINTS.treasury.title,
      text: HINTS.treasury.text(
        payable[1].name,
        payable[1].own?.rush_price ?? 0,
        coinWords(treasury, ruleset),
      ),
      to: { kind: "city", id: payable[0] },
    });
  return found.filter(({ key }) => !known.includes(key));
}
