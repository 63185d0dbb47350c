// Several selected units: who they are, and the orders that all of them get.

import type { Action, RouteDocument, UnitDocument } from "../../../../generated/civ";
import { HexGrid } from "../geometry";
import type { RestKind } from "../text/commands";
import type { CivMatch } from "./match.svelte";
import { withRest } from "./resting";

/** A unit's way to its own tile near the destination. */
export interface GroupWay {
  unit: string;
  way: RouteDocument;
}

/** The tiles that are tried for each unit, by distance from the destination. */
const MOST_TRIES = 12;

export class UnitGroup {
  /** The units, in the order in which they were chosen; a single one is no group. */
  ids = $state.raw<readonly string[]>([]);
  /** True while a tap or Space on an own unit adds it, or removes it. */
  picking = $state(false);
  /** True while the units carry out an order: the next unit is not selected before all are done. */
  busy = false;

  constructor(private readonly match: CivMatch) {}

  get units(): [string, UnitDocument][] {
    const { view, seat } = this.match;
    return this.ids.flatMap((id): [string, UnitDocument][] => {
      const unit = view?.units[id];
      return unit?.owner === seat ? [[id, unit]] : [];
    });
  }

  /** True if there are several. */
  get on(): boolean {
    return this.units.length > 1;
  }

  /** True if all of them rest. */
  get resting(): boolean {
    return this.units.every(([id]) => this.match.restOf(id) !== null);
  }

  /** Add the own units of a tile, or remove them; the selected unit comes along. Return whether there are any. */
  toggle(tile: number): boolean {
    const here = this.match.units.filter(([, { at }]) => at === tile).map(([id]) => id);
    if (!here.length) return false;
    const { selection } = this.match;
    const before = this.ids.length ? this.ids : selection?.kind === "unit" ? [selection.id] : [];
    const had = this.ids.length > 0 && here.every((id) => before.includes(id));
    this.choose(had ? before.filter((id) => !here.includes(id)) : [...before, ...here]);
    return true;
  }

  /** Choose units instead of those before; the first one is the selected one. */
  choose(ids: readonly string[]): void {
    const own = new Set(this.match.units.map(([id]) => id));
    const chosen = [...new Set(ids)].filter((id) => own.has(id));
    const { selection } = this.match;
    const { picking } = this;
    if (chosen[0] && !chosen.includes(selection?.id ?? ""))
      this.match.select({ kind: "unit", id: chosen[0] });
    this.ids = chosen;
    this.picking = picking;
  }

  clear(): void {
    this.ids = [];
    this.picking = false;
  }

  /** Give every unit an order, one after the other; the next due thing is selected at the end. */
  private async each(order: (unit: string) => Promise<unknown> | undefined): Promise<void> {
    const { match } = this;
    const ids = this.units.map(([id]) => id);
    this.busy = true;
    try {
      for (const id of ids) if (match.myTurn && match.view?.units[id]) await order(id);
    } finally {
      this.busy = false;
    }
    if (match.selection && !match.waiting.includes(match.selection.id)) match.selectDue();
  }

  fortify(): Promise<void> {
    return this.each((id) => this.fortifyOne(id));
  }

  /** Let all rest, or wake them. */
  rest(kind: RestKind | null): Promise<void> {
    const { match } = this;
    return this.each(async (id) => {
      if (kind && kind !== "sleep") await this.fortifyOne(id);
      match.notes.change(withRest(id, kind));
    });
  }

  private fortifyOne(id: string): Promise<boolean> | undefined {
    const { match } = this;
    const found = match.choices?.units[id]?.commands.find(({ action }) => action.type === "fortify_unit");
    return found?.refusal === null ? match.act(found.action) : undefined;
  }

  /** Return the way of each unit to a tile of its own at the destination; partners of a link go with theirs. */
  async waysTo(tile: number): Promise<GroupWay[]> {
    const { match } = this;
    const { view, ruleset } = match;
    if (!view || !ruleset) return [];
    const grid = new HexGrid(view.width, view.height);
    const near = (unit: UnitDocument) => grid.distance(unit.at, tile);
    const units = this.units
      .filter(
        ([, { own }]) => !own?.linked || !this.ids.includes(own.linked) || !isSoldier(own.linked, match),
      )
      .sort(([, a], [, b]) => near(a) - near(b));
    const taken = new Set<number>();
    const found: GroupWay[] = [];
    for (const [unit] of units) {
      const goals = grid.near(tile, MOST_TRIES + taken.size).filter((goal) => !taken.has(goal));
      for (const to of goals) {
        const way = await match.ask<RouteDocument>({ kind: "route", unit, to, beside: false });
        if (!way?.tiles.length || !way.reaches) continue;
        taken.add(to);
        found.push({ unit, way });
        break;
      }
    }
    return found;
  }

  /** Send units on their ways. */
  async go(ways: readonly GroupWay[]): Promise<void> {
    const actions = new Map<string, Action>(ways.map(({ unit, way }) => [unit, way.action]));
    await this.each((id) => {
      const action = actions.get(id);
      return action && this.match.act(action);
    });
  }
}

const isSoldier = (id: string, { view, ruleset }: CivMatch): boolean =>
  ruleset?.units.find(({ key }) => key === view?.units[id]?.kind)?.military ?? false;
