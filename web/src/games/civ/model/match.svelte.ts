// The match on the screen: a mirror of the view, what may be done, what is selected, what happened.

import type {
  Action,
  Choices,
  CityChoices,
  CityDocument,
  GameEvent,
  PreviewRequest,
  RaceDocument,
  Reason,
  RouteDocument,
  RulesetDocument,
  SeatNote,
  UnitChoices,
  UnitDocument,
  ViewDocument,
} from "../../../../generated/civ";
import { type GivenOrder, SeatClient, type SeatWire } from "../../../platform/model/seat-client.svelte";
import { settings } from "../../../platform/model/settings.svelte";
import type { RecentEvents, RepeatedOrder } from "../../../platform/protocol/connection";
import { undoable } from "../../../platform/protocol/server";
import { SEATING } from "../../../platform/text/seating";
import { combatsOf } from "../board/combats";
import type { RestKind } from "../text/commands";
import { droppedNotice } from "../text/dropped-notes";
import { type Notice, noticeOf } from "../text/notices";
import { refusalText } from "../text/refusals";
import type { Selection } from "../text/screen-reader";
import { aimAt, type Fight } from "./aiming";
import { BuildQueues, buildKey, couldBeChosen, isBuildOf } from "./build-queue";
import { CombatHold } from "./combat-hold.svelte";
import { type Due, duesOf } from "./dues";
import { type Envoy, envoysOf, ownWars } from "./envoys";
import { Governors } from "./governors";
import { isTold, keepNotices, keptNotices } from "./kept-notices";
import { marchGoal, marchIn } from "./march";
import { appendNumbered, type Numbered } from "./numbered-list";
import { NewWarnings, warningsOf } from "./race";
import { ResearchQueue } from "./research-queue";
import { calledIn, fortifying, restedIn, restingIn, withGuards, withRest, wokenBy } from "./resting";
import { returnedUnit } from "./returned-unit";
import { SeenEnvoys } from "./seen-envoys.svelte";
import { takeOverQueues } from "./stored-queues";
import { UnitGroup } from "./unit-group.svelte";

export interface CivWire extends SeatWire {
  view: ViewDocument;
  event: GameEvent;
  reason: Reason;
  action: Action;
  request: PreviewRequest;
  note: SeatNote;
}

type Change = [view: ViewDocument, events: readonly GameEvent[], reasons: readonly Reason[]];

const MOST_NOTICES = 300;

const lacksResearch = (view: ViewDocument | null, seat: number): boolean =>
  view?.players[String(seat)]?.own?.research === null;

export class CivMatch extends SeatClient<CivWire, RulesetDocument, Choices> {
  selection = $state<Selection>(null);
  /** The way to the tile that is pointed at, and that tile: the way may end beside it. */
  path = $state.raw<RouteDocument | null>(null);
  goal = $state<number | null>(null);
  /** The rest of the route that the selected unit follows. */
  underway = $state.raw<RouteDocument | null>(null);
  /** The forecast of the attack that the player aims at. */
  fight = $state.raw<Fight | null>(null);
  /** Counts forecasts that were asked for, so that late answers are known as such. */
  aimed = 0;
  /** The last attack of the player: where, and when. */
  struck: { at: number; time: number } | null = null;
  notices = $state.raw<readonly (Notice & Numbered)[]>([]);
  /** The number of the last notice that the player had seen when the last turn of theirs ended. */
  noticed = $state(0);
  reasons = $state.raw<readonly Reason[]>([]);
  /** How far everyone has come, as far as the player knows; null until it is known. */
  race = $state.raw<RaceDocument | null>(null);
  /** Units that shall not be asked about again this turn. */
  skipped = $state.raw<ReadonlySet<string>>(new Set());
  /** The turn whose notes are carried out and whose combats were seen. */
  settledIn = $state("");
  readonly buildQueues: BuildQueues;
  readonly research: ResearchQueue;
  /** Several selected units. */
  readonly group = new UnitGroup(this);
  readonly governors = new Governors(this);
  /** The offers and declarations that the player has seen. */
  readonly envoys = new SeenEnvoys();
  /** Changes that came before the first view was shown, while the rules were fetched; null afterwards. */
  private early: Change[] | null = null;
  readonly hold = new CombatHold();
  /** True once the queues of an earlier version are on their way to the server. */
  private tookOver = false;
  private readonly warnings = new NewWarnings();
  /** True while a step is undone: then the selection follows what returns. */
  private undoing = false;
  /** The idle city for which the player has just chosen a build. */
  private left: string | null = null;
  /** Shows what happened, then the view that it led to; resolves when that is drawn. */
  onChange: (events: readonly GameEvent[], view: ViewDocument) => Promise<void> = () => Promise.resolve();
  /** Ends what is shown of events: the player continues. */
  hurry: () => void = () => {};
  /** Called when an action of the player is sent. */
  onAct: (action: Action) => void = () => {};
  /** Called when an action of the player was carried out or refused. */
  onActed: (action: Action, accepted: boolean) => void = () => {};

