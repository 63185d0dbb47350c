// A seat of a match over one connection: numbered deltas, requests for missed ones, answers by id, orders
// done once.
//
// An order has its own name. If its answer is lost with the connection, or if there is no connection, it
// is kept and sent after the reconnection: the server knows by the name whether it was done.

import type {
  ClientMessage,
  Missed,
  NotesMessage,
  RefusalPart,
  Seating,
  ServerMessage,
} from "../../../generated/protocol";
import { begin, settling, stall } from "../settled";
import { CONNECTION } from "../text/connection";
import { patch, viewHash } from "./patch";
import { waitAfter } from "./retried";
import { drawName } from "./secrets";
import { LiveSocket, type MakeSocket } from "./socket";
import { heldAnswer, heldView, sentRequest } from "./tiles";

/** The messages of one game. */
export interface Wire {
  view: object;
  event: object;
  reason: object;
  action: object;
  request: object;
}

/** Recent events, and the reasons of programs in dealing with this seat. */
export interface RecentEvents<W extends Wire> {
  notices: readonly W["event"][];
  reasons: readonly W["reason"][];
}

export interface Listener<W extends Wire> {
  /** The whole view, at the beginning or after too long a gap. */
  welcome(view: W["view"], match: Record<string, unknown>, told: RecentEvents<W>, seat: number): void;
  changed(view: W["view"], events: readonly W["event"][], reasons: readonly W["reason"][]): void;
  progress(playing: { seat: number | null; ai: boolean } | null): void;
  connected(now: boolean): void;
  failed(text: string): void;
  /** The match is not there, or the link opens no seat of it. */
  barred?(why: Barred): void;
  spoken?(sender: number, phrase: Spoken["phrase"]): void;
  /** The connected seats among those that this seat has met. */
  present?(seats: readonly number[]): void;
  clock?(clock: Clock): void;
  /** The player of the seat, and what holds the match up. */
  seating?(seating: Seating): void;
  /** Events of turns that the seat missed. */
  missed?(missed: Missed): void;
  /** What the player of the seat plans. */
  notes?(notes: NotesMessage): void;
}

export type Barred = "missing" | "forbidden";
type Spoken = Extract<ServerMessage, { type: "spoken" }>;
type Clock = Extract<ServerMessage, { type: "clock" }>;

export interface OrderOutcome {
  accepted: boolean;
  refusal: RefusalPart | null;
  /** The order waited for the connection, and was obsolete when it was back. */
  dropped?: boolean;
}

/** Checks with the current view whether an order is still meant. */
export type StillMeant<W extends Wire> = (view: W["view"]) => boolean;

/** An order that was given before, with its name and its view. */
export interface RepeatedOrder {
  name?: string;
  seen?: number;
}

type Waiting = { settle: (message: ServerMessage) => void; fail: (reason: Error) => void };

/** An order that has no answer yet. */
interface Order<W extends Wire> {
  /** `seen` is the number of the view by which it was given. */
  message: (id: number, seen: number) => ClientMessage;
  seen: number;
  still: StillMeant<W>;
  /** The number under which its answer is awaited on this line. */
  id: number;
  /** True if it had to wait for a connection, or lost one. */
  interrupted: boolean;
  settle: (outcome: OrderOutcome) => void;
  fail: (reason: Error) => void;
}

