// The rows of the table of cities: their figures, how they are sorted, which are shown.

import type { CityDocument, Command } from "../../../../generated/civ";
import type { CITIES } from "../text/cities";
import { LISTS } from "../text/lists";
import { TURN } from "../text/match";
import { buildName } from "../text/notices";
import { inTurns } from "../text/turns";
import type { QueueEntry } from "./build-queue";
import type { CivMatch } from "./match.svelte";

export type CityFilter = keyof typeof CITIES.filters;

export interface CityRow {
  id: string;
  city: CityDocument;
  growth: { words: string; turns: number };
  /** What is built, and in how many turns; empty words if nothing is. */
  build: { name: string; words: string; turns: number };
  queue: readonly QueueEntry[];
  /** Buying the build; null where it cannot be bought. */
  rush: Command | null;
  price: number | null;
  focus: string;
  /** What is due here, then other states, in words. */
  due: readonly string[];
  states: readonly string[];
}

/** After everything that takes a number of turns. */
const NEVER = 9999;

export function cityRows(match: CivMatch): CityRow[] {
  const { ruleset, choices } = match;
  if (!ruleset) return [];
  const dues = match.dues;
  return match.cities.map(([id, city]) => {
    const { own } = city;
    const built = own?.build ?? null;
    const commands = choices?.cities[id]?.commands ?? [];
    return {
      id,
      city,
      growth: { words: inTurns(own?.growth_turns), turns: own?.growth_turns ?? NEVER },
      build: {
        name: built ? buildName(built, ruleset) : "",
        words: built ? inTurns(own?.build_turns) : "",
        turns: built ? (own?.build_turns ?? NEVER) : -1,
      },
      queue: match.buildQueues.of(id),
      rush: commands.find(({ action }) => action.type === "rush_buy") ?? null,
      price: own?.rush_price ?? null,
      focus: match.governors.focusOf(id),
      due: dues.filter((due) => due.id === id).map(({ kind }) => TURN.due[kind].words),
      states: [
        city.hp <= 0 ? LISTS.states.fallen : city.hp < city.max_hp ? LISTS.states.damaged : "",
        own?.fired ? LISTS.states.fired : "",
        own?.pending.length ? LISTS.states.waits : "",
      ].filter(Boolean),
    };
  });
}

const SHOWN: Record<CityFilter, (row: CityRow) => boolean> = {
  all: () => true,
  due: ({ due }) => due.length > 0,
  buyable: ({ rush }) => rush !== null && rush.refusal === null,
  bare: ({ city }) => !city.guarded,
  damaged: ({ city }) => city.hp < city.max_hp,
};

export const shownRows = (rows: readonly CityRow[], filter: CityFilter): CityRow[] =>
  rows.filter(SHOWN[filter]);

export type CityColumn =
  | "city"
  | "pop"
  | "growth"
  | `yield ${number}`
  | "build"
  | "queue"
  | "buy"
  | "governor"
  | "due"
  | "health"
  | "garrison";

function orderOf({ city, ...row }: CityRow, column: CityColumn): number | string {
  if (column === "city") return city.name;
  if (column === "pop") return city.population;
  if (column === "growth") return row.growth.turns;
  if (column === "build") return row.build.turns;
  if (column === "queue") return row.queue.length;
  if (column === "buy") return row.price ?? NEVER;
  if (column === "governor") return row.focus;
  if (column === "due") return row.due.length ? -1 : row.states.length ? 0 : 1;
  if (column === "health") return city.hp;
  if (column === "garrison") return city.strengthened ? 2 : city.guarded ? 1 : 0;
  return city.own?.arrives[Number(column.slice("yield ".length))] ?? 0;
}

/** Sort rows by a column; equal ones keep their order. */
export function sortedCities(rows: readonly CityRow[], column: CityColumn, down: boolean): CityRow[] {
  const sign = down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [orderOf(a, column), orderOf(b, column)];
    if (typeof one === "number" && typeof other === "number") return sign * (one - other);
    return sign * String(one).localeCompare(String(other));
  });
}