  constructor(id: string, token: string) {
    super(id, token);
    this.buildQueues = new BuildQueues(this.notes);
    this.research = new ResearchQueue(this.notes);
  }

  protected welcomed(view: ViewDocument, _: unknown, told: RecentEvents<CivWire>): void {
    const later: Change[] = [];
    this.early = later;
    void this.awaited(this.queues.changes.add(() => this.begin(view, told, later)));
  }

  private async begin(view: ViewDocument, told: RecentEvents<CivWire>, later: Change[]): Promise<void> {
    await this.learn(view);
    if (this.early !== later) return; // The connection was lost meanwhile: the next view is in the queue.
    this.envoys.open(this.id, this.seat);
    this.envoys.add(...ownWars(told.notices, this.seat, view));
    this.take([], view);
    if (!this.notices.length) {
      const kept = keptNotices(this.id, this.seat);
      this.notices = kept.notices;
      this.noticed = kept.read;
      this.note(told.notices, view, this.notices);
    }
    if (!this.reasons.length) this.reasons = told.reasons;
    this.early = null;
    for (const change of later) this.follow(...change);
    await this.refresh();
    if (this.notes.known) this.takeOver();
    this.tellDropped();
    this.keepWatch();
    if (!this.selection) this.selectDue();
    this.settledIn = this.half;
  }

  /** Take over the queues that an earlier version kept in this browser. */
  private takeOver(): void {
    const own = new Set(this.cities.map(([city]) => city));
    const { ruleset } = this;
    if (!ruleset || this.tookOver) return;
    this.tookOver = true;
    void takeOverQueues(this.id, this.buildQueues, own, (build) => isBuildOf(build, ruleset));
  }

  protected changed(...change: Change): void {
    if (this.early) this.early.push(change);
    else this.follow(...change);
  }

  private follow(view: ViewDocument, events: readonly GameEvent[], reasons: readonly Reason[]): void {
    const before = this.view;
    if (before?.active === this.seat && (view.active !== this.seat || view.turn !== before.turn))
      this.passed(before);
    this.take(events, view);
    this.envoys.add(...ownWars(events, this.seat, view));
    this.envoys.follow(this.presentEnvoys);
    this.note(events, view);
    if (reasons.length) this.reasons = [...this.reasons, ...reasons].slice(-MOST_NOTICES);
    const gone = this.selection !== null && !this.selected;
    if (gone) this.selection = null;
    const fresh = before?.turn !== view.turn || before?.active !== view.active;
    if (fresh) this.skipped = new Set();
    if (fresh && this.myTurn) this.gate.close(this.half);
    if (this.myTurn) {
      this.playing = null;
      void this.awaited(this.queues.changes.add(() => this.goOn(fresh, before, gone)));
    } else if (fresh && this.atTurn) void this.refresh(); // An AI plays, and is watched.
  }

  /** A turn of the player is over. */
  private passed({ turn }: ViewDocument): void {
    this.noticed = this.notices.at(-1)?.number ?? 0;
    keepNotices(this.id, this.seat, this.notices, this.noticed);
    if (!this.seating.now.deputy) this.envoys.play(turn);
  }

