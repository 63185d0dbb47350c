// Marching to an enemy and attacking it: as far as the unit can now, the rest as a note of the seat.

import type { RouteDocument, SeatNote, UnitDocument, ViewDocument } from "../../../../generated/civ";
import type { CivMatch } from "./match.svelte";
import { withNote, withoutNote } from "./note-list";

type AttackNote = Extract<SeatNote, { type: "attack" }>;

/** No unit takes more steps in a turn. */
const MOST_STEPS = 12;

/** The order of a unit to attack something, if it has one. */
export const marchIn = (notes: readonly SeatNote[], unit: string): AttackNote | undefined =>
  notes.find((note): note is AttackNote => note.type === "attack" && note.unit === unit);

/** The tile of the target of a march; null if it is not known any more. */
export const marchGoal = ({ target }: Pick<AttackNote, "target">, view: ViewDocument): number | null =>
  (view.units[target] ?? view.cities[target])?.at ?? null;

/** Return the enemy on a tile that the selected unit could march to: a city or a unit at war. */
export function enemyAt(match: CivMatch, tile: number): string | null {
  const { view, ruleset, selection, notes } = match;
  const unit = match.selected as UnitDocument | null;
  const attacks = ruleset?.units.find(({ key }) => key === unit?.kind)?.attacks;
  if (!view || !attacks || selection?.kind !== "unit" || !notes.known) return null;
  const isFoe = (owner: number | "natives") =>
    owner === "natives" || view.players[String(owner)]?.treaty?.stance === "war";
  const pieces = [...Object.entries(view.cities), ...Object.entries(view.units)];
  return pieces.find(([, { at, owner }]) => at === tile && isFoe(owner))?.[0] ?? null;
}

/** March to an enemy step by step, and attack it; what has to wait for the next turn becomes a note. */
export async function marchTo(match: CivMatch, unit: string, target: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const at = match.view ? marchGoal({ target }, match.view) : null;
    const choices = match.choices?.units[unit];
    if (at === null || !choices || !match.myTurn) return;
    // A city that has fallen is only entered.
    if (choices.steps.includes(at))
      return void (await match.act({ type: "move_unit", unit, to: match.place(at) }));
    const attack = choices.targets.find((one) => one.at === at);
    if (attack) return void (await match.act(attack.action));
    const way = await match.ask<RouteDocument>({ kind: "route", unit, to: at, beside: true });
    const first = way?.tiles[0];
    const own = match.view?.units[unit]?.own;
    if (first === undefined && own && own.moves > 0 && !own.attacked) {
      match.message = match.why("unreachable");
      return;
    }
    if (first === undefined || !choices.steps.includes(first)) break;
    if (!(await match.act({ type: "move_unit", unit, to: match.place(first) }))) return;
  }
  match.notes.change((notes) => withNote(notes, { type: "attack", unit, target }));
  if (match.selection?.id === unit) match.selectDue();
}

/** Forget the order of a unit to attack something. */
export const callOff = (match: CivMatch, unit: string): void =>
  match.notes.change((notes) => (marchIn(notes, unit) ? withoutNote(notes, unit) : notes));
