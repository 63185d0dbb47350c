// Keys, clicks and deeds that come faster than the server answers.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CivMatch } from "../../../src/games/civ/model/match.svelte";
import { SeatClient, type SeatWire } from "../../../src/platform/model/seat-client.svelte";
import { CONNECTION } from "../../../src/platform/text/connection";
import { SEATING } from "../../../src/platform/text/seating";
import { FakeSocket } from "./fake-socket";

interface View {
  ruleset: string;
  seat: number;
  turn: number;
  active: number;
  victory: null;
  steps: number;
}

const VIEW: View = { ruleset: "r", seat: 0, turn: 1, active: 0, victory: null, steps: 0 };

class Seated extends SeatClient<SeatWire, { hash: string }, object> {
  steps = 0;

  protected welcomed(view: SeatWire["view"]): void {
    this.view = view;
  }

  protected changed(view: SeatWire["view"]): void {
    void this.queues.changes.add(() => {
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
let socket: FakeSocket<View>;

/** The page is opened, and hears how the match stands. */
function sit({ view = VIEW, sequence = 0 }: { view?: View; sequence?: number } = {}): void {
  seat = new Seated("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<View>;
  socket.sequence = sequence;
  socket.welcome(view);
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  sit();
});
afterEach(() => {
  seat.close();
  vi.unstubAllGlobals();
});

test("one deed goes out when the one before has come back", async () => {
  const deeds = [seat.act({ type: "first" }), seat.act({ type: "second" })];
  await rest();
  expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "first" }]);
  expect(seat.busy).toBe(true);
  socket.answer({ steps: 1 });
  await rest();
  expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "first" }, { type: "second" }]);
  expect(socket.acts[1]?.seen).toBe(1);
  socket.answer({ steps: 2 });
  expect(await Promise.all(deeds)).toEqual([true, true]);
  expect(seat.busy).toBe(false);
});

test("a deed for a turn that is over is left", async () => {
  const deeds = [seat.act({ type: "end" }), seat.act({ type: "late" })];
  await rest();
  socket.answer({ active: 1 });
  expect(await Promise.all(deeds)).toEqual([true, false]);
  expect(socket.acts).toHaveLength(1);
});

test("a resignation goes out in any player's turn, and again if something changed at that moment", async () => {
  socket.tell({ active: 1 });
  const resigned = seat.resign();
  socket.tell({ active: 2 });
  await rest();
  expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "resign" }]);
  socket.tell({ active: 3 });
  const refusal = { code: "stale", facts: {} };
  socket.say({ type: "answer", id: socket.acts[0]?.id, accepted: false, refusal });
  await rest();
  expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "resign" }, { type: "resign" }]);
  expect(socket.acts[1]?.seen).toBe(3);
  socket.answer({ active: 3 });
  expect(await resigned).toBe(true);
  expect(seat.message).toBe("");
});

test("a key is understood at once when nothing is under way", () => {
  let understood = false;
  seat.input(() => {
    understood = true;
  });
  expect(understood).toBe(true);
});

test("a key that comes while a deed is under way sees what the deed led to, in its order", async () => {
  const seen: [number, boolean][] = [];
  void seat.act({ type: "step" });
  seat.input((late) => seen.push([seat.steps, late]));
  seat.input((late) => {
    seen.push([seat.steps, late]);
    return seat.act({ type: "end" });
  });
  seat.input((late) => seen.push([seat.steps, late]));
  await rest();
  expect(seen).toEqual([]);
  socket.answer({ steps: 1 });
  await rest();
  expect(seen).toEqual([
    [1, false],
    [1, false],
  ]);
  socket.answer({ steps: 2, active: 1 });
  await rest();
  expect(seen.at(-1)).toEqual([2, true]);
});

/** A broken line is made again. */
async function reconnect(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400);
  const { view, sequence } = socket;
  socket = FakeSocket.last as unknown as FakeSocket<View>;
  Object.assign(socket, { view, sequence });
  socket.onopen();
}

test("a connection that breaks holds up no keys, and its deed is sent once when it is back", async () => {
  const deed = seat.act({ type: "lost" });
  let understood = false;
  seat.input(() => {
    understood = true;
  });
  await rest();
  vi.useFakeTimers();
  try {
    socket.onclose();
    await vi.advanceTimersByTimeAsync(1);
    expect([understood, seat.unanswered, seat.message]).toEqual([true, 1, ""]);
    await reconnect();
    expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "lost" }]);
    socket.answer({ steps: 1 });
    expect(await deed).toBe(true);
    expect(seat.unanswered).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("orders given without a line wait in their order, each once", async () => {
  vi.useFakeTimers();
  try {
    socket.onclose();
    const deeds = [{ type: "first" }, { type: "second" }, { type: "first" }].map((deed) => seat.act(deed));
    expect(await deeds[2]).toBe(false);
    expect([seat.unanswered, seat.message]).toEqual([2, CONNECTION.kept]);
    await reconnect();
    await vi.advanceTimersByTimeAsync(1);
    socket.answer({ steps: 1 });
    await vi.advanceTimersByTimeAsync(1);
    socket.answer({ steps: 2 });
    expect(await Promise.all(deeds)).toEqual([true, true, false]);
    expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "first" }, { type: "second" }]);
  } finally {
    vi.useRealTimers();
  }
});

