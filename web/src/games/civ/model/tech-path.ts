// The path to a tech: every tech to research before it, in order, and the turns that it takes.

import type { EraDefinition, TechChoice, TechDefinition } from "../../../../generated/civ";

interface TechTree {
  techs: readonly TechDefinition[];
  eras: readonly EraDefinition[];
}

/** Return the techs to research for a tech, which is the last; those in `known` are left out. */
export function techPath(goal: string, { techs, eras }: TechTree, known: Iterable<string>): string[] {
  const byKey = new Map(techs.map((tech) => [tech.key, tech]));
  const costOf = (path: readonly string[]) => path.reduce((sum, key) => sum + (byKey.get(key)?.cost ?? 0), 0);
  const pathFrom = (key: string, had: ReadonlySet<string>): string[] => {
    const tech = byKey.get(key);
    if (!tech || had.has(key)) return [];
    const have = new Set(had);
    const path: string[] = [];
    const add = (more: readonly string[]) => {
      for (const one of more) have.add(one);
      path.push(...more);
    };
    const cheapest = (keys: readonly string[]): string[] => {
      const paths = keys.map((one) => pathFrom(one, have));
      return paths.sort((a, b) => costOf(a) - costOf(b))[0] ?? [];
    };
    for (const before of tech.requires) add(pathFrom(before, have));
    if (!tech.requires_any.some((one) => have.has(one))) add(cheapest(tech.requires_any));
    const place = eras.findIndex((one) => one.key === tech.era);
    const earlier = techs.filter(({ era }) => era === eras[place - 1]?.key).map((one) => one.key);
    const gate = Math.min(eras[place]?.gate ?? 0, earlier.length);
    while (earlier.filter((one) => have.has(one)).length < gate)
      add(cheapest(earlier.filter((one) => !have.has(one))));
    return [...path, key];
  };
  return pathFrom(goal, new Set(known));
}

/** Return the turns that techs take one after the other; null if research is stalled. */
export function pathTurns(path: readonly string[], choices: readonly TechChoice[]): number | null {
  let turns = 0;
  for (const key of path) {
    const needed = choices.find(({ tech }) => tech === key)?.turns;
    if (needed === null || needed === undefined) return null;
    turns += needed;
  }
  return turns;
}

/** Return the rows of an era's cards: a tech is beside the one that it needs, as far as there is room. */
export function techRows({ techs, eras }: TechTree): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const { key: era } of eras) {
    const all = techs.filter((tech) => tech.era === era);
    const taken = new Set<number>();
    const put = (tech: TechDefinition, row: number) => {
      rows.set(tech.key, row);
      taken.add(row);
    };
    for (const tech of all) {
      const wished = tech.requires.length ? rows.get(tech.requires[0] ?? "") : undefined;
      if (wished !== undefined && !taken.has(wished)) put(tech, wished);
    }
    for (const tech of all) {
      if (rows.has(tech.key)) continue;
      let row = 0;
      while (taken.has(row)) row++;
      put(tech, row);
    }
  }
  return rows;
}

/** Return the lines of the tree: from a tech to one that needs it, or needs one of several. */
export const techLinks = (techs: readonly TechDefinition[]): { from: string; to: string; any: boolean }[] =>
  techs.flatMap(({ key, requires, requires_any }) => [
    ...requires.map((from) => ({ from, to: key, any: false })),
    ...requires_any.map((from) => ({ from, to: key, any: true })),
  ]);
