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
import type { ServerMessage } from "../../generated/protocol";
import { Connection, type Outcome, type Told } from "../protocol/connection";
import { ruleset as fetchRuleset, socketAddress, undoable } from "../protocol/server";
import { type Notice, noticeOf } from "../text/notices";
import { refusalText } from "../text/refusals";
import { added, type Numbered } from "./news";
import { nextOf, Queues } from "./queue.svelte";
import { settings } from "./settings.svelte";
import { replaced, toggled } from "./work";

export type Selection = { kind: "unit" | "city"; id: string } | null;

export interface Fight {
  forecast: ForecastDocument;
  action: Action;
}

export type Phrase = Extract<ServerMessage, { type: "spoken" }>["phrase"];

export interface Saying {
  sender: number;
  phrase: Phrase;
  turn: number;
}

const MOST_NOTICES = 300;

export class Match {
  view = $state.raw<ViewDocument | null>(null);
  ruleset = $state.raw<RulesetDocument | null>(null);
  choices = $state.raw<Choices | null>(null);
  selection = $state<Selection>(null);
  path = $state.raw<RouteDocument | null>(null);
  fight = $state.raw<Fight | null>(null);
  notices = $state.raw<readonly (Notice & Numbered)[]>([]);
  reasons = $state.raw<readonly Reason[]>([]);
  connected = $state(true);
  playing = $state.raw<{ seat: number | null; ai: boolean } | null>(null);
  message = $state("");
  busy = $state(false);
  sayings = $state.raw<readonly Saying[]>([]);
  present = $state.raw<readonly number[]>([]);
  clock = $state.raw<{ active: number | null; left: number; reserve: number; at: number } | null>(null);
  /** Units that shall not be asked about again this turn. */
  skipped = $state.raw<ReadonlySet<string>>(new Set());
  readonly queues: Queues;
  /** Shows events before the view that they led to is drawn. */
  onEvents: (events: readonly GameEvent[]) => void = () => {};
  /** Tells that an action of the player is on its way. */
  onAct: (action: Action) => void = () => {};
  /** Tells that an action of the player was carried out or refused. */
  onActed: (action: Action, accepted: boolean) => void = () => {};
  private readonly connection: Connection;
  private asked = 0;

