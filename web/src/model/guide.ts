// The guided start: what a new player does first, told by what the view shows is still to do.

import type { RulesetDocument, ViewDocument } from "../../generated/civ";

export interface GuideStep {
  key: "found" | "research" | "build" | "scout" | "end";
  title: string;
  text: string;
  /** The unit or city that it is about. */
  about: string | null;
}

/** All steps in their order; those that are done are left out of `stepsLeft`. */
export const GUIDE: readonly GuideStep["key"][] = ["found", "research", "build", "scout", "end"];

/** What is still to do of the guided start; nothing after the first turns. */
export function stepsLeft(view: ViewDocument, ruleset: RulesetDocument): GuideStep[] {
  const me = view.seat;
  const units = Object.entries(view.units).filter(([, { owner }]) => owner === me);
  const cities = Object.entries(view.cities).filter(([, { owner }]) => owner === me);
  const kindOf = (key: string) => ruleset.units.find((kind) => kind.key === key);
  const found: GuideStep[] = [];
  const settler = units.find(([, { kind }]) => kindOf(kind)?.founds);
  if (!cities.length && settler)
    found.push({
      key: "found",
      title: "Found your first city",
      text: `Select the ${kindOf(settler[1].kind)?.name} and press “Found city”. Where it stands is a good place; rivers and hills make it better.`,
      about: settler[0],
    });
  if (!view.players[String(me)]?.own?.research)
    found.push({
      key: "research",
      title: "Choose research",
      text: cities.length
        ? "Open Research and choose a tech that is lit up. Each card tells what it brings."
        : "As soon as your city stands, it can learn.",
      about: null,
    });
  const idle = cities.find(([, { own }]) => own && own.build === null);
  if (idle || !cities.length)
    found.push({
      key: "build",
      title: "Choose a build",
      text: "Select your city and choose what it builds. Soldiers guard, scouts find land, and another city doubles everything.",
      about: idle?.[0] ?? null,
    });
  // Whoever is quick and founds nothing goes first.
  const scout = units
    .filter(([, { kind }]) => !kindOf(kind)?.founds)
    .sort(([, a], [, b]) => (b.own?.max_moves ?? 0) - (a.own?.max_moves ?? 0))[0];
  const waits = scout?.[1].own;
  if (scout && waits && waits.moves === waits.max_moves && waits.route === null && !waits.exploring)
    found.push({
      key: "scout",
      title: `Move the ${kindOf(scout[1].kind)?.name}`,
      text: "Click a bright tile to go there, or let it explore by itself. Huts hold gifts; camps are best left alone.",
      about: scout[0],
    });
  if (view.turn === 1 && !found.length)
    found.push({
      key: "end",
      title: "End the turn",
      text: "Everything is done. The golden button at the lower right always tells what is due next; now it ends the turn.",
      about: null,
    });
  return found;
}
