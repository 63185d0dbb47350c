// What a spectator receives: views of a seat that lets them, or of everything, later.

import type { MatchInfo } from "../../generated/http";
import { type ClientMessage, type ServerMessage, VERSION } from "../../generated/protocol";
import { patch } from "../protocol/patch";
import { socketAddress } from "../protocol/server";
import { begin } from "../settled";

const WAIT = 1500;
const BEAT = 25_000;
/** Milliseconds after which somebody who came too early asks again. */
const PATIENCE = 10_000;

export class Spectator<View> {
  view = $state.raw<View | null>(null);
  match = $state.raw<MatchInfo | null>(null);
  connected = $state(true);
  /** Nobody lets spectators look. */
  refused = $state(false);
  /** Nothing is old enough yet to be shown to those who see everything. */
  early = $state(false);
  private socket: WebSocket | null = null;
  private sequence = -1;
  private closed = false;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** Ends the wait for an answer. */
  private answered = () => {};

  constructor(
    private readonly id: string,
    private readonly token: string,
  ) {}

  open(): void {
    this.answered();
    this.answered = begin("view");
    const socket = new WebSocket(socketAddress(this.id));
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.send({ type: "hello", version: VERSION });
      this.send({ type: "subscribe", token: this.token });
      this.beat = setInterval(() => this.send({ type: "ping" }), BEAT);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      clearInterval(this.beat);
      this.answered();
      if (this.closed) return;
      this.connected = false;
      this.again();
    };
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    this.answered();
    this.socket?.close();
  }

  private again(): void {
    setTimeout(() => {
      if (!this.closed) this.open();
    }, WAIT);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome" || message.type === "error") this.answered();
    if (message.type === "welcome") {
      this.sequence = message.sequence;
      this.match = message.match as unknown as MatchInfo;
      this.view = message.view as View;
      this.refused = false;
      this.early = false;
    } else if (message.type === "delta") this.follow(message);
    else if (message.type === "error" && message.code === "forbidden") {
      this.refused = true;
      this.socket?.close();
    } else if (message.type === "error" && message.code === "too_early") {
      this.early = true;
      setTimeout(() => this.send({ type: "subscribe", token: this.token }), PATIENCE);
    }
  }

  private follow({ sequence, delta }: Extract<ServerMessage, { type: "delta" }>): void {
    if (this.view === null || sequence <= this.sequence) return;
    if (sequence > this.sequence + 1) {
      this.send({ type: "subscribe", token: this.token });
      return;
    }
    this.sequence = sequence;
    this.view = patch(this.view, delta);
  }
}
