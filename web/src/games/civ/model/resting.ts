// Resting units: those that a note lets sleep, watch or heal, and those that were called this turn.

import type { Action, SeatNote, UnitChoices, UnitDocument } from "../../../../generated/civ";
import type { Dropped, NotesEdit } from "../../../platform/model/seat-notes.svelte";
import type { RestKind } from "../text/commands";
import { type Call, isCall } from "../text/dropped-notes";
import { marchIn } from "./march";
import { subjectOf, withMore, withNote, withoutNote } from "./note-list";

type FortifyUnit = Extract<Action, { type: "fortify_unit" }>;
type RestNote = Extract<SeatNote, { type: RestKind }>;

const isRest = (note: SeatNote): note is RestNote => "unit" in note && note.type !== "attack";

/** The notes of resting units, by unit. */
export const restingIn = (notes: readonly SeatNote[]): ReadonlyMap<string, RestNote> =>
  new Map(notes.filter(isRest).map((note) => [note.unit, note]));

/** The units that were called in a turn, with the reason; one that rests again is not among them. */
export function calledIn(
  turn: number,
  dropped: readonly Dropped<SeatNote>[],
  notes: readonly SeatNote[],
): ReadonlyMap<string, Call> {
  const called = new Map<string, Call>();
  for (const one of dropped)
    if (one.turn === turn && isRest(one.note) && isCall(one.reason.code))
      called.set(one.note.unit, one.reason.code);
  for (const unit of restingIn(notes).keys()) called.delete(unit);
  return called;
}

/** How units rested that were called in this turn or the one before: those still on the alert watch on. */
export function restedIn(turn: number, dropped: readonly Dropped<SeatNote>[]): ReadonlyMap<string, RestKind> {
  const rested = new Map<string, RestKind>();
  for (const one of dropped)
    if (one.turn >= turn - 1 && isRest(one.note) && isCall(one.reason.code))
      rested.set(one.note.unit, one.reason.code === "healed" ? "sleep" : one.note.type);
  return rested;
}

/** True unless a unit has used moves: it has been given other orders since it was called. */
const isUnmoved = ({ own }: UnitDocument): boolean => !own || own.moves === own.max_moves;

/**
 * Let units that are fortified and have no note sleep, or rest on as they did: an enemy that comes near
 * calls them.
 */
export const withGuards =
  (
    units: readonly [string, UnitDocument][],
    called: ReadonlyMap<string, Call>,
    rested: ReadonlyMap<string, RestKind> = new Map(),
  ): NotesEdit<SeatNote> =>
  (notes) => {
    const known = new Set(notes.map(subjectOf));
    const found = units.filter(([id, { fortified }]) => fortified && !known.has(id) && !called.has(id));
    const added = found.map(([unit, document]): SeatNote => {
      const type = isUnmoved(document) ? rested.get(unit) : undefined;
      return { type: type ?? "sleep", unit };
    });
    return withMore(notes, added);
  };

/** Let a unit rest, or not. */
export const withRest =
  (unit: string, type: RestKind | null): NotesEdit<SeatNote> =>
  (notes) =>
    type ? withNote(notes, { type, unit }) : withoutNote(notes, unit);

/** The unit that an order of the player wakes; fortifying is a way to rest, but ends a march. */
export function wokenBy(action: Action, notes: readonly SeatNote[]): string | null {
  if (!("unit" in action)) return null;
  return action.type !== "fortify_unit" || marchIn(notes, action.unit) ? action.unit : null;
}

/** Return whether soldiers without orders fortify at cities. */
export const hasGarrison = (notes: readonly SeatNote[]): boolean =>
  notes.some(({ type }) => type === "garrison");

/** Let soldiers without orders fortify at cities, or not. */
export const withGarrison =
  (on: boolean): NotesEdit<SeatNote> =>
  (notes) =>
    on ? withNote(notes, { type: "garrison" }) : withoutNote(notes, "garrison");

/** The order by which a unit fortifies; null if it may not. */
export function fortifying(choices: UnitChoices | undefined): FortifyUnit | null {
  const found = choices?.commands.find(({ action }) => action.type === "fortify_unit");
  return found?.refusal === null && found.action.type === "fortify_unit" ? found.action : null;
}

/** The ways in which a unit could rest now. */
export function restsOf({ fortified, hp, max_hp, own }: UnitDocument, now: RestKind | null): RestKind[] {
  if (!own || own.exploring || own.route !== null) return [];
  const able = { sleep: !fortified, alert: true, heal: hp < max_hp };
  return (["sleep", "alert", "heal"] as const).filter((kind) => able[kind] && kind !== now);
}
