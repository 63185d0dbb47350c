// Build queues of cities, kept as notes of the seat. The rules know only the current build.

import type { Build, BuildChoice, RulesetDocument, SeatNote } from "../../../../generated/civ";
import type { SeatNotes } from "../../../platform/model/seat-notes.svelte";
import { withNote, withoutNote } from "./note-list";

/** The most entries of a queue that the server takes. */
export const MOST_QUEUED = 32;

/** An entry of a queue; one that repeats goes to the end when it is started. */
export interface QueueEntry {
  build: Build;
  repeat: boolean;
}

export const buildKey = (build: Build): string => Object.entries(build)[0]?.join(":") ?? "";

/** Return whether a build can be completed any number of times: units and usual projects. */
export const isRepeatable = (build: Build, { projects }: Pick<RulesetDocument, "projects">): boolean =>
  "project" in build
    ? projects.some(({ key, milestone }) => key === build.project && !milestone)
    : "unit" in build;

/** Return whether a ruleset has a build. */
export function isBuildOf(
  build: Build,
  { units, buildings, projects }: Pick<RulesetDocument, "units" | "buildings" | "projects">,
): boolean {
  const has = (list: readonly { key: string }[], wanted: string) => list.some(({ key }) => key === wanted);
  if ("unit" in build) return has(units, build.unit);
  return "building" in build ? has(buildings, build.building) : has(projects, build.project);
}

/** Return a list with one entry moved by some places. */
export function withMoved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, place) => place !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

function queueIn(notes: readonly SeatNote[], city: string): readonly QueueEntry[] {
  for (const note of notes)
    if (note.type === "build_queue" && note.city === city)
      return note.builds.map((build, place) => ({ build, repeat: note.repeat?.includes(place) ?? false }));
  return [];
}

function queueNote(city: string, list: readonly QueueEntry[]): SeatNote {
  const builds = list.map(({ build }) => build);
  const repeat = list.flatMap(({ repeat }, place) => (repeat ? [place] : []));
  return { type: "build_queue", city, builds, ...(repeat.length ? { repeat } : {}) };
}

type QueueEdit = (list: readonly QueueEntry[]) => readonly QueueEntry[];

export class BuildQueues {
  constructor(private readonly notes: Pick<SeatNotes<SeatNote>, "list" | "change" | "confirmed">) {}

  of(city: string): readonly QueueEntry[] {
    return queueIn(this.notes.list, city);
  }

  add(city: string, build: Build, repeat = false): void {
    this.edit(city, (list) => (list.length < MOST_QUEUED ? [...list, { build, repeat }] : list));
  }

  /** Fill a queue unless there is one; return whether the server has it then. */
  fill(city: string, builds: readonly Build[]): Promise<boolean> {
    const list = builds.slice(0, MOST_QUEUED).map((build) => ({ build, repeat: false }));
    return this.notes.confirmed((notes) =>
      queueIn(notes, city).length ? notes : withNote(notes, queueNote(city, list)),
    );
  }

  /** Take an entry out; if the queue has changed meanwhile, the next one that builds the same. */
  remove(city: string, place: number): void {
    this.change(city, place, (list, found) => list.filter((_, i) => i !== found));
  }

  move(city: string, place: number, by: number): void {
    this.change(city, place, (list, found) => withMoved(list, found, by));
  }

  /** Let an entry start again and again, or once. */
  mark(city: string, place: number, repeat: boolean): void {
    this.change(city, place, (list, found) =>
      list.map((entry, i) => (i === found ? { ...entry, repeat } : entry)),
    );
  }

  /** Take note that an entry was started: it leaves the queue, or goes to its end. */
  start(city: string, place: number): void {
    this.change(city, place, (list, found) => {
      const rest = list.filter((_, i) => i !== found);
      const entry = list[found];
      return entry?.repeat ? [...rest, entry] : rest;
    });
  }

  /** Return whether what a city builds will start again. */
  isRepeated(city: string, build: Build): boolean {
    return this.of(city).some((entry) => entry.repeat && buildKey(entry.build) === buildKey(build));
  }

  /** Let what a city builds start again and again, or not. */
  repeat(city: string, build: Build, repeat: boolean): void {
    if (repeat) this.add(city, build, true);
    else
      this.edit(city, (list) =>
        list.filter((entry) => !entry.repeat || buildKey(entry.build) !== buildKey(build)),
      );
  }

  private change(
    city: string,
    place: number,
    change: (list: readonly QueueEntry[], found: number) => readonly QueueEntry[],
  ): void {
    const find = placeFinder(this.of(city), place);
    this.edit(city, (list) => (find(list) < 0 ? list : change(list, find(list))));
  }

  private edit(city: string, change: QueueEdit): void {
    this.notes.change((notes) => {
      const before = queueIn(notes, city);
      const after = change(before);
      if (after === before) return notes;
      return after.length
        ? withNote(notes, queueNote(city, after))
        : withoutNote(notes, `build_queue ${city}`);
    });
  }
}

/** Return what finds the entry that was at a place in a list that may have changed since; -1 if it is gone. */
function placeFinder(shown: readonly QueueEntry[], place: number): (list: readonly QueueEntry[]) => number {
  const key = shown[place] ? buildKey(shown[place].build) : "";
  return (list) => {
    const same = list[place];
    return same && buildKey(same.build) === key
      ? place
      : list.findIndex((one) => buildKey(one.build) === key);
  };
}

/** Return whether a build can be chosen, now or in the player's own turn. */
export const couldBeChosen = ({ refusal }: { refusal: string | null }): boolean =>
  refusal === null || refusal === "not_your_turn";

/** Sort builds: those that can be chosen come first, also while others play. */
export const usualOrder = (builds: readonly BuildChoice[]): BuildChoice[] =>
  [...builds].sort((a, b) => Number(couldBeChosen(b)) - Number(couldBeChosen(a)));
