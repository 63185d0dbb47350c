// Build queues of cities, kept as notes of the seat. The rules know only the current build.

import type { Build, BuildChoice, SeatNote } from "../../../../generated/civ";
import type { SeatNotes } from "../../../platform/model/seat-notes.svelte";
import { withNote, withoutNote } from "./note-list";

/** The most entries of a queue that the server takes. */
export const MOST_QUEUED = 32;

export const buildKey = (build: Build): string => Object.entries(build)[0]?.join(":") ?? "";

/** Return a list with one entry moved by some places. */
export function withMoved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, place) => place !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

function queueIn(notes: readonly SeatNote[], city: string): readonly Build[] {
  for (const note of notes) if (note.type === "build_queue" && note.city === city) return note.builds;
  return [];
}

type QueueEdit = (list: readonly Build[]) => readonly Build[];

export class BuildQueues {
  constructor(private readonly notes: Pick<SeatNotes<SeatNote>, "list" | "change">) {}

  of(city: string): readonly Build[] {
    return queueIn(this.notes.list, city);
  }

  add(city: string, build: Build): void {
    this.edit(city, (list) => (list.length < MOST_QUEUED ? [...list, build] : list));
  }

  /** Take an entry out; if the queue has changed meanwhile, the next one that builds the same. */
  remove(city: string, place: number): void {
    const found = placeFinder(this.of(city), place);
    this.edit(city, (list) => list.filter((_, i) => i !== found(list)));
  }

  move(city: string, place: number, by: number): void {
    const found = placeFinder(this.of(city), place);
    this.edit(city, (list) => (found(list) < 0 ? list : withMoved(list, found(list), by)));
  }

  private edit(city: string, change: QueueEdit): void {
    this.notes.change((notes) => {
      const before = queueIn(notes, city);
      const builds = change(before);
      if (builds === before) return notes;
      if (!builds.length) return withoutNote(notes, `build_queue ${city}`);
      return withNote(notes, { type: "build_queue", city, builds: [...builds] });
    });
  }
}

/** Return what finds the entry that was at a place in a list that may have changed since; -1 if it is gone. */
function placeFinder(shown: readonly Build[], place: number): (list: readonly Build[]) => number {
  const key = shown[place] ? buildKey(shown[place]) : "";
  return (list) => {
    const same = list[place];
    return same && buildKey(same) === key ? place : list.findIndex((one) => buildKey(one) === key);
  };
}

/** Return whether a build can be chosen, now or in the player's own turn. */
export const couldBeChosen = ({ refusal }: { refusal: string | null }): boolean =>
  refusal === null || refusal === "not_your_turn";

/** Sort builds: those that can be chosen come first, also while others play. */
export const usualOrder = (builds: readonly BuildChoice[]): BuildChoice[] =>
  [...builds].sort((a, b) => Number(couldBeChosen(b)) - Number(couldBeChosen(a)));