  /** Show a change, while the view before is still there to describe it, and take over the new view. */
  private take(events: readonly GameEvent[], view: ViewDocument): void {
    const drawn = this.onChange(events, view);
    this.watch(events, drawn);
    this.view = view;
    const { half } = this;
    void drawn.then(() => this.gate.shown(half));
  }

  /** Stay with a combat until its result was seen. */
  private watch(events: readonly GameEvent[], drawn: Promise<void>): void {
    const before = this.view;
    const owner = (piece: string) => (before?.units[piece] ?? before?.cities[piece])?.owner;
    const isOwn = (piece: string) => owner(piece) === this.seat;
    const last = combatsOf(events, { seat: this.seat, isOwn }).at(-1);
    if (last) this.hold.start(this.at(...last.at), drawn, settings.combatTime);
  }

  protected override resumed(): void {
    void this.awaited(this.queues.changes.add(() => this.goOn(true, this.view)));
  }

  /** Refresh the choices and select what is due, after the notes of the turn. */
  private async goOn(fresh: boolean, before: ViewDocument | null, gone = false): Promise<void> {
    await this.refresh();
    if (fresh) {
      await this.notes.carriedOut(this.view?.turn ?? 0);
      this.tellDropped();
    }
    this.keepWatch();
    await this.hold.over();
    const goesOn = fresh || (!this.undoing && ((gone && settings.advance) || this.isDone(before)));
    if (!this.group.busy && goesOn) this.selectDue();
    this.settledIn = this.half;
  }

  /** Go on to what is due once an idle city has begun what the player chose for it. */
  leaves(city: string): void {
    this.left = this.view?.cities[city]?.own?.build ? null : city;
  }

  /** Return whether the selected had something to do and has nothing left, or research was chosen. */
  private isDone(before: ViewDocument | null): boolean {
    if (!settings.advance) return false;
    if (lacksResearch(before, this.seat) && !lacksResearch(this.view, this.seat)) return true;
    if (!this.selection) return false;
    const { kind, id } = this.selection;
    if (kind === "city") {
      if (this.left !== id || !this.view?.cities[id]?.own?.build) return false;
      this.left = null;
      return true;
    }
    const was = before?.units[id]?.own?.ready ?? false;
    return was && !(this.view?.units[id]?.own?.ready ?? false);
  }

  /** Tell which notes were dropped at the start of this turn, and why. */
  private tellDropped(): void {
    const { view, ruleset } = this;
    if (!view || !ruleset) return;
    const now = this.notes.dropped.filter(({ turn }) => turn === view.turn);
    const found = now.map((dropped) => droppedNotice(dropped, view, ruleset));
    this.add(found.filter((notice) => notice !== null && !isTold(notice, this.notices)));
  }

  /** Let fortified units be called when an enemy comes near. */
  private keepWatch(called = this.called): void {
    if (!this.myTurn || !this.notes.known) return;
    const rested = restedIn(this.view?.turn ?? 0, this.notes.dropped);
    this.notes.change(withGuards(this.units, called, rested));
  }

  /** Put events into words, but for what was told `before`. */
  private note(events: readonly GameEvent[], view: ViewDocument, before: readonly Notice[] = []): void {
    const { ruleset } = this;
    if (!ruleset) return;
    const found = events.map((event) => noticeOf(event, view, ruleset, events));
    this.add(found.filter((notice) => notice !== null && !isTold(notice, before)));
  }

  private add(found: readonly (Notice | null)[]): void {
    const told = found.filter((notice) => notice !== null);
    if (!told.length) return;
    this.notices = appendNumbered(this.notices, told, MOST_NOTICES);
    keepNotices(this.id, this.seat, this.notices, this.noticed);
  }

  protected override async refresh(): Promise<void> {
    this.path = null;
    if (!this.fight?.asks) this.fight = null;
    await super.refresh();
    void this.lookAround();
  }

  /** Ask for the race, and warn of what it tells. */
  private async lookAround(): Promise<void> {
    const { asked, view, ruleset } = this;
    const race = await this.ask<RaceDocument>({ kind: "race" });
    if (asked !== this.asked || !race || !view || !ruleset) return;
    this.race = race;
    if (!this.myTurn) return;
    this.add(this.warnings.of(warningsOf(race, view, ruleset), this.notices));
  }

