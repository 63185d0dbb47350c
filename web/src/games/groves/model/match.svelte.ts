// A seat of the duel on the screen: a mirror of its view, what may be done, what is selected, the log.

import type {
  Action,
  Choices,
  ForecastDocument,
  GameEvent,
  MergeChoice,
  PreviewRequest,
  Reason,
  RulesetDocument,
  UnitChoices,
  UnitDocument,
  ViewDocument,
} from "../../../../generated/groves";
import { type GivenOrder, SeatClient, type SeatWire } from "../../../platform/model/seat-client.svelte";
import type { RecentEvents } from "../../../platform/protocol/connection";
import { SEATING } from "../../../platform/text/seating";
import { SquareGrid } from "../geometry";
import type { Aim } from "../text/aims";
import { type LogEntry, undoneEntry } from "../text/log";
import { stopWords } from "../text/pass-stops";
import { type Edge, edgeKey } from "../text/places";
import { refusalText } from "../text/refusals";
import type { Mode } from "../text/screen-reader";
import { WORDS } from "../text/words";
import { AutoDeploy } from "./auto-deploy";
import { caughtUp, extended, keepLog, keptLog } from "./log";
import { PassRun } from "./pass-run";
import { preferences } from "./preferences.svelte";
import { ownWork } from "./scores";
import { pauseForPaint } from "./turn-pause";

export interface GrovesWire extends SeatWire {
  view: ViewDocument;
  event: GameEvent;
  reason: Reason;
  action: Action;
  request: PreviewRequest;
}

/** An action that waits for a yes. */
export type Pending =
  | { kind: "attack"; unit: string; target: number; forecast: ForecastDocument }
  | { kind: "merge"; unit: string; choice: MergeChoice };

/** A page that is more than this many changes behind shows no animation until it has caught up. */
const MOST_BEHIND = 4;

export class GrovesMatch extends SeatClient<GrovesWire, RulesetDocument, Choices> {
  selection = $state<string | null>(null);
  mode = $state<Mode>("units");
  /** The size to deploy; 0 for the largest that the reserves pay. */
  size = $state(0);
  pending = $state.raw<Pending | null>(null);
  /** The tile or edge that a finger tapped: the next tap there acts on it. */
  aim = $state.raw<Aim | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  last = $state.raw<{ from: number; to: number } | null>(null);
  /** Passing until something happens, while it runs, and the half-turns that were passed. */
  passing = $state.raw<PassRun | null>(null);
  passed = $state(0);
  /** The tile that the message is about: where passing stopped, or a forest behind walls. */
  spot = $state<number | null>(null);
  private readonly deployer = new AutoDeploy(this.id);
  /** Shows what happened, then the view that it led to; resolves when that is drawn. */
  onChange: (events: readonly GameEvent[], view: ViewDocument) => Promise<void> = () => Promise.resolve();

  /** Called when an action of the player was refused. */
  onRefused: () => void = () => {};

  protected override async send(action: Action, given?: GivenOrder): Promise<boolean> {
    const accepted = await super.send(action, given);
    if (!accepted) this.onRefused();
    return accepted;
  }

  protected welcomed(view: ViewDocument, _: unknown, told: RecentEvents<GrovesWire>): void {
    void this.awaited(this.queues.changes.add(() => this.begin(view, told.notices)));
  }

  protected changed(view: ViewDocument, events: readonly GameEvent[], reasons: readonly Reason[]): void {
    void this.queues.changes.add(() => this.follow(view, events, reasons));
  }

  private async begin(view: ViewDocument, told: readonly GameEvent[]): Promise<void> {
    this.stopPassing();
    await this.learn(view);
    await this.onChange([], view);
    this.view = view;
    if (!this.log.length) this.log = keptLog(this.id, this.seat);
    this.catchUp(told, view);
    this.recall(told, view);
    await this.refresh();
  }

