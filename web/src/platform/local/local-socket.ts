// A socket to Python in this page. It cannot lose anything, so a sign of life is answered here: while AIs
// play, Python answers late, and is alive all the same.

import type { Socket } from "../protocol/transport";

const PING = JSON.stringify({ type: "ping" });
const PONG = JSON.stringify({ type: "pong" });

export class LocalSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly forward: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  send(text: string): void {
    if (text === PING) queueMicrotask(() => this.hear(PONG));
    else this.forward(text);
  }

  close(): void {
    if (this.readyState >= WebSocket.CLOSING) return;
    this.readyState = WebSocket.CLOSED;
    this.leave();
  }

  // --- what the worker says -------------------------------------------------------------------

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  closed(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
