// Numbered news over a line that loses some, garbles some, and breaks.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Wire } from "../../src/protocol/connection";
import { patch, viewHash } from "../../src/protocol/patch";
import { LINE } from "../../src/text/line";

/** The server's end of a socket. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  heard: Record<string, unknown>[] = [];

  send(data: string): void {
    this.heard.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  take(): void {
    this.readyState = 1;
    this.onopen();
  }

  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

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
let line: Connection<Wire>;
const socket = (): Socket => sockets.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  [sockets, seen] = [[], []];
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

test("a broken line is made anew, later each time, and says what is known already", () => {
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

test("deeds without a line, or over one that breaks, say what to do", async () => {
  const done = line.act({});
  socket().close();
  await expect(done).rejects.toThrow(LINE.lost);
  await expect(line.act({})).rejects.toThrow(LINE.none);
  for (const words of [LINE.lost, LINE.none, LINE.answered(500)])
    expect(words).toMatch(/^[A-Z].*\. .*\.$|; /);
});
