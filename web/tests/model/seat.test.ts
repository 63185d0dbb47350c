// Keys, clicks and deeds that come faster than the server answers.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Seat, type SeatWire } from "../../src/model/seat.svelte";
import { patch, viewHash } from "../../src/protocol/patch";
import { LINE } from "../../src/text/line";

interface View {
  ruleset: string;
  seat: number;
  turn: number;
  active: number;
  victory: null;
  steps: number;
}

/** A server that answers when it is told to. */
class Table {
  static readonly OPEN = 1;
  static last: Table;
  readonly readyState = 1;
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  readonly heard: Record<string, unknown>[] = [];
  view: View = { ruleset: "r", seat: 0, turn: 1, active: 0, victory: null, steps: 0 };
  sequence = 0;

  constructor() {
    Table.last = this;
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data));
  }

  close(): void {}

  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  get acts(): Record<string, unknown>[] {
    return this.heard.filter(({ type }) => type === "act");
  }

  /** Tells what changed. */
  tell(change: Partial<View>): void {
    const delta = Object.entries(change).map(([key, value]) => ["=", [key], value]);
    this.view = patch(this.view, delta as never);
    this.sequence++;
    this.say({
      type: "delta",
      ...{ sequence: this.sequence, delta, hash: viewHash(this.view), events: [], reasons: [] },
    });
  }

  /** Answers the last deed: first what changed, then that it was accepted. */
  answer(change: Partial<View>): void {
    this.tell(change);
    this.say({ type: "answer", id: this.acts.at(-1)?.id, accepted: true, refusal: null });
  }
}

class Seated extends Seat<SeatWire, { hash: string }, object> {
  steps = 0;

  protected welcomed(view: SeatWire["view"]): void {
    this.view = view;
  }

  protected changed(view: SeatWire["view"]): void {
    void this.line.add(() => {
      this.view = view;
      this.steps = (view as View).steps;
    });
  }

  why(code: string): string {
    return code;
  }
}

const rest = () => new Promise((done) => setTimeout(done));
let seat: Seated;
let table: Table;

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", Table);
  seat = new Seated("match", "token");
  table = Table.last;
  table.onopen();
  table.say({ type: "welcome", seat: 0, sequence: 0, view: table.view, match: {}, notices: [], reasons: [] });
});
afterEach(() => {
  seat.close();
  vi.unstubAllGlobals();
});

test("one deed goes out when the one before has come back", async () => {
  const deeds = [seat.act({ type: "first" }), seat.act({ type: "second" })];
  await rest();
  expect(table.acts.map(({ action }) => action)).toEqual([{ type: "first" }]);
  expect(seat.busy).toBe(true);
  table.answer({ steps: 1 });
  await rest();
  expect(table.acts.map(({ action }) => action)).toEqual([{ type: "first" }, { type: "second" }]);
  expect(table.acts[1]?.seen).toBe(1);
  table.answer({ steps: 2 });
  expect(await Promise.all(deeds)).toEqual([true, true]);
  expect(seat.busy).toBe(false);
});

test("a deed for a turn that is over is left", async () => {
  const deeds = [seat.act({ type: "end" }), seat.act({ type: "late" })];
  await rest();
  table.answer({ active: 1 });
  expect(await Promise.all(deeds)).toEqual([true, false]);
  expect(table.acts).toHaveLength(1);
});

test("a resignation goes out whoever's turn it is, and again if something changed at that moment", async () => {
  table.tell({ active: 1 });
  const resigned = seat.resign();
  table.tell({ active: 2 });
  await rest();
  expect(table.acts.map(({ action }) => action)).toEqual([{ type: "resign" }]);
  table.tell({ active: 3 });
  const refusal = { code: "stale", facts: {} };
  table.say({ type: "answer", id: table.acts[0]?.id, accepted: false, refusal });
  await rest();
  expect(table.acts.map(({ action }) => action)).toEqual([{ type: "resign" }, { type: "resign" }]);
  expect(table.acts[1]?.seen).toBe(3);
  table.answer({ active: 3 });
  expect(await resigned).toBe(true);
  expect(seat.message).toBe("");
});