  constructor(
    readonly id: string,
    private readonly token: string,
  ) {
    this.queues = new Queues(id);
    this.connection = new Connection(socketAddress(id), token, {
      welcome: (view, _, told) => void this.begin(view, told),
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
      spoken: (sender, phrase) => this.hear(sender, phrase),
      present: (seats) => {
        this.present = seats;
      },
      clock: ({ active, left, reserve }) => {
        this.clock = { active, left, reserve, at: Date.now() };
      },
    });
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  private async begin(view: ViewDocument, told: Told): Promise<void> {
    if (this.ruleset?.hash !== view.ruleset) this.ruleset = await fetchRuleset(view.ruleset);
    this.view = view;
    if (!this.notices.length) this.note(told.notices, view);
    if (!this.reasons.length) this.reasons = told.reasons;
    await this.refresh();
    if (this.myTurn) await this.buildOn();
    if (!this.selection) this.selectDue();
  }

  private follow(view: ViewDocument, events: readonly GameEvent[], reasons: readonly Reason[]): void {
    const before = this.view;
    this.onEvents(events);
    this.view = view;
    this.note(events, view);
    if (reasons.length) this.reasons = [...this.reasons, ...reasons].slice(-MOST_NOTICES);
    if (this.selection && !this.selected) this.selection = null;
    const fresh = before?.turn !== view.turn || before?.active !== view.active;
    if (fresh) this.skipped = new Set();
    if (this.myTurn) {
      this.playing = null;
      void this.refresh().then(async () => {
        if (fresh) await this.buildOn();
        if (fresh || this.isDone(before)) this.selectDue();
      });
    }
  }

  /** Whether the selected unit had something to do and has no more. */
  private isDone(before: ViewDocument | null): boolean {
    if (!settings.advance || this.selection?.kind !== "unit") return false;
    const { id } = this.selection;
    const was = before?.units[id]?.own?.ready ?? false;
    return was && !(this.view?.units[id]?.own?.ready ?? false);
  }

  /** Idle cities begin what their queues hold. */
  private async buildOn(): Promise<void> {
    for (const { kind, id } of this.view?.due ?? []) {
      if (kind !== "build" || !id || !this.queues.of(id).length) continue;
      const { next, rest } = nextOf(this.queues.of(id), this.choices?.cities[id]?.builds ?? []);
      if (!next || (await this.act({ type: "set_build", city: id, build: next }))) this.queues.set(id, rest);
    }
  }

  private hear(sender: number, phrase: Phrase): void {
    if (settings.quiet || settings.muted.includes(`${this.id}:${sender}`)) return;
    this.sayings = [...this.sayings, { sender, phrase, turn: this.view?.turn ?? 0 }].slice(-30);
  }

  speak(phrase: Phrase, to: number): void {
    this.connection.speak(phrase, to);
  }

  private note(events: readonly GameEvent[], view: ViewDocument): void {
    const { ruleset } = this;
    if (!ruleset) return;
    const found = events
      .map((event) => noticeOf(event, view, ruleset, events))
      .filter((notice) => notice !== null);
    if (found.length) this.notices = added(this.notices, found, MOST_NOTICES);
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
    return this.view?.due.find(({ id }) => id === null || !this.skipped.has(id)) ?? null;
  }

  /** Own units and cities, in the order of the view. */
  get units(): [string, UnitDocument][] {
    return Object.entries(this.view?.units ?? {}).filter(([, { owner }]) => owner === this.seat);
  }

  get cities(): [string, CityDocument][] {
    return Object.entries(this.view?.cities ?? {}).filter(([, { owner }]) => owner === this.seat);
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

  /** Leaves the selected unit as it is until the next turn. */
  skip(): void {
    if (this.selection) this.skipped = new Set([...this.skipped, this.selection.id]);
    this.selectDue();
  }

  /** A tile was clicked: attack, go, or look at what stands there. `send` means to go in any case. */
  async choose(tile: number, send: boolean): Promise<void> {
    const choices = this.myTurn ? this.unitChoices : null;
    const target =
      choices?.targets.find((one) => one.at === tile) ??
      (this.myTurn ? this.cityChoices?.shots.find((one) => one.at === tile) : undefined);
    // Who may walk into a fallen city need not strike it.
    const enters = target?.what === "city" && choices?.steps.includes(tile);
    if (target && !enters) return this.forecast(target.action, tile);
    // A fallen city can be entered although no route leads through it.
    const open = choices?.steps.includes(tile) || choices?.reach.some(([at]) => at === tile);
    const near = open && !this.isOwnPlace(tile);
    if (choices && this.selection && tile !== this.selected?.at && (send || near)) {
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

  /** Whether something of the player's stands on a tile; a click rather selects it. */
  private isOwnPlace(tile: number): boolean {
    return [...this.units, ...this.cities].some(([, { at }]) => at === tile);
  }

  /** Puts a citizen of the selected city on a tile, or takes it off. */
  async work(tile: number): Promise<boolean> {
    const city = this.selected as CityDocument | null;
    const choices = this.cityChoices;
    if (!city || !choices || this.selection?.kind !== "city") return false;
    if (tile === city.at || !choices.work.some(({ at }) => at === tile)) return false;
    const { tiles } = toggled(choices.work, city.at, city.population, tile);
    const wanted = tiles ?? replaced(choices.work, city.at, tile);
    if (!wanted) {
      this.message = refusalText("too_many_tiles", { population: city.population });
      return true;
    }
    const places = wanted.map((at) => this.place(at));
    await this.act({ type: "set_worked_tiles", city: this.selection.id, tiles: places });
    return true;
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

  async forecast(action: Action, target: number): Promise<void> {
    const request =
      action.type === "city_attack"
        ? ({ kind: "shot", city: action.city, target } as const)
        : action.type === "attack"
          ? ({ kind: "attack", unit: action.unit, target } as const)
          : null;
    if (!request) return void this.act(action);
    const forecast = await this.connection.ask<ForecastDocument>(request).catch(() => null);
    if (forecast?.captures && forecast.declares === null) await this.act(action);
    else if (forecast) this.fight = { forecast, action };
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
    if (turn === this.asked) this.path = path?.tiles.length ? path : null;
  }

  async act(action: Action): Promise<boolean> {
    this.busy = true;
    this.onAct(action);
    try {
      const accepted = this.told(await this.connection.act(action));
      this.onActed(action, accepted);
      return accepted;
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

  /** How many steps may be taken back, and what stands before the next one. */
  undoable(): Promise<{ steps: number; barrier: string } | null> {
    return undoable(this.id, this.token).catch(() => null);
  }

  private told({ accepted, refusal }: Outcome): boolean {
    this.message = accepted || !refusal ? "" : this.why(refusal.code, refusal.facts);
    return accepted;
  }

  /** A refusal in words, with the names of this match. */
  why(code: string, facts: Record<string, unknown> = {}): string {
    return refusalText(code, facts, this.ruleset, this.view);
  }

  ask<T>(request: Parameters<Connection["ask"]>[0]): Promise<T | null> {
    return this.connection.ask<T>(request).catch(() => null);
  }
}
