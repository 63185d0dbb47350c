// One WebSocket to a match: numbered deltas, gaps asked for, answers by id, reconnecting by itself.

import type * as civ from "../../generated/civ";
import {
  type ClientMessage,
  type Missed,
  type RefusalPart,
  type Seating,
  type ServerMessage,
  VERSION,
} from "../../generated/protocol";
import { begin, settling } from "../settled";
import { LINE } from "../text/line";
import { patch, viewHash } from "./patch";

/** What one game says over the wire. */
export interface Wire {
  view: object;
  event: object;
  reason: object;
  action: object;
  request: object;
}

export interface CivWire extends Wire {
  view: civ.ViewDocument;
  event: civ.GameEvent;
  reason: civ.Reason;
  action: civ.Action;
  request: civ.PreviewRequest;
}

/** What happened lately, and why programs dealt with this seat as they did. */
export interface Told<W extends Wire = CivWire> {
  notices: readonly W["event"][];
  reasons: readonly W["reason"][];
}

export interface Listener<W extends Wire = CivWire> {
  /** The whole view, at the beginning or after too long a gap. */
  welcome(view: W["view"], match: Record<string, unknown>, told: Told<W>): void;
  changed(view: W["view"], events: readonly W["event"][], reasons: readonly W["reason"][]): void;
  progress(playing: { seat: number | null; ai: boolean } | null): void;
  connected(now: boolean): void;
  failed(text: string): void;
  spoken?(sender: number, phrase: Spoken["phrase"]): void;
  /** Which of the seats that one has met are connected. */
  present?(seats: readonly number[]): void;
  clock?(clock: Clock): void;
  /** Who plays the seat, and what holds the match up. */
  seating?(seating: Seating): void;
  /** What happened in turns that the seat missed. */
  missed?(missed: Missed): void;
}

type Spoken = Extract<ServerMessage, { type: "spoken" }>;
type Clock = Extract<ServerMessage, { type: "clock" }>;

export interface Outcome {
  accepted: boolean;
  refusal: RefusalPart | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 25_000;

type Waiting = { settle: (message: ServerMessage) => void; fail: (reason: Error) => void };

export class Connection<W extends Wire = CivWire> {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private wait = FIRST_WAIT;
  private closed = false;
  private view: W["view"] | null = null;
  private sequence = -1;
  private seat = -1;
  private hidden = false;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** Ends the wait for a view. */
  private met = () => {};

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly listener: Listener<W>,
    private readonly make: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {}

  open(): void {
    this.expectView();
    const socket = this.make(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.send({ type: "hello", version: VERSION });
      this.subscribe();
      if (this.hidden) this.send({ type: "looking", on: false });
      this.listener.connected(true);
      this.beat = setInterval(() => this.send({ type: "ping" }), BEAT);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.lost();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    this.met();
    this.socket?.close();
  }

  private lost(): void {
    clearInterval(this.beat);
    this.met();
    for (const { fail } of this.waiting.values()) fail(new Error(LINE.lost));
    this.waiting.clear();
    if (this.closed) return;
    this.listener.connected(false);
    setTimeout(() => !this.closed && this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** After a lost connection it is enough to get what was missed. */
  private subscribe(): void {
    const known = this.view ? { seen: this.sequence, hash: viewHash(this.view) } : {};
    // Where nothing was missed, nothing comes.
    if (this.view) this.met();
    else this.expectView();
    this.send({ type: "subscribe", token: this.token, ...known });
  }

  private expectView(): void {
    this.met();
    this.met = begin("view");
  }

  /** The page shows what the server knew at a number of its own, for programs that play the client. */
  private mark(): void {
    this.met();
    if (typeof document !== "undefined")
      document.documentElement.dataset.heard = `${this.seat} ${this.sequence}`;
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.sequence = message.sequence;
      this.view = message.view as unknown as W["view"];
      this.listener.welcome(this.view, message.match, message as unknown as Told<W>);
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
    else if (message.type === "error") this.refuse(message.id, message.text);
  }

  private refuse(id: number | null, text: string): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (waiting && id !== null) {
      this.waiting.delete(id);
      waiting.fail(new Error(text));
    } else this.listener.failed(text);
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
    this.listener.changed(view, events, message.reasons as unknown as W["reason"][]);
    this.mark();
  }

  private request(make: (id: number) => ClientMessage): Promise<ServerMessage> {
    const id = this.next++;
    const answer = new Promise<ServerMessage>((settle, fail) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        fail(new Error(LINE.none));
        return;
      }
      this.waiting.set(id, { settle, fail });
      this.send(make(id));
    });
    return settling("answer", answer);
  }

  async act(action: W["action"]): Promise<Outcome> {
    const { seat, sequence } = this;
    const answer = await this.request((id) => ({
      type: "act",
      id,
      seat,
      seen: sequence,
      action: { ...(action as Record<string, unknown>) },
    }));
    return outcome(answer);
  }

  async undo(): Promise<Outcome> {
    const { seat, sequence } = this;
    return outcome(await this.request((id) => ({ type: "undo", id, seat, seen: sequence })));
  }

  speak(phrase: Spoken["phrase"], to: number): void {
    this.send({ type: "phrase", seat: this.seat, phrase, to });
  }

  /** Tells whether the page is in sight. */
  look(on: boolean): void {
    this.hidden = !on;
    this.send({ type: "looking", on });
  }

  async ask<T>(request: W["request"]): Promise<T | null> {
    const { seat } = this;
    const answer = await this.request((id) => ({
      type: "ask",
      id,
      seat,
      request: { ...(request as Record<string, unknown>) },
    }));
    return answer.type === "preview" ? ((answer.preview as T | null) ?? null) : null;
  }
}

function outcome(message: ServerMessage): Outcome {
  if (message.type !== "answer") return { accepted: false, refusal: null };
  return { accepted: message.accepted, refusal: message.refusal };
}
