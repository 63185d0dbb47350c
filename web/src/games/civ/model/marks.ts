// Marks for the map: the selected unit or city, its reach, targets and path, citizens, danger.

import type { RouteDocument, ThreatDocument } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import type { Marks } from "../board/marks";
import type { CivMatch } from "./match.svelte";
import type { UiState } from "./ui-state.svelte";

interface MarkSources {
  match: CivMatch;
  ui: UiState;
  /** The tiles of the selected city are chosen on the map. */
  picking: boolean;
  threat: ThreatDocument | null;
}

export function marksOf({ match, ui, picking, threat }: MarkSources): Marks {
  const choices = match.myTurn ? match.unitChoices : null;
  const work = picking ? (match.cityChoices?.work ?? []) : [];
  const everywhere = settings.worked ? match.cities.flatMap(([, { own }]) => own?.worked ?? []) : [];
  const path = match.path ?? match.underway;
  return {
    cursor: ui.cursor,
    selected: match.selected?.at ?? null,
    group: match.group.on ? match.group.units.map(([, { at }]) => at) : [],
    reach: [...new Set([...(choices?.reach.map(([tile]) => tile) ?? []), ...(choices?.steps ?? [])])],
    targets: match.myTurn
      ? [...(choices?.targets ?? []), ...(match.cityChoices?.shots ?? [])].map(({ at }) => at)
      : [],
    path: wayOf(path, match.selected?.at),
    danger: path?.danger ?? [],
    worked: [...new Set([...everywhere, ...work.filter(({ worked }) => worked).map(({ at }) => at)])],
    workable: work.map(({ at }) => at),
    threat: threat?.tiles.map(([tile]) => tile) ?? [],
  };
}

/** The way from where the selected unit stands. */
const wayOf = (path: RouteDocument | null, from: number | undefined): Marks["path"] =>
  path && from !== undefined
    ? { tiles: [from, ...path.tiles], turns: [0, ...path.turns], costs: [0, ...path.costs] }
    : null;