test("a key is understood at once when nothing is under way", () => {
  let understood = false;
  seat.wish(() => {
    understood = true;
  });
  expect(understood).toBe(true);
});

test("a key that comes while a deed is under way sees what the deed led to, in its order", async () => {
  const seen: [number, boolean][] = [];
  void seat.act({ type: "step" });
  seat.wish((late) => seen.push([seat.steps, late]));
  seat.wish((late) => {
    seen.push([seat.steps, late]);
    return seat.act({ type: "end" });
  });
  seat.wish((late) => seen.push([seat.steps, late]));
  await rest();
  expect(seen).toEqual([]);
  table.answer({ steps: 1 });
  await rest();
  expect(seen).toEqual([
    [1, false],
    [1, false],
  ]);
  table.answer({ steps: 2, active: 1 });
  await rest();
  expect(seen.at(-1)).toEqual([2, true]);
});

/** A broken line is made again. */
async function reconnect(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400);
  const { view, sequence } = table;
  table = Table.last;
  Object.assign(table, { view, sequence });
  table.onopen();
}

test("a connection that breaks holds up no keys, and its deed is sent once when it is back", async () => {
  const deed = seat.act({ type: "lost" });
  let understood = false;
  seat.wish(() => {
    understood = true;
  });
  await rest();
  vi.useFakeTimers();
  try {
    table.onclose();
    await vi.advanceTimersByTimeAsync(1);
    expect([understood, seat.unanswered, seat.message]).toEqual([true, 1, ""]);
    await reconnect();
    expect(table.acts.map(({ action }) => action)).toEqual([{ type: "lost" }]);
    table.answer({ steps: 1 });
    expect(await deed).toBe(true);
    expect(seat.unanswered).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("orders given without a line wait in their order, each once", async () => {
  vi.useFakeTimers();
  try {
    table.onclose();
    const deeds = [{ type: "first" }, { type: "second" }, { type: "first" }].map((deed) => seat.act(deed));
    expect(await deeds[2]).toBe(false);
    expect([seat.unanswered, seat.message]).toEqual([2, LINE.kept]);
    await reconnect();
    await vi.advanceTimersByTimeAsync(1);
    table.answer({ steps: 1 });
    await vi.advanceTimersByTimeAsync(1);
    table.answer({ steps: 2 });
    expect(await Promise.all(deeds)).toEqual([true, true, false]);
    expect(table.acts.map(({ action }) => action)).toEqual([{ type: "first" }, { type: "second" }]);
  } finally {
    vi.useRealTimers();
  }
});

test("orders whose turn has passed without a line are dropped with a sentence", async () => {
  vi.useFakeTimers();
  try {
    table.onclose();
    const deeds = [seat.act({ type: "first" }), seat.act({ type: "second" })];
    await reconnect();
    table.tell({ turn: 2 });
    await vi.advanceTimersByTimeAsync(1);
    const refusal = { code: "stale", facts: {} };
    table.say({ type: "answer", id: table.acts.at(-1)?.id, accepted: false, refusal });
    expect(await Promise.all(deeds)).toEqual([false, false]);
    expect(table.acts).toHaveLength(1);
    expect(seat.message).toBe(LINE.dropped);
  } finally {
    vi.useRealTimers();
  }
});

test("what may be done is asked again after a lost connection", async () => {
  vi.useFakeTimers();
  try {
    table.onclose();
    expect(seat.connected).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const again = Table.last;
    expect(again).not.toBe(table);
    again.onopen();
    expect(again.heard.filter(({ type }) => type === "ask").map(({ request }) => request)).toEqual([
      { kind: "legal" },
    ]);
  } finally {
    vi.useRealTimers();
  }
});
