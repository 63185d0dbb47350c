// Queues that earlier versions kept in this browser: taken over into the notes of the seat, once.

import type { Build } from "../../../../generated/civ";
import type { BuildQueues } from "./build-queue";

const KEPT = "simple-civ queues ";

/**
 * Take over the queues of own cities; those of other seats at this screen wait for theirs. Each stays in the
 * browser until the server has it.
 */
export async function takeOverQueues(
  match: string,
  queues: Pick<BuildQueues, "fill">,
  own: ReadonlySet<string>,
  isBuild: (build: Build) => boolean,
): Promise<void> {
  const place = KEPT + match;
  if (localStorage.getItem(place) === null) return;
  const mine = read(place).filter(([city]) => own.has(city));
  const taken = mine.map(async ([city, entries]) => {
    const builds = entries.filter(isEntry).filter(isBuild);
    if (!builds.length || (await queues.fill(city, builds))) drop(place, city);
  });
  if (!read(place).length) localStorage.removeItem(place);
  await Promise.all(taken);
}

/** Forget the queue of a city; others may have changed meanwhile. */
function drop(place: string, city: string): void {
  const rest = read(place).filter(([name]) => name !== city);
  if (rest.length) localStorage.setItem(place, JSON.stringify(Object.fromEntries(rest)));
  else localStorage.removeItem(place);
}

/** Return whether what was stored has the form of a build. */
const isEntry = (entry: unknown): entry is Build =>
  typeof entry === "object" &&
  entry !== null &&
  Object.keys(entry).length === 1 &&
  Object.values(entry).every((key) => typeof key === "string");

/** The stored queues; none if the browser keeps something else there. */
function read(place: string): [string, unknown[]][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return Object.entries(stored ?? {}).map(([city, list]) => [city, Array.isArray(list) ? list : []]);
  } catch {
    return [];
  }
}
