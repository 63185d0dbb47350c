// Numbered news over a line that loses some, garbles some, and breaks.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Wire } from "../../../src/platform/protocol/connection";
import { page } from "../../../src/platform/protocol/outdated.svelte";
import { patch, viewHash } from "../../../src/platform/protocol/patch";
import { CONNECTION } from "../../../src/platform/text/connection";

/** The server's end of a socket. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: ((event?: { code: number }) => void) | null = () => {};
  heard: Record<string, unknown>[] = [];

  send(data: string): void {
    this.heard.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  take(): void {
    this.readyState = 1;
    this.onopen();
  }

  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const silent = { welcome() {}, changed() {}, progress() {}, connected() {}, failed() {} };
const VIEWS = [{ turn: 1 }, { turn: 2 }, { turn: 3 }, { turn: 4 }];
const news = (sequence: number, hash = viewHash(VIEWS[sequence])) => {
  const delta = [["=", ["turn"], VIEWS[sequence]?.turn]];
  return { type: "delta", sequence, delta, hash, events: [], reasons: [] };
};
const welcome = (sequence: number) => ({
  type: "welcome",
  ...{ seat: 2, sequence, view: VIEWS[sequence], match: {}, notices: [], reasons: [] },
});

let sockets: Socket[];
let seen: unknown[];
/** What listens to the browser. */
let told: Map<string, (event: { type: string }) => void>;
let line: Connection<Wire>;
const socket = (): Socket => sockets.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  [sockets, seen, told] = [[], [], new Map()];
  const events = {
    addEventListener: (type: string, tell: () => void) => told.set(type, tell),
    removeEventListener: (type: string) => told.delete(type),
  };
  vi.stubGlobal("window", events);
  vi.stubGlobal("document", { ...events, documentElement: { dataset: {} }, visibilityState: "visible" });
  const make = () => {
    sockets.push(new Socket());
    return socket() as unknown as WebSocket;
  };
  const listener = {
    welcome: (view: object) => seen.push(view),
    changed: (view: object) => seen.push(view),
    progress: () => {},
    connected: (now: boolean) => seen.push(now),
    failed: (text: string) => seen.push(text),
    barred: (why: string) => seen.push(why),
  };
  line = new Connection<Wire>("ws://here", "token", listener, make);
  line.open();
  socket().take();
  socket().say(welcome(0));
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("news are followed in their order, each once", () => {
  socket().say(news(1));
  socket().say(news(1));
  socket().say(news(2));
  expect(seen).toEqual([true, VIEWS[0], VIEWS[1], VIEWS[2]]);
  expect(patch(VIEWS[0], [["=", ["turn"], 2]])).toEqual(VIEWS[1]);
});

test("what is missing between two is asked for, and nothing is shown before it is there", () => {
  socket().say(news(3));
  expect(socket().heard.at(-1)).toEqual({ type: "gap", seat: 2, since: 0 });
  expect(seen).toEqual([true, VIEWS[0]]);
  for (const sequence of [1, 2, 3]) socket().say(news(sequence));
  expect(seen.at(-1)).toEqual(VIEWS[3]);
});

test("a view that came out wrong is fetched as a whole", () => {
  socket().say(news(1, "00000000"));
  expect(socket().heard.at(-1)).toEqual({ type: "subscribe", token: "token" });
  socket().say(welcome(1));
  expect(seen).toEqual([true, VIEWS[0], VIEWS[1]]);
});

test("a server of another version ends the line for good, and the page is told to reload", () => {
  page.outdated = false;
  socket().say({ type: "error", code: "version", text: "the server uses protocol version 9", id: null });
  expect(page.outdated).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  expect(seen).toEqual([true, VIEWS[0]]);
  page.outdated = false;
});

test("a question about a match that is gone, or on a line that is closed, gets no answer", async () => {
  const asked = line.ask({});
  socket().onclose?.({ code: 4404 });
  await expect(asked).rejects.toThrow();
  expect(seen.at(-1)).toBe("missing");
});

