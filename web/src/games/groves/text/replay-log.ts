// The log of a replay: events and the reasons of programs, seen from outside.

import type { At, Reason, ReplayedEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { type ReplayLine, withoutNumbers } from "../../../platform/text/replay-lines";
import { logEntry, type ToldEvent } from "./log";
import { reasonWords } from "./reasons";

export type Happening = ReplayedEvent & { turn: number };
export type Thought = Reason & { seat: number };

interface Scene {
  view: ViewDocument;
  ruleset: RulesetDocument;
  names: readonly string[];
}

const ICONS: Record<ToldEvent, string> = {
  fight_resolved: "crossed-swords",
  base_damaged: "castle",
  wall_damaged: "broken-wall",
  wall_built: "wooden-fence",
  wall_removed: "wooden-fence",
  unit_created: "sprout",
  units_merged: "join",
  unit_moved: "walking-boot",
  wood_gathered: "wood-pile",
  wood_converted: "wood-pile",
  forest_activated: "circle-forest",
  turn_passed: "info",
  monopoly_counted: "info",
  player_resigned: "info",
  fog_set: "info",
};

export function happeningWords(event: Happening, { view, ruleset, names }: Scene): ReplayLine | null {
  const everything = { ...view, seat: null };
  const entry = logEntry(event, event.turn, { ruleset, view: everything, names });
  if (!entry) return null;
  return {
    text: entry.text,
    icon: ICONS[event.type as ToldEvent],
    seats: [entry.who === "rival" ? 1 : 0],
    tile: entry.at ? tileOf(entry.at, view) : null,
  };
}

export function thoughtWords(thought: Thought, { view }: Scene): ReplayLine {
  const { about } = thought;
  const tile = Array.isArray(about) ? tileOf(about, view) : about ? (view.units[about]?.at ?? null) : null;
  const text = reasonWords(thought);
  return {
    text,
    icon: "processor",
    seats: [thought.seat],
    tile,
    folds: `${thought.seat} ${withoutNumbers(text)}`,
  };
}

const tileOf = ([column, row]: At, { size }: ViewDocument): number => row * size + column;

/** Return whether a viewer can know of a line: it is about their side, or happened in its sight. */
export const knownTo = ({ seats, tile }: ReplayLine, { seat, sight }: ViewDocument): boolean =>
  seat === null || seats.includes(seat) || (tile !== null && sight[tile] === 1);
