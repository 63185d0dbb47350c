// A duel on the screen and the server at the other end: half-turns, forecasts, the person who plays the other side.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GrovesMatch } from "../../../../src/games/groves/model/match.svelte";
import { clickTile, confirmPending } from "../../../../src/games/groves/model/tile-click";
import { GRACE_MS } from "../../../../src/platform/model/turn-gate.svelte";
import { SEATING } from "../../../../src/platform/text/seating";
import { FakeSocket } from "../../../platform/model/fake-socket";

const side = { wood: 0, reserves: 0, base: { at: 0, hp: 100 } };
const unit = (owner: number, at: number) => ({ owner, at, points: 5 });
const VIEW = {
  ...{ ruleset: "r", seat: 0, size: 10, turn: 1, active: 0, victory: null as string | null, solo: false },
  ...{ sides: { 0: side, 1: side }, forests: [], walls: {}, units: { a: unit(0, 55), f: unit(1, 56) } },
};
const CHOICES = {
  ...{ units: { a: { moves: [], attacks: [56], merges: [], walls: [] } }, convert: 0, build: [], remove: [] },
  ...{ deploy: { points: [], tiles: [] }, build_refusal: null, fog: false },
};
const person = (name: string) => ({ kind: "human", name });

let match: GrovesMatch;
let socket: FakeSocket<typeof VIEW>;

/** Lets everything be taken in that was told. */
const rest = (milliseconds = 60) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  const documentElement = { dataset: {} };
  vi.stubGlobal("document", {
    documentElement,
    hidden: true,
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {} });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ hash: "r" })));
  vi.stubGlobal("WebSocket", FakeSocket);
  match = new GrovesMatch("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<typeof VIEW>;
  socket.welcome(VIEW, { seats: [person("Eve"), person("Ada")], options: {} });
  await rest();
  socket.reply(CHOICES);
  await rest();
});
afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PASSED = [{ type: "turn_passed", player: 1 }];

/** The other side has played, and it is the next round. */
async function round(): Promise<void> {
  socket.answer({ active: 1 });
  await rest();
  socket.tell({ active: 0, turn: VIEW.turn + 1 }, PASSED);
  await rest(1);
  socket.reply(CHOICES);
}

test("a double click on Pass ends one half-turn, however fast the other side plays", async () => {
  match.pass();
  await rest(1);
  expect(socket.acts).toHaveLength(1);
  await round();
  await rest(350);
  match.pass();
  await rest();
  expect(socket.acts).toHaveLength(1);
  await rest(GRACE_MS);
  match.pass();
  await rest(1);
  expect(socket.acts.map(({ action }) => action)).toEqual([{ type: "pass" }, { type: "pass" }]);
});

/** The player asks what an attack would lead to. */
async function asks(): Promise<void> {
  match.select("a");
  void clickTile(match, 56, null);
  await rest(1);
}

test("a forecast closes when its half-turn is over, and says so", async () => {
  await asks();
  socket.reply({ fight: {}, siege: null });
  await rest();
  expect(match.pending).toMatchObject({ unit: "a", target: 56 });
  socket.tell({ active: 1 });
  await rest();
  expect([match.pending, match.message]).toEqual([null, SEATING.lapsed]);
});

test("a forecast that was answered is over without a word", async () => {
  await asks();
  socket.reply({ fight: {}, siege: null });
  await rest();
  void confirmPending(match);
  await rest(1);
  socket.answer({ active: 1 });
  await rest();
  expect([match.pending, match.message]).toEqual([null, ""]);
});

test("a forecast that comes after its half-turn is not shown", async () => {
  await asks();
  socket.tell({ active: 1 });
  await rest();
  socket.reply({ fight: {}, siege: null });
  await rest();
  expect(match.pending).toBeNull();
});

test("the person at the other side is known by name, and whether they are there", async () => {
  socket.tell({ active: 0 }, PASSED);
  await rest();
  expect(match.log.map(({ text }) => text)).toEqual(["Ada passed."]);
  expect([match.rivalName, match.rivalAway]).toEqual(["Ada", true]);
  socket.say({ type: "presence", seat: 0, present: [1] });
  expect(match.rivalAway).toBe(false);
});

test("a duel against an AI is a high score, unless an AI plays in it for the player", async () => {
  expect(match.scored).toBe(false);
  socket.tell({ solo: true });
  const seating = {
    type: "seating",
    seat: 0,
    ...{ deputy: false, turns: null, missed: false, waiting: false },
  };
  socket.say({ ...seating, lent: false, absent: null });
  await rest();
  expect(match.scored).toBe(true);
  socket.say({ ...seating, lent: true, absent: null });
  expect(match.scored).toBe(false);
});

test("a view counts when the board has shown what led to it, one after the other", async () => {
  const shown: [number, number, number | undefined][] = [];
  const ends: (() => void)[] = [];
  match.onChange = (events, view) => {
    shown.push([events.length, view.turn, match.view?.turn]);
    return new Promise((end) => ends.push(end));
  };
  socket.tell({ active: 1, turn: 2 }, PASSED);
  socket.tell({ turn: 3 });
  await rest();
  expect([shown, match.view?.turn]).toEqual([[[1, 2, 1]], 1]);
  ends[0]?.();
  await rest();
  expect(shown[1]).toEqual([0, 3, 2]);
  ends[1]?.();
  await rest();
  expect(match.view?.turn).toBe(3);
});
