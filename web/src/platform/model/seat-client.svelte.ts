// The client of a seat, whatever the game: a mirror of its view, what may be done, orders.

import type { MatchInfo } from "../../../generated/http";
import {
  type Barred,
  Connection,
  type Listener,
  type OrderOutcome,
  type RecentEvents,
  type RepeatedOrder,
  type Wire,
} from "../protocol/connection";
import { retried } from "../protocol/retried";
import { drawName } from "../protocol/secrets";
import { ruleset as fetchRuleset, socketPath } from "../protocol/server";
import { CONNECTION, sentence } from "../text/connection";
import type { Phrase } from "../text/phrases";
import { OrderQueues } from "./order-queues.svelte";
import { isByLink, personAt } from "./people";
import { SeatNotes } from "./seat-notes.svelte";
import { Seating } from "./seating.svelte";
import { settings } from "./settings.svelte";
import { TurnGate } from "./turn-gate.svelte";
import { Unsent, type UnsentOrder, type UnsentPhrase } from "./unsent";

/** The part of a view that every game has. */
interface SeatView {
  turn: number;
  active: number | null;
  /** The kind of victory; null or empty while the match continues. */
  victory: string | null;
}

export interface SeatWire extends Wire {
  view: SeatView;
  /** A note of a seat, in games that have them. */
  note?: object;
}

type NoteOf<W extends SeatWire> = NonNullable<W["note"]>;

/** The time that is left for a turn, as the server told it at some moment. */
export interface TurnClock {
  /** The turn of one seat. */
  half: string;
  active: number | null;
  left: number;
  reserve: number;
  at: number;
}

export interface SpokenPhrase {
  sender: number;
  phrase: Phrase;
  turn: number;
}

const MOST_SAYINGS = 30;
/** Orders and phrases that a tab keeps while they can't be sent. */
const MOST_ORDERS = 50;
const MOST_PHRASES = 5;

type Heard<W extends Wire> = Required<Listener<W>>;

const RESIGN = { type: "resign" };

/** The turn of one seat. */
const halfOf = (view: SeatView | null): string => `${view?.turn} ${view?.active}`;

/** Return whether a later view is still of a turn: the connection may be lost before an order is answered. */
const isIn =
  (half: string) =>
  (view: SeatView): boolean =>
    halfOf(view) === half;

/** An order that has a name already, and the turn for which it is meant. */
export interface GivenOrder extends RepeatedOrder {
  half?: string;
}

export abstract class SeatClient<W extends SeatWire, Rules extends { hash: string }, Choices> {
  /** The seat that the link opens; -1 until the server has told. */
  seat = $state(-1);
  view = $state.raw<W["view"] | null>(null);
  ruleset = $state.raw<Rules | null>(null);
  choices = $state.raw<Choices | null>(null);
  message = $state("");
  connected = $state(true);
  playing = $state.raw<{ seat: number | null; ai: boolean } | null>(null);
  /** The match as it was when this seat was opened: who sits where, and what was agreed. */
  info = $state.raw<MatchInfo | null>(null);
  /** Phrases that others said, the last at the end. */
  sayings = $state.raw<readonly SpokenPhrase[]>([]);
  /** The seats that one has met and that are connected. */
  present = $state.raw<readonly number[]>([]);
  /** The reason why there is no match behind this link. */
  barred = $state<Barred | null>(null);
  clock = $state.raw<TurnClock | null>(null);
  /** Closed while a new turn is not on the screen yet. */
  readonly gate = new TurnGate();
  protected readonly queues = new OrderQueues();
  /** The phrases that are on their way. */
  private readonly saying = new Set<string>();
  /** Counts questions, so that late answers are known as such. */
  protected asked = 0;
  private readonly connection: Connection<W>;
  readonly seating: Seating;
  /** What the player plans. */
  readonly notes: SeatNotes<NoteOf<W>>;
  private readonly looked = () => this.connection.look(!document.hidden);
  private orders: Unsent<UnsentOrder> | null = null;
  private phrases: Unsent<UnsentPhrase> | null = null;
  private closed = false;
  /** The turn of the newest view, which may not be on the screen yet. */
  private newest = "";

