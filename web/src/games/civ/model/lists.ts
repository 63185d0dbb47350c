// All own units as rows of a table that can be sorted by any column.

import type { CityDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { HexGrid } from "../geometry";
import { LISTS } from "../text/lists";
import { marchIn } from "./march";
import type { CivMatch } from "./match.svelte";

export interface ListCell {
  text: string;
  /** The number to sort by; the text where it is missing. */
  order?: number;
  /** It waits for the player. */
  due?: boolean;
}

export interface ListRow {
  id: string;
  icon: string;
  cells: ListCell[];
}

export interface ListColumn {
  words: string;
  icon?: string;
  color?: string;
}

const figure = (value: number): ListCell => ({ text: String(value), order: value });

export const unitColumns = (): ListColumn[] =>
  [LISTS.unit, LISTS.health, LISTS.attack, LISTS.defence, LISTS.moves, LISTS.orders, LISTS.where].map(
    (words) => ({ words }),
  );

/** Return the city on a tile or the one next to it, which tells units apart; without cities the terrain. */
function placeWords(at: number, view: ViewDocument, ruleset: RulesetDocument): string {
  const grid = new HexGrid(view.width, view.height);
  const away = ({ at: city }: CityDocument) => grid.distance(at, city);
  const [nearest] = Object.values(view.cities).sort((a, b) => away(a) - away(b));
  if (!nearest) return ruleset.terrains[view.tiles.terrain[at] ?? 0]?.name ?? "";
  return nearest.at === at ? nearest.name : LISTS.near(nearest.name);
}

export function unitRows(match: CivMatch): ListRow[] {
  const { ruleset, view } = match;
  if (!ruleset || !view) return [];
  return match.units.map(([id, unit]) => {
    const kind = ruleset.units.find(({ key }) => key === unit.kind);
    const { own } = unit;
    const rest = match.restOf(id);
    const orders = own?.exploring
      ? LISTS.states.exploring
      : own?.route !== null && own?.route !== undefined
        ? LISTS.states.route
        : marchIn(match.notes.list, id)
          ? LISTS.states.attack
          : unit.fortified || rest
            ? rest && rest !== "sleep"
              ? LISTS.states[rest]
              : unit.fortified
                ? LISTS.states.fortified
                : LISTS.states.sleep
            : own?.locked
              ? LISTS.states.locked
              : own?.ready
                ? LISTS.states.ready
                : LISTS.states.done;
    return {
      id,
      icon: kind?.icon ?? "person",
      cells: [
        { text: kind?.name ?? unit.kind },
        { text: `${unit.hp}/${unit.max_hp}`, order: unit.hp },
        figure(unit.attack),
        figure(unit.defense),
        { text: `${own?.moves ?? 0}/${own?.max_moves ?? 0}`, order: own?.moves ?? 0 },
        {
          text: [orders, own?.linked ? LISTS.states.linked : "", own?.attacked ? LISTS.states.attacked : ""]
            .filter(Boolean)
            .join(", "),
          due: orders === LISTS.states.ready,
        },
        { text: placeWords(unit.at, view, ruleset) },
      ],
    };
  });
}

/** The column of units' orders, by which the list is sorted at first. */
export const ORDERS = 5;

const compare = (a: ListCell | undefined, b: ListCell | undefined): number =>
  a?.order !== undefined && b?.order !== undefined
    ? a.order - b.order
    : Number(b?.due ?? false) - Number(a?.due ?? false) || (a?.text ?? "").localeCompare(b?.text ?? "");

/** Rows in the order of a column: what waits for the player first, equal ones by name. */
export function sortedRows(rows: readonly ListRow[], column: number, down: boolean): ListRow[] {
  const names = [...rows].sort((a, b) => compare(a.cells[0], b.cells[0]));
  const sign = down ? -1 : 1;
  return names.sort((a, b) => sign * compare(a.cells[column], b.cells[column]));
}
