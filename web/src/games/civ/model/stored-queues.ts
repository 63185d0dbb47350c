// Queues that earlier versions kept in this browser: taken over into the notes of the seat, once.

import type { Build } from "../../../../generated/civ";
import type { BuildQueues } from "./build-queue";

const KEPT = "simple-civ queues ";

/** Take over the queues of own cities; those of other seats at this screen wait for theirs. */
export function takeOverQueues(match: string, queues: BuildQueues, own: ReadonlySet<string>): void {
  const stored = localStorage.getItem(KEPT + match);
  if (stored === null) return;
  const lists = read(stored);
  for (const [city, builds] of lists)
    if (own.has(city) && !queues.of(city).length) for (const build of builds) queues.add(city, build);
  const rest = lists.filter(([city]) => !own.has(city));
  if (rest.length) localStorage.setItem(KEPT + match, JSON.stringify(Object.fromEntries(rest)));
  else localStorage.removeItem(KEPT + match);
}

function read(stored: string): [string, Build[]][] {
  try {
    return Object.entries(JSON.parse(stored) as Record<string, Build[]>).filter(([, list]) =>
      Array.isArray(list),
    );
  } catch {
    return [];
  }
}
