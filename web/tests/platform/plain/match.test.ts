// A seat of a game without screens, and the server at the other end: actions, what happened, refusals, undo.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GRACE_MS } from "../../../src/platform/model/turn-gate.svelte";
import { PlainMatch } from "../../../src/platform/plain/match.svelte";
import type { PlainView } from "../../../src/platform/plain/view";
import { PLAIN } from "../../../src/platform/text/plain";
import { FakeSocket } from "../model/fake-socket";
import { VIEW } from "./position";

let match: PlainMatch;
let socket: FakeSocket<PlainView>;
const rest = (milliseconds = 60) => vi.advanceTimersByTimeAsync(milliseconds);
const MOVED = { type: "stepped", words: "White captured on b2." };
const ANSWERED = { type: "stepped", words: "Black captured on a1." };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal("WebSocket", FakeSocket);
  match = new PlainMatch("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<PlainView>;
  socket.welcome(VIEW, { seats: [], options: {} });
  await rest();
});
afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The answer to the last deed: refused, with what the game says of it. */
const refuse = (code: string, facts: Record<string, unknown>) =>
  socket.say({ type: "answer", id: socket.heard.at(-1)?.id, accepted: false, refusal: { code, facts } });

test("what may be done comes with the view: nothing else is asked for", () => {
  expect([match.seat, match.myTurn, match.over]).toEqual([0, true, false]);
  expect(socket.heard.filter(({ type }) => type === "ask")).toEqual([]);
});

test("an action is sent as the server wrote it, and what happened is told with its turn", async () => {
  match.choose(VIEW.actions[0]?.action as never);
  await rest(1);
  expect(socket.acts[0]?.action).toEqual(VIEW.actions[0]?.action);
  socket.tell({ active: 1, actions: [] }, [MOVED]);
  socket.say({ type: "answer", id: socket.acts[0]?.id, accepted: true, refusal: null });
  await rest();
  expect([match.myTurn, match.news]).toEqual([false, [MOVED.words]]);
  socket.tell({ active: 0, turn: 2, actions: VIEW.actions }, [ANSWERED]);
  await rest();
  expect(match.log).toEqual([
    { turn: 1, words: MOVED.words },
    { turn: 1, words: ANSWERED.words },
  ]);
});

test("the second click of a double click is not meant for the next turn", async () => {
  socket.tell({ active: 1 }, [MOVED]);
  socket.tell({ active: 0, turn: 2 }, [ANSWERED]);
  match.choose(VIEW.actions[0]?.action as never);
  await rest(1);
  expect(socket.acts).toEqual([]);
  await rest(GRACE_MS);
  match.choose(VIEW.actions[0]?.action as never);
  await rest(1);
  expect(socket.acts).toHaveLength(1);
});

test("a refusal is told as the game says it, and heard", async () => {
  const refused = vi.fn();
  match.onRefused = refused;
  match.choose(VIEW.actions[0]?.action as never);
  await rest(1);
  refuse("unreachable", { words: "a pawn goes straight to an empty tile" });
  await rest();
  expect(match.message).toBe("A pawn goes straight to an empty tile.");
  expect(refused).toHaveBeenCalledOnce();
});

test("what is undone is told, and what can't be says why", async () => {
  void match.undo();
  await rest(1);
  socket.tell({ picture: "2 b b" });
  socket.say({ type: "answer", id: socket.heard.at(-1)?.id, accepted: true, refusal: null });
  await rest();
  expect(match.news).toEqual([PLAIN.undone]);
  void match.undo();
  await rest(1);
  refuse("cannot_undo", { reason: "turn_ended" });
  await rest();
  expect(match.message).toMatch(/^The turn has ended/);
});

test("a victory ends it", async () => {
  socket.tell({ over: true, winners: [1], victory: "breakthrough", actions: [] }, [ANSWERED]);
  await rest();
  expect([match.over, match.myTurn]).toEqual([true, false]);
});
