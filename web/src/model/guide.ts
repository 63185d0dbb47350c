// The guided start: what a new player does first, told by what the view shows is still to do.

import type { RulesetDocument, ViewDocument } from "../../generated/civ";
import { GUIDE_WORDS } from "../text/guide";

export interface GuideStep {
  key: "found" | "research" | "build" | "explore" | "end";
  title: string;
  text: string;
  /** The unit or city that it is about. */
  about: string | null;
}

/** All steps in their order; those that are done are left out of `stepsLeft`. */
export const GUIDE: readonly GuideStep["key"][] = ["found", "research", "build", "explore", "end"];

/**
 * What is still to do of the guided start, from a step on that was reached; nothing after the first turns.
 * What becomes open again, as a build does that was bought, is no step back.
 */
export function stepsLeft(
  view: ViewDocument,
  ruleset: RulesetDocument,
  from: GuideStep["key"] = "found",
): GuideStep[] {
  const open = openSteps(view, ruleset).filter(({ key }) => GUIDE.indexOf(key) >= GUIDE.indexOf(from));
  if (open.length || view.turn !== 1) return open;
  return [{ key: "end", ...GUIDE_WORDS.end, about: null }];
}

function openSteps(view: ViewDocument, ruleset: RulesetDocument): GuideStep[] {
  const me = view.seat;
  const units = Object.entries(view.units).filter(([, { owner }]) => owner === me);
  const cities = Object.entries(view.cities).filter(([, { owner }]) => owner === me);
  const kindOf = (key: string) => ruleset.units.find((kind) => kind.key === key);
  const found: GuideStep[] = [];
  const settler = units.find(([, { kind }]) => kindOf(kind)?.founds);
  if (!cities.length && settler)
    found.push({
      key: "found",
      title: GUIDE_WORDS.found.title,
      text: GUIDE_WORDS.found.text(kindOf(settler[1].kind)?.name ?? ""),
      about: settler[0],
    });
  if (!view.players[String(me)]?.own?.research)
    found.push({
      key: "research",
      title: GUIDE_WORDS.research.title,
      text: cities.length ? GUIDE_WORDS.research.text : GUIDE_WORDS.research.wait,
      about: null,
    });
  const idle = cities.find(([, { own }]) => own && own.build === null);
  if (idle || !cities.length)
    found.push({
      key: "build",
      ...GUIDE_WORDS.build,
      about: idle?.[0] ?? null,
    });
  // Whoever is quick and founds nothing goes first.
  const scout = units
    .filter(([, { kind }]) => !kindOf(kind)?.founds)
    .sort(([, a], [, b]) => (b.own?.max_moves ?? 0) - (a.own?.max_moves ?? 0))[0];
  const waits = scout?.[1].own;
  if (scout && waits && waits.moves === waits.max_moves && waits.route === null && !waits.exploring)
    found.push({
      key: "explore",
      title: GUIDE_WORDS.explore.title(kindOf(scout[1].kind)?.name ?? ""),
      text: GUIDE_WORDS.explore.text,
      about: scout[0],
    });
  return found;
}
