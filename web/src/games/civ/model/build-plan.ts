// Plans of cities: what a city could build next, and one press that puts it into its queue.

import type { Build, BuildPlanDocument } from "../../../../generated/civ";
import { PLAN } from "../text/city";
import { buildName } from "../text/notices";
import type { CivMatch } from "./match.svelte";

/** The most queued builds of other cities that a request takes. */
const MOST_ELSEWHERE = 512;

type PlannedMatch = Pick<
  CivMatch,
  | "ask"
  | "act"
  | "buildQueues"
  | "cities"
  | "leaves"
  | "message"
  | "myTurn"
  | "ruleset"
  | "view"
  | "whyNotNow"
>;

const queuedIn = ({ buildQueues }: PlannedMatch, city: string): Build[] =>
  buildQueues.of(city).map(({ build }) => build);

/** Ask what a city should build after what is queued. */
export function askPlan(match: PlannedMatch, city: string): Promise<BuildPlanDocument | null> {
  const others = match.cities.filter(([id]) => id !== city);
  const elsewhere = others.flatMap(([id]) => queuedIn(match, id)).slice(0, MOST_ELSEWHERE);
  return match.ask<BuildPlanDocument>({
    kind: "build_plan",
    city,
    queued: queuedIn(match, city),
    elsewhere,
  });
}

/**
 * Let a city build what is planned for it: an idle one starts the first build, and the rest is queued. Where the
 * city `leads` on, what is due next is selected, as after any choice for an idle city.
 */
export async function fillQueue(match: PlannedMatch, city: string, leads: boolean): Promise<void> {
  if (!match.myTurn) {
    match.message = match.whyNotNow;
    return;
  }
  const plan = await askPlan(match, city);
  const builds = plan?.builds.map(({ build }) => build) ?? [];
  if (!match.myTurn || !builds.length) {
    match.message = match.myTurn ? PLAN.nothing : match.whyNotNow;
    return;
  }
  const start = match.view?.cities[city]?.own?.build ? null : builds[0];
  for (const build of start ? builds.slice(1) : builds) match.buildQueues.add(city, build);
  if (start && leads) match.leaves(city);
  if (start && !(await match.act({ type: "set_build", city, build: start }))) return;
  match.message = filledWords(match, city, builds);
}

function filledWords({ view, ruleset }: PlannedMatch, city: string, builds: readonly Build[]): string {
  if (!ruleset) return "";
  const names = builds.map((build) => buildName(build, ruleset));
  return PLAN.filled(view?.cities[city]?.name ?? "", names);
}
