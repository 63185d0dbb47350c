// Hints after the guided start: each comes up once, when the view shows that it may help.

import type { RulesetDocument, ViewDocument } from "../../generated/civ";
import { HINTS } from "../text/guide";
import { civName } from "../text/notices";

export interface Hint {
  key: "idle" | "settle" | "treasury" | "war";
  title: string;
  text: string;
  /** Where it leads: a unit, a city, or a screen. */
  to: { kind: "unit" | "city" | "screen"; id: string };
}

/** The first turns belong to the guided start, and to looking around. */
const FIRST_TURN = 3;

/** What may help now, the most urgent first; `known` are those that the player has read. */
export function hintsNow(view: ViewDocument, ruleset: RulesetDocument, known: readonly string[]): Hint[] {
  const me = view.seat;
  if (view.turn < FIRST_TURN || view.active !== me || view.victory !== null) return [];
  const cities = Object.entries(view.cities).filter(([, { owner }]) => owner === me);
  const found: Hint[] = [];
  // Whoever is at war from the first meeting on need not be told.
  const foe = Object.values(view.players).find(
    ({ treaty }) => treaty?.stance === "war" && treaty.since > treaty.contact,
  );
  if (foe)
    found.push({
      key: "war",
      title: HINTS.war.title(civName(foe.seat, view, ruleset)),
      text: HINTS.war.text,
      to: { kind: "screen", id: "diplomacy" },
    });
  const idle = view.due.find(({ kind, id }) => kind === "build" && id !== null)?.id;
  if (idle)
    found.push({
      key: "idle",
      title: HINTS.idle.title(view.cities[idle]?.name ?? ""),
      text: HINTS.idle.text,
      to: { kind: "city", id: idle },
    });
  const settler = Object.entries(view.units).find(
    ([, { owner, kind, own }]) =>
      owner === me && own?.ready && ruleset.units.find(({ key }) => key === kind)?.founds,
  );
  if (settler && cities.length)
    found.push({ key: "settle", ...HINTS.settle, to: { kind: "unit", id: settler[0] } });
  const treasury = view.players[String(me)]?.own?.treasury ?? 0;
  const payable = cities.find(
    ([, { own }]) => own?.build && own.rush_price !== null && own.rush_price <= treasury,
  );
  if (payable)
    found.push({
      key: "treasury",
      title: HINTS.treasury.title,
      text: HINTS.treasury.text(payable[1].name, payable[1].own?.rush_price ?? 0, treasury),
      to: { kind: "city", id: payable[0] },
    });
  return found.filter(({ key }) => !known.includes(key));
}
