// A WebSocket that detects a lost connection and reconnects: heartbeats with a deadline, and the
// browser's events when it goes offline or comes back. A connection that only swallows bytes would
// close after minutes; here it counts as lost within BEAT + DEADLINE.

import { type ClientMessage, type ServerMessage, VERSION } from "../../../generated/protocol";
import { page } from "./outdated.svelte";
import { type Socket, transport } from "./transport";

/** Milliseconds of silence after which the server is asked for a sign of life. */
export const BEAT = 4000;
/** Milliseconds that the server has for it. */
export const DEADLINE = 5000;
/** Milliseconds that it has when the browser doubts the connection: a server on this machine may still be there. */
export const SHORT_DEADLINE = 2000;
/** A server that is only slow to take a line gets more with every one that was given up. */
const LONGEST_DEADLINE = 30_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The code with which the server closes a socket to a match that it does not have. */
const NOT_FOUND = 4404;

export interface SocketListener {
  /** The line is there and greeted: what is to be followed can be asked for. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The line is lost; it is made again. */
  lost(): void;
  /** There is no such match, and no use in trying again. */
  missing(): void;
}

export type MakeSocket = (path: string) => Socket;

type Timer = ReturnType<typeof setTimeout>;

export class LiveSocket {
  /** True while messages can be sent. */
  up = false;
  private socket: Socket | null = null;
  private closed = false;
  private wait = FIRST_WAIT;
  private limit = DEADLINE;
  private retry: Timer | undefined;
  private beat: Timer | undefined;
  private deadline: Timer | undefined;
  private due = Number.POSITIVE_INFINITY;
  /** Callbacks for pongs, one for each ping that waits. */
  private echoes: ((heard: boolean) => void)[] = [];

  constructor(
    private readonly path: string,
    private readonly listener: SocketListener,
    private readonly make: MakeSocket = (path) => transport().connect(path),
  ) {}

  open(): void {
    this.listen("add");
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.listen("remove");
    this.rest();
    clearTimeout(this.retry);
    this.up = false;
    this.socket?.close();
  }

  /** Send a message if there is a line; return whether there was one. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Resolve with whether everything sent so far has arrived: a pong to a ping sent now says so. */
  echo(): Promise<boolean> {
    return new Promise((settle) => this.probe(this.limit, settle));
  }

  /** Milliseconds after which an answer was lost with its line. */
  get patience(): number {
    return BEAT + this.limit;
  }

  /** Drop the connection, whatever the browser thinks of it, and reconnect. */
  drop(): void {
    this.abandon();
    this.limit = Math.min(LONGEST_DEADLINE, this.limit * 2);
    this.lost();
  }

  private abandon(): void {
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.rest();
    this.abandon();
    const socket = this.make(this.path);
    this.socket = socket;
    this.expect(Math.max(this.limit, BEAT + DEADLINE));
    socket.onopen = () => {
      this.up = true;
      this.wait = FIRST_WAIT;
      this.limit = DEADLINE;
      this.listenOn();
      this.send({ type: "hello", version: VERSION });
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      this.listenOn();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "pong") this.echoes.shift()?.(true);
      else if (message.type === "error" && message.code === "version") this.outdated();
      else this.listener.heard(message);
    };
    socket.onclose = (event) => {
      if (event?.code === NOT_FOUND) {
        this.close();
        this.listener.missing();
      } else this.lost();
    };
  }

  /** No use in trying again: this page will never speak as the server does. */
  private outdated(): void {
    this.close();
    page.outdated = true;
  }

  private lost(): void {
    this.rest();
    this.up = false;
    for (const settle of this.echoes.splice(0)) settle(false);
    if (this.closed) return;
    this.listener.lost();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  // --- heartbeats -----------------------------------------------------------------------------

  /** The server has spoken: all is well for a while. */
  private listenOn(): void {
    this.rest();
    this.beat = setTimeout(() => this.probe(this.limit), BEAT);
  }

  /** Ask for a sign of life, which must come in time. */
  private probe(limit: number, settle: (heard: boolean) => void = () => {}): void {
    if (!this.send({ type: "ping" })) settle(false);
    else {
      this.echoes.push(settle);
      this.expect(limit);
    }
  }

  private expect(limit: number): void {
    const due = Date.now() + limit;
    if (due >= this.due) return;
    clearTimeout(this.deadline);
    this.due = due;
    this.deadline = setTimeout(() => this.drop(), limit);
  }

  private rest(): void {
    clearTimeout(this.beat);
    clearTimeout(this.deadline);
    this.due = Number.POSITIVE_INFINITY;
  }

  // --- what the browser says ------------------------------------------------------------------

  private listen(way: "add" | "remove"): void {
    if (typeof window === "undefined" || typeof document === "undefined") return;
    for (const event of ["online", "offline"]) window[`${way}EventListener`](event, this.doubted);
    document[`${way}EventListener`]("visibilitychange", this.doubted);
  }

  /** The browser went offline or came back, or the page did: looks at once instead of at the next beat. */
  private readonly doubted = ({ type }: Event): void => {
    if (document.visibilityState === "hidden") return;
    const connecting = this.due !== Number.POSITIVE_INFINITY;
    if (this.up) this.probe(SHORT_DEADLINE);
    // A line that was begun offline leads nowhere.
    else if (type === "online" || (type === "visibilitychange" && !connecting)) {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  };
}