  // --- what is known --------------------------------------------------------------------------

  get me() {
    return this.view?.players[String(this.seat)] ?? null;
  }

  override get out(): boolean {
    return this.me?.eliminated ?? false;
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

  /** The units that rested and were called this turn, and why. */
  get called() {
    return calledIn(this.view?.turn ?? 0, this.notes.dropped, this.notes.list);
  }

  /** How a unit rests; null if it does not. */
  restOf(unit: string): RestKind | null {
    return restingIn(this.notes.list).get(unit)?.type ?? null;
  }

  private get presentEnvoys(): readonly Envoy[] {
    return this.view ? envoysOf(this.view, this.envoys.played) : [];
  }

  /** Offers and declarations that wait to be seen. */
  get unseenEnvoys(): readonly Envoy[] {
    return this.presentEnvoys.filter(({ id }) => !this.envoys.has(id));
  }

  /** What is due, but for what the player skipped. */
  get dues(): readonly Due[] {
    const { view, choices, called, skipped } = this;
    if (!view || !this.myTurn) return [];
    const envoys = this.unseenEnvoys;
    const all = duesOf({ view, choices, notes: this.notes.list, called, envoys });
    return all.filter(({ id }) => id === null || !skipped.has(id));
  }

  /** The next thing that is due. */
  get due(): Due | null {
    return this.dues[0] ?? null;
  }

  /** True if the selected city could fire, and the player has not decided about it. */
  get couldFire(): boolean {
    const { selection } = this;
    return this.dues.some(({ kind, id }) => kind === "shot" && id === selection?.id);
  }

  /** Units that await orders and were not called by anything. */
  get idle(): string[] {
    return this.dues.flatMap(({ kind, id }) => (kind === "unit" && id ? [id] : []));
  }

  /** Units that await orders, after the selected one first. */
  get waiting(): string[] {
    const all = this.dues.flatMap(({ kind, id }) =>
      (kind === "unit" || kind === "called") && id ? [id] : [],
    );
    const place = all.indexOf(this.selection?.id ?? "") + 1;
    return [...all.slice(place), ...all.slice(0, place)];
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
    this.focus(selection);
    this.message = "";
  }

  /** Select what is due. A new turn does so too, and must not take away what was just said. */
  selectDue(): void {
    const due = this.due;
    if (!due?.id) return;
    if (due.kind === "unit" || due.kind === "called") this.focus({ kind: "unit", id: due.id });
    else if (due.kind === "build" || due.kind === "shot") this.focus({ kind: "city", id: due.id });
  }

  private focus(selection: Selection): void {
    this.selection = selection;
    this.path = null;
    this.fight = null;
    this.group.clear();
  }

  /** Let the selected unit rest until something calls it, or wake it. A unit that may fortifies for that. */
  async rest(kind: RestKind | null): Promise<void> {
    const id = this.selection?.id;
    if (!id || !this.myTurn) return;
    const fortify = this.unitChoices?.commands.find(({ action }) => action.type === "fortify_unit");
    if (kind && kind !== "sleep" && fortify?.refusal === null) await this.act(fortify.action);
    this.notes.change(withRest(id, kind));
    if (kind && this.selection?.id === id) this.selectDue();
  }

  /** Let all units that await orders rest: those that may fortify do so, the others sleep. */
  async restAll(): Promise<void> {
    const ids = this.idle;
    if (!this.myTurn) return;
    const orders = ids.flatMap((id) => fortifying(this.choices?.units[id]) ?? []);
    const fortified = new Set(orders.map(({ unit }) => unit));
    this.notes.change((notes) =>
      ids.reduce((list, id) => (fortified.has(id) ? list : withRest(id, "sleep")(list)), notes),
    );
    await Promise.all(orders.map((order) => this.act(order)));
    this.selectDue();
  }

  /** Leave the selected as it is until the next turn. */
  skip(): void {
    if (this.selection) this.skipped = new Set([...this.skipped, this.selection.id]);
    this.selectDue();
  }

  /** Show the way of the selected unit to a tile, or the forecast of an attack there. */
  async point(tile: number | null): Promise<void> {
    void this.awaited(aimAt(this, tile));
    if (tile === null || !this.unitChoices || !this.myTurn) {
      this.path = null;
      return;
    }
    const turn = this.asked;
    const path = await this.planTo(tile);
    if (turn !== this.asked) return;
    this.path = path;
    this.goal = tile;
  }

  /** The way of the selected unit to a tile, which is shown already or is asked for. */
  async wayTo(tile: number): Promise<RouteDocument | null> {
    return this.path && this.goal === tile ? this.path : this.planTo(tile);
  }

  /** Ask for the way of the selected unit to a tile, or beside it where a foreigner holds it. */
  private async planTo(to: number): Promise<RouteDocument | null> {
    const { selection } = this;
    if (selection?.kind !== "unit") return null;
    const path = await this.ask<RouteDocument>({ kind: "route", unit: selection.id, to, beside: true });
    return path?.tiles.length && this.selection?.id === selection.id ? path : null;
  }

  /** Look how far the selected unit has to go on its route. */
  async lookAhead(): Promise<void> {
    const { selection } = this;
    const unit = selection?.kind === "unit" ? (this.selected as UnitDocument | null) : null;
    const march = selection && unit ? marchIn(this.notes.list, selection.id) : undefined;
    const to = unit?.own?.route ?? (march && this.view ? marchGoal(march, this.view) : null);
    this.underway = null;
    const underway = to === null ? null : await this.planTo(to);
    if (selection?.id === this.selection?.id) this.underway = underway;
  }

  protected override async send(action: Action, given?: GivenOrder): Promise<boolean> {
    this.fight = null;
    this.onAct(action);
    if (action.type === "end_turn") this.keepWatch(new Map());
    const accepted = await super.send(action, given);
    const woken = accepted ? wokenBy(action, this.notes.list) : null;
    if (woken) this.notes.change(withRest(woken, null));
    if (accepted && action.type === "rush_buy") await this.startNext(action.city);
    this.onActed(action, accepted);
    return accepted;
  }

  /** Undo a step, and select the unit that it returns. */
  protected override async takeBack(half: string, known: RepeatedOrder): Promise<boolean> {
    const before = this.view;
    this.undoing = true;
    try {
      const undone = await super.takeBack(half, known);
      await this.queues.changes.done();
      const unit = undone ? returnedUnit(before, this.view, this.selection) : null;
      if (unit) this.select({ kind: "unit", id: unit });
      else if (!this.selection) this.selectDue();
      return undone;
    } finally {
      this.undoing = false;
    }
  }

  /** Start the next entry of a city's queue, at once where a build was bought. */
  private async startNext(city: string): Promise<void> {
    const queue = this.buildQueues.of(city);
    const found = queue.length ? await this.ask<CityChoices>({ kind: "city", city }) : null;
    if (!found || found.commands.some(({ action }) => action.type === "rush_buy")) return;
    const open = new Set(
      found.builds.filter(({ refusal }) => refusal === null).map(({ build }) => buildKey(build)),
    );
    const place = queue.findIndex(({ build }) => open.has(buildKey(build)));
    const entry = queue[place];
    if (entry && (await super.send({ type: "set_build", city, build: entry.build })))
      this.buildQueues.start(city, place);
  }

  /** Ask how many steps can be undone, and what prevents the one after them. */
  undoable(): Promise<{ steps: number; barrier: string } | null> {
    return undoable(this.id, this.token).catch(() => null);
  }

  /** The reason why the player can give no orders: others play, or an AI in the player's place. */
  get whyNotNow(): string {
    if (this.atTurn) return SEATING.notNow;
    return this.why("not_your_turn", { active: this.view?.active, ...(this.out ? { out: true } : {}) });
  }

  /** Return the reason why something can't be chosen now; empty if it can. */
  whyNot({ refusal, facts }: { refusal: string | null; facts: Record<string, unknown> }): string {
    if (refusal !== null && !couldBeChosen({ refusal })) return this.why(refusal, facts);
    return this.myTurn ? "" : this.whyNotNow;
  }

  why(code: string, facts: Record<string, unknown> = {}): string {
    return refusalText(code, facts, this.ruleset, this.view);
  }
}