export class Connection<W extends Wire> {
  private readonly socket: LiveSocket;
  private readonly waiting = new Map<number, Waiting>();
  private readonly orders = new Set<Order<W>>();
  private next = 1;
  /** The view as received. */
  private view: W["view"] | null = null;
  private sequence = -1;
  private seat = -1;
  private hidden = false;
  /** Ends the wait for a view. */
  private met = () => {};
  /** The wait before a view that the server could not send is requested again. */
  private wait = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    address: string,
    private readonly token: string,
    private readonly listener: Listener<W>,
    make?: MakeSocket,
  ) {
    const hearing = {
      opened: () => this.opened(),
      heard: (message: ServerMessage) => this.receive(message),
      lost: () => this.lost(),
      missing: () => this.bar("missing"),
    };
    this.socket = new LiveSocket(address, hearing, make);
  }

  open(): void {
    this.expectView();
    this.socket.open();
  }

  close(): void {
    clearTimeout(this.retry);
    this.met();
    stall(false);
    this.socket.close();
    this.failQuestions();
    this.failOrders();
  }

  private failOrders(): void {
    for (const { fail } of this.orders) fail(new Error(CONNECTION.closed));
    this.orders.clear();
  }

  private failQuestions(): void {
    for (const { fail } of this.waiting.values()) fail(new Error(CONNECTION.lost));
    this.waiting.clear();
  }

  private opened(): void {
    stall(false);
    this.subscribe();
    if (this.hidden) this.send({ type: "looking", on: false });
    this.listener.connected(true);
    for (const order of this.orders) this.dispatch(order);
  }

  private lost(): void {
    clearTimeout(this.retry);
    this.met();
    stall(true);
    this.failQuestions();
    for (const order of this.orders) order.interrupted = true;
    this.listener.connected(false);
  }

  /** There is no match behind the link, or none any more: nothing more is answered. */
  private bar(why: Barred): void {
    this.met();
    this.failQuestions();
    this.failOrders();
    this.listener.barred?.(why);
  }

  /** After a lost connection it is enough to get what was missed. */
  private subscribe(): void {
    const known = this.view ? { seen: this.sequence, hash: viewHash(this.view) } : {};
    // If nothing was missed, nothing comes.
    if (this.view) this.met();
    else this.expectView();
    this.send({ type: "subscribe", token: this.token, ...known });
  }

  private expectView(): void {
    this.met();
    this.met = begin("view");
  }

  /** Mark the page with the number of the view that it shows, for programs that play the client. */
  private mark(): void {
    this.met();
    if (typeof document !== "undefined")
      document.documentElement.dataset.heard = `${this.seat} ${this.sequence}`;
  }

  private send(message: ClientMessage): void {
    this.socket.send(message);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.sequence = message.sequence;
      this.view = message.view as unknown as W["view"];
      this.wait = 0;
      this.listener.welcome(
        heldView(this.view),
        message.match,
        message as unknown as RecentEvents<W>,
        message.seat,
      );
      this.mark();
    } else if (message.type === "delta") this.follow(message);
    else if (message.type === "answer" || message.type === "preview") {
      this.waiting.get(message.id)?.settle(message);
      this.waiting.delete(message.id);
    } else if (message.type === "progress") this.listener.progress(message.playing);
    else if (message.type === "spoken") this.listener.spoken?.(message.sender, message.phrase);
    else if (message.type === "presence") this.listener.present?.(message.present);
    else if (message.type === "clock") this.listener.clock?.(message);
    else if (message.type === "seating") this.listener.seating?.(message);
    else if (message.type === "missed") this.listener.missed?.(message);
    else if (message.type === "notes") this.listener.notes?.(message);
    else if (message.type === "error") this.refuse(message);
  }

  private refuse({ id, text, code }: Extract<ServerMessage, { type: "error" }>): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (waiting && id !== null) {
      this.waiting.delete(id);
      waiting.fail(new Error(text));
    } else if (code === "forbidden") this.bar("forbidden");
    else {
      this.listener.failed(text);
      if (!this.view && PASSING.has(code)) this.subscribeLater();
    }
  }

  /** The server could not send a view: without one there is nothing to show, so it is requested again. */
  private subscribeLater(): void {
    clearTimeout(this.retry);
    this.wait = waitAfter(this.wait);
    this.retry = setTimeout(() => this.subscribe(), this.wait);
  }

  private follow(message: Extract<ServerMessage, { type: "delta" }>): void {
    if (!this.view || message.sequence <= this.sequence) return;
    if (message.sequence > this.sequence + 1) {
      this.expectView();
      this.send({ type: "gap", seat: this.seat, since: this.sequence });
      return;
    }
    const view = patch(this.view, message.delta);
    if (viewHash(view) !== message.hash) {
      this.view = null;
      this.subscribe();
      return;
    }
    this.view = view;
    this.sequence = message.sequence;
    const events = message.events as unknown as W["event"][];
    this.listener.changed(heldView(view), events, message.reasons as unknown as W["reason"][]);
    this.mark();
  }

  // --- orders ---------------------------------------------------------------------------------

  act(action: W["action"], still?: StillMeant<W>, known: RepeatedOrder = {}): Promise<OrderOutcome> {
    const { seat } = this;
    const order = known.name ?? drawName();
    const plain = { ...(action as Record<string, unknown>) };
    return this.order((id, seen) => ({ type: "act", id, seat, seen, action: plain, order }), still, known);
  }

  undo(still?: StillMeant<W>, known: RepeatedOrder = {}): Promise<OrderOutcome> {
    const { seat } = this;
    const order = known.name ?? drawName();
    return this.order((id, seen) => ({ type: "undo", id, seat, seen, order }), still, known);
  }

  private order(
    message: Order<W>["message"],
    still: StillMeant<W> = () => true,
    { seen }: RepeatedOrder = {},
  ): Promise<OrderOutcome> {
    const interrupted = !this.socket.up || seen !== undefined;
    const given = { message, still, seen: seen ?? this.sequence, id: -1, interrupted };
    const answer = new Promise<OrderOutcome>((settle, fail) => this.dispatch({ ...given, settle, fail }));
    return settling("answer", answer);
  }

  /** Send an order, or keep it until there is a line. */
  private dispatch(order: Order<W>): void {
    this.orders.add(order);
    if (!this.socket.up) return;
    order.id = this.next++;
    const over = (error: Error | null, answer?: ServerMessage) => {
      clearTimeout(patience);
      // A line that was lost gives no answer: the order goes over the next one.
      if (error && !this.socket.up) return;
      this.answered(order, error, answer);
    };
    // Answers come in the order of requests, so one that does not come was lost with its line.
    const patience = setTimeout(() => this.socket.up && this.socket.drop(), this.socket.patience);
    this.waiting.set(order.id, { settle: (answer) => over(null, answer), fail: (error) => over(error) });
    this.send(order.message(order.id, order.seen));
  }

  private answered(order: Order<W>, error: Error | null, answer?: ServerMessage): void {
    this.orders.delete(order);
    if (error || !answer) {
      order.fail(error ?? new Error(CONNECTION.lost));
      return;
    }
    const found = outcome(answer);
    const old = order.interrupted && found.refusal?.code === "stale";
    if (!old || !this.view) order.settle(found);
    // It was not done, and all changes until then have arrived before the answer.
    else if (order.still(heldView(this.view))) this.dispatch({ ...order, seen: this.sequence });
    else order.settle({ accepted: false, refusal: null, dropped: true });
  }

  // --- questions ------------------------------------------------------------------------------

  private request(make: (id: number) => ClientMessage): Promise<ServerMessage> {
    const id = this.next++;
    const answer = new Promise<ServerMessage>((settle, fail) => {
      if (!this.socket.up) {
        fail(new Error(CONNECTION.none));
        return;
      }
      const patience = setTimeout(() => {
        if (this.waiting.delete(id)) fail(new Error(CONNECTION.lost));
      }, LONGEST_ANSWER);
      const over = () => clearTimeout(patience);
      this.waiting.set(id, {
        settle: (message) => {
          over();
          settle(message);
        },
        fail: (error) => {
          over();
          fail(error);
        },
      });
      this.send(make(id));
    });
    return settling("answer", answer);
  }

  /** Send a phrase; return whether the server received it. */
  speak(phrase: Spoken["phrase"], to: number): Promise<boolean> {
    if (!this.socket.send({ type: "phrase", seat: this.seat, phrase, to })) return Promise.resolve(false);
    return settling("answer", this.socket.echo());
  }

  /** Replace the notes of the seat; null if the connection was lost before the answer. */
  async setNotes(version: number, notes: readonly object[]): Promise<OrderOutcome | null> {
    const { seat } = this;
    const sent = notes as Record<string, unknown>[];
    try {
      return outcome(await this.request((id) => ({ type: "set_notes", id, seat, version, notes: sent })));
    } catch (error) {
      if (!this.socket.up) return null;
      throw error;
    }
  }

  /** The number of the view that is known. */
  get seen(): number {
    return this.sequence;
  }

  /** Tell the server whether the page is visible. */
  look(on: boolean): void {
    this.hidden = !on;
    this.send({ type: "looking", on });
  }

  async ask<T>(request: W["request"]): Promise<T | null> {
    const { seat } = this;
    const view = this.view ?? {};
    const sent = sentRequest(request, view);
    const answer = await this.request((id) => ({ type: "ask", id, seat, request: sent }));
    if (answer.type !== "preview" || !answer.preview) return null;
    return heldAnswer(answer.preview as T, request, view);
  }
}

/** Codes of errors that pass: the server is busy, has no database at the moment, or failed. */
const PASSING = new Set(["busy", "failed", "too_many_requests", "unavailable"]);

/** Milliseconds that a preview may take; a line that is dead is noticed sooner. */
const LONGEST_ANSWER = 30_000;

function outcome(message: ServerMessage): OrderOutcome {
  if (message.type !== "answer") return { accepted: false, refusal: null };
  return { accepted: message.accepted, refusal: message.refusal };
}
