// The match on the screen: a mirror of the view, what may be done, what is selected, what happened.

import type {
  Action,
  Choices,
  CityChoices,
  CityDocument,
  ForecastDocument,
  GameEvent,
  Reason,
  RouteDocument,
  RulesetDocument,
  UnitChoices,
  UnitDocument,
  ViewDocument,
} from "../../generated/civ";
import { Connection, type Outcome } from "../protocol/connection";
import { ruleset as fetchRuleset, socketAddress } from "../protocol/server";
import { type Notice, noticeOf } from "../text/notices";
import { refusalText } from "../text/refusals";

export type Selection = { kind: "unit" | "city"; id: string } | null;

export interface Fight {
  forecast: ForecastDocument;
  action: Action;
}

const MOST_NOTICES = 60;

export class Match {
  view = $state.raw<ViewDocument | null>(null);
  ruleset = $state.raw<RulesetDocument | null>(null);
  choices = $state.raw<Choices | null>(null);
  selection = $state<Selection>(null);
  path = $state.raw<RouteDocument | null>(null);
  fight = $state.raw<Fight | null>(null);
  notices = $state.raw<readonly Notice[]>([]);
  reasons = $state.raw<readonly Reason[]>([]);
  connected = $state(true);
  playing = $state.raw<{ seat: number | null; ai: boolean } | null>(null);
  message = $state("");
  busy = $state(false);
  /** Shows events before the view that they led to is drawn. */
  onEvents: (events: readonly GameEvent[]) => void = () => {};
  private readonly connection: Connection;
  private asked = 0;