  constructor(
    readonly id: string,
    protected readonly token: string,
  ) {
    this.seating = new Seating(id, token);
    this.notes = new SeatNotes<NoteOf<W>>({
      send: (version, notes) => this.connection.setNotes(version, notes),
      refused: (refusal, text) => {
        this.message = refusal ? this.why(refusal.code, refusal.facts) : sentence(text);
      },
    });
    this.connection = new Connection<W>(socketPath(id), token, {
      welcome: (view, match, told, seat) => {
        this.noteNewest(view);
        this.info = match as unknown as MatchInfo;
        this.seat = seat;
        this.welcomed(view, match, told);
        this.takeUp(seat);
      },
      changed: (...told) => {
        this.noteNewest(told[0]);
        this.changed(...told);
      },
      progress: (playing) => {
        this.playing = playing;
      },
      connected: (now) => {
        const back = now && !this.connected;
        this.connected = now;
        this.queues.setConnected(now);
        // Questions that were under way were lost with the connection.
        if (back && this.view) void this.refresh();
        if (now) this.say();
      },
      barred: (why) => {
        this.barred = why;
      },
      failed: (text) => {
        this.message = sentence(text);
      },
      spoken: (sender, phrase) => this.hear(sender, phrase),
      present: (seats) => {
        this.present = seats;
      },
      clock: ({ active, left, reserve }) => {
        this.clock = { half: this.newest, active, left, reserve, at: Date.now() };
      },
      seating: (told) => {
        const waited = !this.myTurn;
        this.seating.hear(told);
        if (waited && this.myTurn) this.resumed();
        if (told.deputy) this.clock = null;
        if (told.deputy && this.view) void this.refresh();
      },
      missed: (told) => {
        this.seating.missed = told;
      },
      notes: (told) => this.notes.hear(told),
    });
    this.connection.open();
    if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.looked);
  }

  close(): void {
    this.closed = true;
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.looked);
    this.connection.close();
  }

  /** Take note of the newest view: the clock of a turn that is over says nothing of the next one. */
  private noteNewest(view: W["view"]): void {
    this.newest = halfOf(view);
    if (this.clock?.half !== this.newest) this.clock = null;
  }

  protected abstract welcomed(view: W["view"], match: Record<string, unknown>, told: RecentEvents<W>): void;
  /** The player's own turn continues after an AI played in it. */
  protected resumed(): void {
    void this.refresh();
  }
  protected abstract changed(...told: Parameters<Heard<W>["changed"]>): void;

  private hear(sender: number, phrase: Phrase): void {
    if (settings.quiet || settings.muted.includes(`${this.id}:${sender}`)) return;
    this.sayings = [...this.sayings, { sender, phrase, turn: this.view?.turn ?? 0 }].slice(-MOST_SAYINGS);
  }

  /** Return the name of the person at a seat; empty for programs and the nameless. */
  person(seat: number): string {
    return personAt(this.info, seat);
  }

  /** True if people play this match from several screens. */
  get byLink(): boolean {
    return isByLink(this.info);
  }

  /** A refusal in words, with the names of this match. */
  abstract why(code: string, facts?: Record<string, unknown>): string;

  /** The rules by which a view is to be read. */
  protected async learn({ ruleset }: { ruleset: string }): Promise<void> {
    if (this.ruleset?.hash === ruleset) return;
    this.ruleset = (await retried(
      () => fetchRuleset(ruleset),
      () => !this.closed,
    )) as Rules;
  }

  /** Ask again for the current choices. */
  protected async refresh(): Promise<void> {
    const turn = ++this.asked;
    const choices = await this.awaited(this.ask<Choices>({ kind: "legal" }));
    if (turn === this.asked) this.choices = choices;
  }

  get over(): boolean {
    return Boolean(this.view?.victory);
  }

  /** True if this seat is out of a match that continues. */
  get out(): boolean {
    return false;
  }

  /** True if the end of the match will be a high score, as far as one can say now. */
  get scored(): boolean {
    return false;
  }

  /** True if it is the turn of this seat, also while an AI plays it. */
  get atTurn(): boolean {
    return this.view !== null && this.view.active === this.seat && !this.over;
  }

  get myTurn(): boolean {
    return this.atTurn && !this.seating.now.deputy;
  }

  /**
   * Do what a key or a click means: at once, or when it is known what the orders before it led to.
   * Then it may come too late: for a turn that is over.
   */
  input(meaning: (late: boolean) => unknown): void {
    this.queues.input(meaning, () => this.half);
  }

  /** Make keys and clicks wait for some work. */
  awaited<T>(work: Promise<T>): Promise<T> {
    return this.queues.awaited(work);
  }

  /** True while an order is under way. */
  get busy(): boolean {
    return this.queues.busy;
  }

  /** The number of orders without an answer. */
  get unanswered(): number {
    return this.queues.unanswered;
  }

  act(action: W["action"]): Promise<boolean> {
    return this.give(this.noted(action, this.half));
  }

  /** Resign in any seat's turn; the end of a turn does not cancel it. */
  resign(): Promise<boolean> {
    return this.give(this.noted(RESIGN, null));
  }

  async undo(): Promise<void> {
    await this.give(this.noted(null, this.half));
  }

  private noted(action: object | null, half: string | null): UnsentOrder {
    return { name: drawName(), action, half, seen: this.connection.seen };
  }

  /**
   * Queue an order, once: without a connection it waits there, and is shown as waiting. An order of before
   * the page was loaded again is sent as it was then, since it may have been carried out.
   */
  private give(order: UnsentOrder, again = false): Promise<boolean> {
    const alike = order.action ? JSON.stringify(order.action) : "";
    const offline = !this.connected;
    if (offline && alike && this.queues.has(alike)) {
      this.message = CONNECTION.kept;
      return Promise.resolve(false);
    }
    this.orders?.add(order);
    return this.queues.order(alike, () => this.carryOut(order, again, offline));
  }

  private async carryOut(order: UnsentOrder, again: boolean, offline: boolean): Promise<boolean> {
    try {
      return await this.inTurn(order, again, offline);
    } catch (error) {
      this.message = (error as Error).message;
      return false;
    } finally {
      // A player who leaves the match sends the order again when they are back.
      if (!this.closed) this.orders?.remove(order.name);
    }
  }

  /** Send an order, unless it was meant for a turn that is over by then. */
  private async inTurn(order: UnsentOrder, again: boolean, offline: boolean): Promise<boolean> {
    const { action, half, name, seen } = order;
    const known = again ? { name, seen } : { name };
    if (half === null) return this.giveUp(known);
    await this.queues.changes.done();
    if (!again && this.half !== half) {
      if (offline) this.message = CONNECTION.dropped;
      return false;
    }
    if (action) return this.send(action, { ...known, half });
    return this.takeBack(half, known);
  }

  /** Undo a step. */
  protected async takeBack(half: string, known: RepeatedOrder): Promise<boolean> {
    return this.told(await this.connection.undo(isIn(half), known));
  }

  private async giveUp(known: RepeatedOrder): Promise<boolean> {
    for (;;) {
      const outcome = await this.connection.act(RESIGN, undefined, known);
      // Others acted at the same moment; their change has arrived before the answer.
      if (outcome.refusal?.code !== "stale") return this.told(outcome);
    }
  }

  /** Take up what was ordered and said before the page was loaded again. */
  private takeUp(seat: number): void {
    if (this.orders) return;
    this.orders = new Unsent(`orders ${this.id}:${seat}`, MOST_ORDERS);
    this.phrases = new Unsent(`phrases ${this.id}:${seat}`, MOST_PHRASES);
    for (const order of this.orders.all) void this.give(order, true);
    this.say();
  }

  /** The turn and its seat. */
  get half(): string {
    return halfOf(this.view);
  }

  /** Send an action outside the queue of orders: while a change is being handled. */
  protected async send(
    action: W["action"],
    { half = this.half, ...known }: GivenOrder = {},
  ): Promise<boolean> {
    return this.told(await this.connection.act(action, isIn(half), known));
  }

  private told({ accepted, refusal, dropped }: OrderOutcome): boolean {
    if (dropped) this.message = CONNECTION.dropped;
    else this.message = accepted || !refusal ? "" : this.why(refusal.code, refusal.facts);
    if (accepted) this.seating.missed = null;
    return accepted;
  }

  /** Send a phrase to a seat: at once, or when there is a connection. */
  speak(phrase: Phrase, to: number): void {
    if (!this.connected) this.message = CONNECTION.unsaid;
    this.phrases?.add({ name: drawName(), phrase, to });
    this.say();
  }

  /** Send the phrases that are still unsent. */
  private say(): void {
    if (!this.connected) return;
    for (const { name, phrase, to } of this.phrases?.all ?? []) {
      if (this.saying.has(name)) continue;
      this.saying.add(name);
      void this.connection.speak(phrase as Phrase, to).then((heard) => {
        this.saying.delete(name);
        if (heard) this.phrases?.remove(name);
      });
    }
  }

  ask<T>(request: W["request"]): Promise<T | null> {
    return this.connection.ask<T>(request).catch(() => null);
  }
}