test("orders whose turn has passed without a line are dropped with a sentence", async () => {
  vi.useFakeTimers();
  try {
    socket.onclose();
    const deeds = [seat.act({ type: "first" }), seat.act({ type: "second" })];
    await reconnect();
    socket.tell({ turn: 2 });
    await vi.advanceTimersByTimeAsync(1);
    const refusal = { code: "stale", facts: {} };
    socket.say({ type: "answer", id: socket.acts.at(-1)?.id, accepted: false, refusal });
    expect(await Promise.all(deeds)).toEqual([false, false]);
    expect(socket.acts).toHaveLength(1);
    expect(seat.message).toBe(CONNECTION.dropped);
  } finally {
    vi.useRealTimers();
  }
});

test("what may be done is asked again after a lost connection", async () => {
  vi.useFakeTimers();
  try {
    socket.onclose();
    expect(seat.connected).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const again = FakeSocket.last;
    expect(again).not.toBe(socket);
    again.onopen();
    expect(again.heard.filter(({ type }) => type === "ask").map(({ request }) => request)).toEqual([
      { kind: "legal" },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

const LENT = { type: "seating", seat: 0, deputy: true, turns: 5, lent: true, missed: false, waiting: false };
const asks = () => socket.heard.filter(({ type }) => type === "ask");

test("what could be chosen stays known while an AI plays, and is asked again", async () => {
  seat.choices = { techs: [] };
  socket.say({ ...LENT, absent: null });
  expect([seat.atTurn, seat.myTurn, seat.choices]).toEqual([true, false, { techs: [] }]);
  socket.say({ type: "preview", id: asks().at(-1)?.id, preview: { techs: ["new"] } });
  await rest();
  expect(seat.choices).toEqual({ techs: ["new"] });
});

test("in Simple Civ it is asked again with every turn that the AI plays, and says why not now", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"hash":"r"}')));
  const match = new CivMatch("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<View>;
  try {
    socket.welcome({ ...VIEW, ...{ due: [], units: {}, cities: {}, players: {} } });
    socket.say({ ...LENT, absent: null });
    await vi.waitFor(() => expect(asks()).not.toEqual([]));
    const before = asks().length;
    socket.tell({ turn: 2 });
    expect(asks()).toHaveLength(before + 1);
    expect(match.whyNot({ refusal: null, facts: {} })).toBe(SEATING.notNow);
    expect(match.whyNot({ refusal: "build_locked", facts: {} })).toMatch(/must finish/);
    match.seating.hear({ ...LENT, type: "seating", deputy: false, absent: null });
    expect(match.whyNot({ refusal: null, facts: {} })).toBe("");
  } finally {
    match.close();
  }
});

/** The page is loaded again, as the match stands now. */
async function reload(change: Partial<View> = {}): Promise<void> {
  const { view, sequence } = socket;
  seat.close();
  await rest();
  const more = Object.keys(change).length ? 1 : 0;
  sit({ view: { ...view, ...change }, sequence: sequence + more });
  await rest();
}
const REFUSED = { type: "answer", accepted: false, refusal: { code: "stale", facts: {} } };

test("orders without an answer are sent again after the page was loaded again, under their names", async () => {
  for (const type of ["first", "second"]) void seat.act({ type });
  await rest();
  const [sent] = socket.acts;
  await reload();
  expect(socket.acts).toEqual([{ ...sent, id: expect.any(Number) }]);
  expect(seat.unanswered).toBe(2);
  socket.answer({ steps: 1 });
  await rest();
  const [, second] = socket.acts;
  expect(second).toMatchObject({ action: { type: "second" }, seen: 0 });
  // The first one has changed the view by which the second was given.
  socket.say({ ...REFUSED, id: second?.id });
  await rest();
  expect(socket.acts[2]).toEqual({ ...second, id: expect.any(Number), seen: 1 });
  socket.answer({ steps: 2 });
  await rest();
  expect(seat.unanswered).toBe(0);
  await reload();
  expect(socket.acts).toEqual([]);
});

test("an order that a page left behind and whose turn has passed is dropped with a sentence", async () => {
  void seat.act({ type: "late" });
  await rest();
  await reload({ turn: 2 });
  expect(socket.acts).toHaveLength(1);
  socket.say({ ...REFUSED, id: socket.acts[0]?.id });
  await rest();
  expect([socket.acts.length, seat.message]).toEqual([1, CONNECTION.dropped]);
  await reload();
  expect(socket.acts).toEqual([]);
});

const said = () => socket.heard.filter(({ type }) => type === "phrase").map(({ phrase }) => phrase);

test("a phrase is said when the line is back, also by a page that was loaded again, and once", async () => {
  seat.speak("hello", 1);
  expect(said()).toEqual(["hello"]);
  socket.say({ type: "pong" });
  await rest();
  vi.useFakeTimers();
  try {
    socket.onclose();
    seat.speak("thanks", 1);
    expect(seat.message).toBe(CONNECTION.unsaid);
    await reconnect();
    expect(said()).toEqual(["thanks"]);
  } finally {
    vi.useRealTimers();
  }
  // Nobody has heard it yet.
  await reload();
  expect(said()).toEqual(["thanks"]);
  socket.say({ type: "pong" });
  await rest();
  await reload();
  expect(said()).toEqual([]);
});

test("the clock of a turn that is over is not shown in the next one", () => {
  socket.say({ type: "clock", seat: 0, active: 0, left: 0, reserve: 0 });
  socket.tell({ steps: 1 });
  expect(seat.clock?.left).toBe(0);
  socket.tell({ active: 1 });
  expect(seat.clock).toBe(null);
  socket.say({ type: "clock", seat: 0, active: 1, left: 60_000, reserve: 0 });
  expect(seat.clock?.left).toBe(60_000);
});

test("a clock that has run out is not shown while an AI plays the turn", () => {
  socket.say({ type: "clock", seat: 0, active: 0, left: 0, reserve: 0 });
  socket.say(LENT);
  expect(seat.clock).toBe(null);
});