  constructor(id: string, token: string) {
    this.connection = new Connection(socketAddress(id), token, {
      welcome: (view) => void this.begin(view),
      changed: (view, events, reasons) => this.follow(view, events, reasons),
      progress: (playing) => {
        this.playing = playing;
      },
      connected: (now) => {
        this.connected = now;
      },
      failed: (text) => {
        this.message = text;
      },
    });
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  private async begin(view: ViewDocument): Promise<void> {
    if (this.ruleset?.hash !== view.ruleset) this.ruleset = await fetchRuleset(view.ruleset);
    this.view = view;
    await this.refresh();
    if (!this.selection) this.selectDue();
  }

  private follow(view: ViewDocument, events: readonly GameEvent[], reasons: readonly Reason[]): void {
    const before = this.view;
    this.onEvents(events);
    this.view = view;
    this.note(events, view);
    if (reasons.length) this.reasons = [...this.reasons, ...reasons].slice(-MOST_NOTICES);
    if (this.selection && !this.selected) this.selection = null;
    if (this.myTurn) {
      this.playing = null;
      void this.refresh().then(() => {
        if (before?.turn !== view.turn || before?.active !== view.active) this.selectDue();
      });
    }
  }

  private note(events: readonly GameEvent[], view: ViewDocument): void {
    const { ruleset } = this;
    if (!ruleset) return;
    const found = events.map((event) => noticeOf(event, view, ruleset)).filter((notice) => notice !== null);
    if (found.length) this.notices = [...this.notices, ...found].slice(-MOST_NOTICES);
  }

  private async refresh(): Promise<void> {
    const turn = ++this.asked;
    this.path = null;
    const choices = await this.connection.ask<Choices>({ kind: "legal" }).catch(() => null);
    if (turn === this.asked) this.choices = choices;
  }

  // --- what is known --------------------------------------------------------------------------

  get seat(): number {
    return this.view?.seat ?? -1;
  }

  get me() {
    return this.view?.players[String(this.seat)] ?? null;
  }

  get myTurn(): boolean {
    return this.view !== null && this.view.active === this.seat && this.view.victory === null;
  }

  get selected(): UnitDocument | CityDocument | null {
    const { selection, view } = this;
    if (!selection || !view) return null;
    return (selection.kind === "unit" ? view.units[selection.id] : view.cities[selection.id]) ?? null;
  }

  get unitChoices(): UnitChoices | null {
    return this.selection?.kind === "unit" ? (this.choices?.units[this.selection.id] ?? null) : null;
  }

  get cityChoices(): CityChoices | null {
    return this.selection?.kind === "city" ? (this.choices?.cities[this.selection.id] ?? null) : null;
  }

  /** What awaits the player next. */
  get due() {
    return this.view?.due[0] ?? null;
  }

  at(column: number, row: number): number {
    return row * (this.view?.width ?? 0) + column;
  }

  place(tile: number): [number, number] {
    const width = this.view?.width ?? 1;
    return [tile % width, Math.floor(tile / width)];
  }

  // --- what the player does -------------------------------------------------------------------

  select(selection: Selection): void {
    this.selection = selection;
    this.path = null;
    this.message = "";
  }

  selectDue(): void {
    const due = this.due;
    if (due?.id && due.kind === "unit") this.select({ kind: "unit", id: due.id });
    else if (due?.id && due.kind === "build") this.select({ kind: "city", id: due.id });
  }

  /** A tile was clicked: attack, go, or look at what stands there. */
  async choose(tile: number, second: boolean): Promise<void> {
    const choices = this.unitChoices;
    const target =
      choices?.targets.find((one) => one.at === tile) ??
      this.cityChoices?.shots.find((one) => one.at === tile);
    if (target) return this.forecast(target.action, tile);
    if (choices && this.selection && (second || choices.reach.some(([at]) => at === tile))) {
      const step = choices.steps.includes(tile);
      const unit = this.selection.id;
      await this.act(
        step
          ? { type: "move_unit", unit, to: this.place(tile) }
          : { type: "route_unit", unit, to: this.place(tile) },
      );
      return;
    }
    this.select(this.thingAt(tile));
  }

  /** What a click selects; again and again goes round those who share a tile. */
  private thingAt(tile: number): Selection {
    const { view, seat, selection } = this;
    if (!view) return null;
    const found: Selection[] = Object.entries(view.units)
      .filter(([, unit]) => unit.at === tile)
      .sort(([, a], [, b]) => Number(b.owner === seat) - Number(a.owner === seat))
      .map(([id]) => ({ kind: "unit", id }));
    for (const [id, city] of Object.entries(view.cities))
      if (city.at === tile) found.unshift({ kind: "city", id });
    const place = found.findIndex((one) => one?.kind === selection?.kind && one?.id === selection?.id);
    return found[(place + 1) % Math.max(1, found.length)] ?? null;
  }

  private async forecast(action: Action, target: number): Promise<void> {
    const request =
      action.type === "city_attack"
        ? ({ kind: "shot", city: action.city, target } as const)
        : action.type === "attack"
          ? ({ kind: "attack", unit: action.unit, target } as const)
          : null;
    if (!request) return void this.act(action);
    const forecast = await this.connection.ask<ForecastDocument>(request).catch(() => null);
    if (forecast) this.fight = { forecast, action };
  }

  async point(tile: number | null): Promise<void> {
    const { selection } = this;
    if (tile === null || selection?.kind !== "unit" || !this.unitChoices || !this.myTurn) {
      this.path = null;
      return;
    }
    const turn = this.asked;
    const path = await this.connection
      .ask<RouteDocument>({ kind: "route", unit: selection.id, to: tile })
      .catch(() => null);
    if (turn === this.asked) this.path = path && path.tiles.length > 1 ? path : null;
  }

  async act(action: Action): Promise<boolean> {
    this.busy = true;
    try {
      return this.told(await this.connection.act(action));
    } catch (error) {
      this.message = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    try {
      this.told(await this.connection.undo());
    } catch (error) {
      this.message = (error as Error).message;
    }
  }

  private told({ accepted, refusal }: Outcome): boolean {
    this.message = accepted || !refusal ? "" : refusalText(refusal.code, refusal.facts);
    return accepted;
  }

  ask<T>(request: Parameters<Connection["ask"]>[0]): Promise<T | null> {
    return this.connection.ask<T>(request).catch(() => null);
  }
}
