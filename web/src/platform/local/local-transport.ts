// The transport to Python in this page: starts its worker, and passes on requests and sockets. Answers that are
// the same in every match, such as set-ups and rulesets, are files, which are there before Python is.

import { NoAnswer, type Question, type Reply, type Socket, type Transport } from "../protocol/transport";
import { stall } from "../settled";
import { LOCAL } from "../text/local";
import { LocalSocket } from "./local-socket";
import type { FromWorker, Runtime, ToWorker } from "./messages";
import { located, newWorker } from "./new-worker";
import { local } from "./state.svelte";

/** What `make site` writes beside the client. */
export interface Site {
  runtime: Runtime;
  /** The files that answer requests, by their paths. */
  documents: Record<string, string>;
}

interface PendingAnswer {
  question: ToWorker;
  settle(reply: Reply): void;
  fail(error: Error): void;
}

/** These requests make a match, which the browser should not delete. */
const NEW = /^\/api\/matches(?:\/import)?$/;

/** A socket to a worker that ended. */
const ENDED = 1006;

export class LocalTransport implements Transport {
  private worker: Worker | null = null;
  /** The messages before the worker is there; null once it has ended. */
  private early: ToWorker[] | null = [];
  private next = 1;
  private readonly waiting = new Map<number, PendingAnswer>();
  private readonly sockets = new Map<number, LocalSocket>();

  constructor(
    private readonly site: Site,
    private readonly ready: (kept: boolean) => void,
  ) {
    local.total = site.runtime.files.reduce((sum, { size }) => sum + size, 0);
  }

  /** Start Python, or start it again; `steal` takes over from another tab. */
  start(steal = false): void {
    // Requests that an earlier worker has not answered are sent again.
    const early = this.early ?? [...this.waiting.values()].map(({ question }) => question);
    this.stop();
    Object.assign(local, { ready: false, step: "fetch", loaded: 0, waiting: false, failed: "" });
    if (steal) local.trouble = null;
    stall(false);
    const worker = newWorker();
    this.worker = worker;
    this.early = null;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || LOCAL.failed);
    };
    worker.postMessage({ type: "start", runtime: located(this.site.runtime), steal } satisfies ToWorker);
    for (const message of early) this.post(message);
  }

  /**
   * End Python while the page is left: a browser may keep the page for the way back, and its worker with the lock
   * that the next page waits for.
   */
  leave(): void {
    this.worker?.terminate();
  }

  async ask(question: Question): Promise<Reply> {
    const { method, path, token, body } = question;
    const file = method === "GET" ? this.site.documents[path] : undefined;
    if (file) {
      const answer = await fetch(file);
      return { status: answer.status, text: await answer.text(), version: null };
    }
    return new Promise((settle, fail) => {
      if (this.ended) {
        fail(new NoAnswer(this.silence));
        return;
      }
      const id = this.next++;
      const asked: ToWorker = { type: "ask", id, method, path, token, body };
      this.waiting.set(id, { question: asked, settle, fail });
      if (method === "POST" && NEW.test(path)) navigator.storage?.persist?.().catch(() => {});
      this.post(asked);
    });
  }

  connect(path: string): Socket {
    const id = this.next++;
    const socket = new LocalSocket(
      (text) => this.post({ type: "frame", socket: id, text }),
      () => {
        this.sockets.delete(id);
        this.post({ type: "close", socket: id });
      },
    );
    this.sockets.set(id, socket);
    if (this.ended) queueMicrotask(() => this.closed(id, ENDED));
    else this.post({ type: "open", socket: id, path });
    return socket;
  }

  private post(message: ToWorker): void {
    if (this.worker) this.worker.postMessage(message);
    else this.early?.push(message);
  }

  private get ended(): boolean {
    return !this.worker && !this.early;
  }

  private get silence(): string {
    return local.trouble === "taken" ? LOCAL.taken : local.failed || LOCAL.failed;
  }

  private hear(message: FromWorker): void {
    if (message.type === "reply") {
      const { id, status, text, version } = message;
      this.waiting.get(id)?.settle({ status, text, version });
      this.waiting.delete(id);
    } else if (message.type === "frame") this.sockets.get(message.socket)?.hear(message.text);
    else if (message.type === "opened") this.sockets.get(message.socket)?.opened();
    else if (message.type === "closed") this.closed(message.socket, message.code);
    else this.note(message);
  }

  private note(message: Exclude<FromWorker, { id: number } | { socket: number }>): void {
    if (message.type === "step") local.step = message.step;
    else if (message.type === "bytes") local.loaded = message.loaded;
    else if (message.type === "waiting") {
      local.waiting = true;
      // Nothing is answered until the other tab has ended.
      stall(true);
    } else if (message.type === "failed") this.fail(message.text);
    else if (message.type === "ready") {
      Object.assign(local, { ready: true, waiting: false });
      stall(false);
      this.ready(message.kept);
    } else if (message.type === "storage") {
      local.trouble = message.trouble;
      if (message.trouble === "taken") {
        this.end();
        stall(true);
      }
    }
  }

  private closed(id: number, code: number): void {
    this.sockets.get(id)?.closed(code);
    this.sockets.delete(id);
  }

  private fail(text: string): void {
    local.failed = text;
    this.end();
  }

  /** End the worker, if there is one. */
  private stop(): void {
    if (!this.worker) return;
    this.worker.terminate();
    this.worker = null;
    for (const id of [...this.sockets.keys()]) this.closed(id, ENDED);
  }

  /** End the worker for good; pending requests fail. */
  private end(): void {
    this.stop();
    this.early = null;
    for (const { fail } of this.waiting.values()) fail(new NoAnswer(this.silence));
    this.waiting.clear();
  }
}