  /** One change after the other: what happened is shown first, and a switch of sides is painted. */
  private async follow(
    view: ViewDocument,
    events: readonly GameEvent[],
    reasons: readonly Reason[],
  ): Promise<void> {
    const before = this.view;
    const late = this.queues.changes.length > MOST_BEHIND;
    await this.onChange(late ? [] : events, view);
    this.recall(events, view);
    this.view = view;
    this.passing?.hear(events);
    this.note(events, reasons, view);
    if (this.selection && !view.units[this.selection]) this.selection = null;
    const switched = before?.active !== view.active || before?.turn !== view.turn;
    if (this.pending && switched) this.message = SEATING.lapsed;
    this.pending = null;
    this.aim = null;
    // Every action has events; only an undo has none.
    if (before && !switched && !events.length && this.myTurn) this.noteUndo(before, view);
    if (switched) {
      this.mode = "units";
      this.choices = null;
      if (this.myTurn) this.gate.close(this.half);
    }
    this.deployer.follow(events, view, switched && this.myTurn, view.solo && preferences.autoDeploy);
    if (late) return this.gate.shown(this.half);
    if (this.myTurn) {
      this.playing = null;
      await this.refresh();
      await this.deployNext();
    }
    if (switched) await pauseForPaint();
    this.gate.shown(this.half);
    if (this.over) this.stopPassing();
    else if (switched && this.myTurn) this.passOn();
  }

  // --- passing until something happens ----------------------------------------------------------

  /** True if the player may pass until something happens: a program answers at once. */
  get passesOn(): boolean {
    return this.view?.solo === true;
  }

  /** Pass, and again in each half-turn, until one is worth a decision. */
  passUntil(): void {
    const { view, choices, ruleset } = this;
    if (!this.passesOn || !this.gate.open || !this.myTurn || !view || !choices || !ruleset) return;
    this.select(null);
    this.passing = new PassRun({ view, choices }, ruleset);
    this.passed = 0;
    this.passOnce();
  }

  /** Stop after the half-turn that is under way. */
  stopPassing(): void {
    this.passing = null;
  }

  /** Each pass is acknowledged, and the rival's half-turn shown, before the next. */
  private passOnce(): void {
    this.spot = null;
    void this.act({ type: "pass" }).then((accepted) => {
      if (!accepted) this.stopPassing();
    });
  }

  private passOn(): void {
    const { passing, view, choices } = this;
    if (!passing || !view) return;
    const stop = choices && this.connected ? passing.next({ view, choices }) : null;
    this.passed = passing.passed;
    if (choices && this.connected && !stop) {
      this.passOnce();
      return;
    }
    this.stopPassing();
    if (!stop) return;
    this.message = stopWords(stop);
    this.spot = stop.tile;
  }

  /** Deploy what auto-deploy wants next; its change leads here again until all is deployed. */
  private async deployNext(): Promise<void> {
    const action = this.choices && this.deployer.next(this.choices, this.squares);
    if (action) await this.awaited(this.send(action));
  }

  private recall(events: readonly GameEvent[], view: ViewDocument): void {
    const squares = new SquareGrid(view.size);
    for (const event of events) {
      // A move of the rival's half-turn before is no longer its last one.
      if (event.type === "turn_started" && event.player !== view.seat) this.last = null;
      const moved = event.type === "unit_moved" || event.type === "fight_resolved";
      if (!moved || event.player === view.seat || !event.origin) continue;
      const to = event.type === "unit_moved" ? event.to : event.at;
      if (to) this.last = { from: squares.tile(...event.origin), to: squares.tile(...to) };
    }
  }

  private note(events: readonly GameEvent[], reasons: readonly Reason[], view: ViewDocument): void {
    const { ruleset, log, people: names } = this;
    if (!ruleset) return;
    const longer = extended(log, events, reasons, { ruleset, view, names });
    if (longer !== log) this.keep(longer);
  }

  /** Continue the log where it ended: add the events since then, without those that it has already. */
  private catchUp(told: readonly GameEvent[], view: ViewDocument): void {
    const { ruleset, log, people: names } = this;
    const longer = ruleset ? caughtUp(log, told, { ruleset, view, names }) : log;
    if (longer !== log) this.keep(longer);
  }

  protected keep(log: readonly LogEntry[]): void {
    this.log = log;
    keepLog(this.id, this.seat, log);
  }

  /** An action of this half-turn was undone: of all that can be, only a conversion had brought reserves. */
  private noteUndo(before: ViewDocument, view: ViewDocument): void {
    const reserves = ({ sides }: ViewDocument) => sides[String(this.seat)]?.reserves ?? 0;
    if (reserves(view) < reserves(before)) this.deployer.undone();
    this.keep([...this.log, undoneEntry(view.turn)]);
  }

  protected override async refresh(): Promise<void> {
    if (this.myTurn) return super.refresh();
    this.asked++;
    this.choices = null;
  }

  // --- what is known --------------------------------------------------------------------------

  get me() {
    return this.view?.sides[String(this.seat)] ?? null;
  }

