// Build queues of cities. A queue is the player's own note, kept in this browser; the rules know only the
// current build.

import type { Build, BuildChoice } from "../../../../generated/civ";

export const buildKey = (build: Build): string => Object.entries(build)[0]?.join(":") ?? "";

/** A list with one entry moved by some places. */
export function withMoved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, place) => place !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Return a city's next build and the rest of its queue, without builds that can never be built there any more. */
export function nextOf(
  queue: readonly Build[],
  choices: readonly BuildChoice[],
): { next: Build | null; rest: Build[] } {
  const offered = new Map(choices.map((choice) => [buildKey(choice.build), choice]));
  const known = queue.filter((build) => offered.has(buildKey(build)));
  const place = known.findIndex((build) => offered.get(buildKey(build))?.refusal === null);
  return { next: known[place] ?? null, rest: known.filter((_, i) => i !== place) };
}

const KEPT = "simple-civ queues ";

export class BuildQueues {
  private lists = $state.raw<Record<string, readonly Build[]>>({});

  constructor(private readonly match: string) {
    try {
      this.lists = JSON.parse(localStorage.getItem(KEPT + match) ?? "{}") as Record<string, Build[]>;
    } catch {
      this.lists = {};
    }
  }

  of(city: string): readonly Build[] {
    return this.lists[city] ?? [];
  }

  set(city: string, list: readonly Build[]): void {
    const { [city]: _, ...others } = this.lists;
    this.lists = list.length ? { ...others, [city]: list } : others;
    if (Object.keys(this.lists).length) localStorage.setItem(KEPT + this.match, JSON.stringify(this.lists));
    else localStorage.removeItem(KEPT + this.match);
  }

  add(city: string, build: Build): void {
    this.set(city, [...this.of(city), build]);
  }

  remove(city: string, place: number): void {
    this.set(
      city,
      this.of(city).filter((_, i) => i !== place),
    );
  }

  move(city: string, place: number, by: number): void {
    this.set(city, withMoved(this.of(city), place, by));
  }

  get cities(): string[] {
    return Object.keys(this.lists);
  }
}

/** Return whether a build can be chosen, now or in the player's own turn. */
export const couldBeChosen = ({ refusal }: { refusal: string | null }): boolean =>
  refusal === null || refusal === "not_your_turn";

/** Sort builds: those that can be chosen come first, also while others play. */
export const usualOrder = (builds: readonly BuildChoice[]): BuildChoice[] =>
  [...builds].sort((a, b) => Number(couldBeChosen(b)) - Number(couldBeChosen(a)));