test("a broken connection is made again, later each time, and says what is known already", () => {
  socket().close();
  expect(seen.at(-1)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  socket().close();
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(400);
  socket().take();
  expect(seen.at(-1)).toBe(true);
  const known = { seen: 0, hash: viewHash(VIEWS[0]) };
  expect(socket().heard.at(-1)).toEqual({ type: "subscribe", token: "token", ...known });
});

const NAME = /^[0-9a-f]{32}$/;
const acts = () => socket().heard.filter(({ type }) => type === "act");
const answer = (more: object = {}) => {
  const id = acts().at(-1)?.id;
  socket().say({ type: "answer", id, seat: 2, accepted: true, sequence: 0, refusal: null, ...more });
};
const STALE = { accepted: false, refusal: { code: "stale", facts: {} } };

test("a line that swallows everything is noticed within ten seconds, and made again", () => {
  vi.advanceTimersByTime(4000);
  expect(socket().heard.at(-1)).toEqual({ type: "ping" });
  socket().say({ type: "pong" });
  vi.advanceTimersByTime(8999);
  expect(seen.at(-1)).toEqual(VIEWS[0]);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
});

test("a line that dies again is noticed as soon as the first", () => {
  for (let lines = 1; lines <= 3; lines++) {
    socket().say(welcome(0));
    vi.advanceTimersByTime(8999);
    expect(seen.at(-1)).not.toBe(false);
    vi.advanceTimersByTime(1);
    expect(seen.at(-1), `line ${lines}`).toBe(false);
    vi.advanceTimersByTime(400);
    socket().take();
  }
});

test("a line that is never made is given up, and each one after it gets more time", () => {
  socket().close();
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(9000 + 800);
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(9000);
  expect(sockets).toHaveLength(3);
});

test("a dead line that is given up says nothing more", () => {
  const dead = socket();
  vi.advanceTimersByTime(9000);
  expect(dead.onmessage).toBeNull();
});

test("the browser's word that it is offline is put to the test at once", () => {
  told.get("offline")?.({ type: "offline" });
  expect(socket().heard.at(-1)).toEqual({ type: "ping" });
  vi.advanceTimersByTime(2000);
  expect(seen.at(-1)).toBe(false);
});

test("a line is made at once when the browser is back online, whatever the wait", () => {
  for (let tries = 0; tries < 6; tries++) {
    socket().close();
    vi.advanceTimersByTime(8000);
  }
  const made = sockets.length;
  told.get("online")?.({ type: "online" });
  expect(sockets).toHaveLength(made + 1);
  socket().take();
  expect(seen.at(-1)).toBe(true);
});

test("an order over a line that breaks is sent again under its name, and done once", async () => {
  const done = line.act({ type: "step" });
  const [first] = acts();
  expect(first).toMatchObject({ seen: 0, order: expect.stringMatching(NAME) });
  socket().close();
  vi.advanceTimersByTime(400);
  socket().take();
  expect(acts()).toEqual([{ ...first, id: expect.any(Number) }]);
  answer();
  expect(await done).toEqual({ accepted: true, refusal: null });
  socket().close();
  vi.advanceTimersByTime(400);
  socket().take();
  expect(acts()).toEqual([]);
});

test("an order without an answer gives up its line", async () => {
  const done = line.act({ type: "step" });
  for (let second = 0; second < 9; second++) {
    vi.advanceTimersByTime(1000);
    if (second < 8) socket().say({ type: "progress", seat: 2, playing: null });
  }
  expect(seen.at(-1)).toBe(false);
  vi.advanceTimersByTime(400);
  socket().take();
  answer();
  expect((await done).accepted).toBe(true);
});

test("an order given without a line is kept and sent when it is back", async () => {
  socket().close();
  const done = line.act({ type: "step" });
  vi.advanceTimersByTime(400);
  expect(acts()).toEqual([]);
  socket().take();
  expect(acts()).toHaveLength(1);
  answer();
  expect((await done).accepted).toBe(true);
});

test("an order that was not done is sent once more by the view of now, if it is still meant", async () => {
  socket().close();
  const done = line.act({ type: "step" }, (view) => (view as { turn: number }).turn === 2);
  vi.advanceTimersByTime(400);
  socket().take();
  const [first] = acts();
  socket().say(news(1));
  answer(STALE);
  expect(acts()).toEqual([first, { ...first, id: expect.any(Number), seen: 1 }]);
  answer();
  expect((await done).accepted).toBe(true);
});

test("an order whose turn has passed meanwhile is dropped", async () => {
  socket().close();
  const done = line.act({ type: "step" }, (view) => (view as { turn: number }).turn === 1);
  vi.advanceTimersByTime(400);
  socket().take();
  socket().say(news(1));
  answer(STALE);
  expect(acts()).toHaveLength(1);
  expect(await done).toEqual({ accepted: false, refusal: null, dropped: true });
});

test("an old view is refused as ever where the line was never lost", async () => {
  const done = line.act({ type: "step" });
  answer(STALE);
  expect((await done).refusal?.code).toBe("stale");
});

test("questions are not kept, and say what to do", async () => {
  const asked = line.ask({});
  socket().close();
  await expect(asked).rejects.toThrow(CONNECTION.lost);
  await expect(line.ask({})).rejects.toThrow(CONNECTION.none);
  for (const words of [
    CONNECTION.lost,
    CONNECTION.none,
    CONNECTION.dropped,
    CONNECTION.silent,
    CONNECTION.answered(500),
  ])
    expect(words).toMatch(/^[A-Z].*\.$/);
});

test("a view that a busy server could not send is requested again, with longer waits", () => {
  line.close();
  const first = new Connection<Wire>(
    "ws://here",
    "token",
    { ...silent, failed: (text) => seen.push(text) },
    () => {
      sockets.push(new Socket());
      return socket() as unknown as WebSocket;
    },
  );
  first.open();
  socket().take();
  const requests = () => socket().heard.filter(({ type }) => type === "subscribe").length;
  for (const [code, wait] of [
    ["busy", 500],
    ["unavailable", 1000],
    ["failed", 2000],
  ] as const) {
    const before = requests();
    socket().say({ type: "error", code, text: code, id: null });
    expect(seen.at(-1)).toBe(code);
    vi.advanceTimersByTime(wait - 1);
    expect(requests()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(requests()).toBe(before + 1);
  }
  socket().say(welcome(0));
  socket().say({ type: "error", code: "busy", text: "later", id: null });
  const after = requests();
  vi.advanceTimersByTime(3000);
  expect(requests()).toBe(after);
  first.close();
});

test("a match that is not there is not asked for again, and a link that opens nothing is told", async () => {
  socket().say({ type: "error", code: "forbidden", text: "no", id: null });
  expect(seen.at(-1)).toBe("forbidden");
  const asked = line.ask({ kind: "legal" });
  const ordered = line.act({ type: "pass" }, () => true);
  socket().onclose?.({ code: 4404 });
  expect(seen.at(-1)).toBe("missing");
  // What was under way is over, too: the page must not wait for it.
  await expect(asked).rejects.toThrow();
  await expect(ordered).rejects.toThrow();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});