  get rival() {
    return this.view?.sides[String(1 - this.seat)] ?? null;
  }

  get selected(): UnitDocument | null {
    return this.selection ? (this.view?.units[this.selection] ?? null) : null;
  }

  get unitChoices(): UnitChoices | null {
    return this.selection && this.myTurn ? (this.choices?.units[this.selection] ?? null) : null;
  }

  /** The sizes that can be deployed now, and the one that a click deploys. */
  get sizes(): readonly number[] {
    return this.choices?.deploy.points ?? [];
  }

  get deploying(): number {
    const { sizes, size } = this;
    return sizes.includes(size) ? size : (sizes.at(-1) ?? 0);
  }

  get canDeploy(): boolean {
    return this.deployRefusal === "";
  }

  /** The reason why nothing can be deployed. */
  get deployRefusal(): string {
    if (!this.sizes.length) return WORDS.deployNone;
    return this.choices?.deploy.tiles.length ? "" : WORDS.deployFull;
  }

  /** The people at both sides; programs and the nameless have no name. */
  private get people(): readonly string[] {
    return [0, 1].map((seat) => this.person(seat));
  }

  /** The person at the other side, by name. */
  get rivalPerson(): string {
    return this.person(1 - this.seat);
  }

  /** The hint of the mode that is on, or the reason why it offers nothing. */
  get modeHint(): string {
    if (this.mode === "deploy") return WORDS.deployAbout;
    if (this.mode !== "walls") return "";
    const refusal = this.choices?.build_refusal;
    return refusal ? refusalText(refusal) : WORDS.wallModeAbout;
  }

  /** The name of the other side. */
  get rivalName(): string {
    return this.rivalPerson || WORDS.rival;
  }

  /** True if the person at the other side is not connected. */
  get rivalAway(): boolean {
    return this.talks && !this.present.includes(1 - this.seat);
  }

  /** Matches against an AI count as scores, if no other person played in them. */
  override get scored(): boolean {
    return this.view?.solo === true && ownWork(this.seating);
  }

  /** True if a person plays the other side on another screen. */
  get talks(): boolean {
    return this.byLink;
  }

  get squares(): SquareGrid {
    return new SquareGrid(this.view?.size ?? 1);
  }

  unitAt(tile: number): string | null {
    return Object.entries(this.view?.units ?? {}).find(([, { at }]) => at === tile)?.[0] ?? null;
  }

  /** The wall on an edge, by the number of the edge. */
  wallOn(edge: Edge): string | null {
    const key = edgeKey(edge);
    return Object.entries(this.view?.walls ?? {}).find(([, wall]) => edgeKey(wall) === key)?.[0] ?? null;
  }

  // --- what the player does -------------------------------------------------------------------

  select(unit: string | null): void {
    this.selection = unit;
    this.aim = null;
    this.spot = null;
    this.message = "";
    if (unit) this.mode = "units";
  }

  /** End the half-turn, if it is on the screen: the second click of a double click does nothing. */
  pass(): void {
    if (this.gate.open) void this.act({ type: "pass" });
  }

  toggleFog(): void {
    void this.act({ type: "set_fog", on: !this.view?.fog });
  }

  /** The next own unit that can do something, or the one before. */
  selectNext(by: number): void {
    const able = Object.keys(this.choices?.units ?? {});
    const place = this.selection ? able.indexOf(this.selection) : -1;
    const next = able.at((Math.max(place, by > 0 ? -1 : 0) + by) % Math.max(1, able.length));
    if (next) this.select(next);
  }

  setMode(mode: Mode): void {
    this.message = "";
    this.selection = null;
    this.aim = null;
    this.spot = null;
    const wanted = this.mode === mode ? "units" : mode;
    if (wanted === "deploy" && !this.canDeploy) this.message = this.deployRefusal;
    else if (wanted === "walls" && this.choices?.build_refusal && !this.choices.remove.length)
      this.message = refusalText(this.choices.build_refusal);
    else this.mode = wanted;
  }

  /** A larger or smaller size to deploy. */
  resize(by: number): void {
    const { sizes } = this;
    const place = sizes.indexOf(this.deploying) + by;
    const wanted = sizes[Math.max(0, Math.min(sizes.length - 1, place))];
    if (wanted !== undefined) this.size = wanted;
  }

  why(code: string, facts: Record<string, unknown> = {}): string {
    return refusalText(code, facts);
  }
}
