// A fake WebSocket for tests: a server that answers when it is told to.

import { patch, viewHash } from "../../../src/platform/protocol/patch";

/** Stands for `WebSocket`; the view is that of seat 0. */
export class FakeSocket<View extends object = Record<string, unknown>> {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readonly readyState = 1;
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  readonly heard: Record<string, unknown>[] = [];
  view = {} as View;
  sequence = 0;

  constructor() {
    FakeSocket.last = this as unknown as FakeSocket;
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data));
  }

  close(): void {}

  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Opens the line and tells how the match stands. */
  welcome(view: View, match: Record<string, unknown> = {}): void {
    this.view = view;
    this.onopen();
    const { sequence } = this;
    this.say({ type: "welcome", seat: 0, sequence, view, match, notices: [], reasons: [] });
  }

  get acts(): Record<string, unknown>[] {
    return this.heard.filter(({ type }) => type === "act");
  }

  /** Tells what changed, and what happened. */
  tell(change: Partial<View>, events: readonly object[] = []): void {
    const delta = Object.entries(change).map(([key, value]) => ["=", [key], value]);
    this.view = patch(this.view, delta as never);
    this.sequence++;
    this.say({
      type: "delta",
      ...{ sequence: this.sequence, delta, hash: viewHash(this.view), events, reasons: [] },
    });
  }

  /** Answers the last deed: first what changed, then that it was accepted. */
  answer(change: Partial<View>): void {
    this.tell(change);
    this.say({ type: "answer", id: this.acts.at(-1)?.id, accepted: true, refusal: null });
  }

  /** Answers the last question. */
  reply(preview: unknown): void {
    const id = this.heard.filter(({ type }) => type === "ask").at(-1)?.id;
    this.say({ type: "preview", id, preview });
  }
}
