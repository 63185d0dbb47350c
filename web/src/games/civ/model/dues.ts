// What is due in the player's turn: what the view lists, without units that rest, and with those that were
// called, cities that could fire, and what other civs said.

import type { Choices, SeatNote, UnitDocument, ViewDocument } from "../../../../generated/civ";
import type { Call } from "../text/dropped-notes";
import type { DueKind } from "../text/match";
import type { Envoy } from "./envoys";
import { marchIn } from "./march";
import { restingIn } from "./resting";

export interface Due {
  kind: DueKind;
  id: string | null;
}

/** The order in which things are due. */
const ORDER: readonly DueKind[] = [
  ...(["raze_city", "choose_army", "war", "offer"] as const),
  ...(["research", "build", "called", "shot", "unit"] as const),
];

interface TurnMoment {
  view: ViewDocument;
  choices: Choices | null;
  notes: readonly SeatNote[];
  called: ReadonlyMap<string, Call>;
  /** The envoys that were not seen yet. */
  envoys: readonly Envoy[];
}

export function duesOf({ view, choices, notes, called, envoys }: TurnMoment): Due[] {
  const resting = restingIn(notes);
  const found: Due[] = view.due
    .filter(
      ({ kind, id }) => !(kind === "unit" && id && (resting.has(id) || called.has(id) || marchIn(notes, id))),
    )
    .map(({ kind, id }) => ({ kind, id }));
  for (const id of called.keys()) if (couldAct(view.units[id])) found.push({ kind: "called", id });
  for (const [id, { shot, shots }] of Object.entries(choices?.cities ?? {}))
    if (shots.some(({ declares }) => !declares) && !shot?.refusal && id in view.cities)
      found.push({ kind: "shot", id });
  for (const { kind, id } of envoys) found.push({ kind: kind === "war" ? "war" : "offer", id });
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** A unit that was called is asked about until it has done something. */
const couldAct = (unit: UnitDocument | undefined): boolean =>
  Boolean(unit?.own && !unit.own.attacked && unit.own.moves === unit.own.max_moves && !unit.own.locked);
