// A match and its board: what is shown of a change, and when a turn counts as seen.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { GRACE_MS } from "../../../../src/platform/model/turn-gate.svelte";
import { FakeSocket } from "../../../platform/model/fake-socket";

const VIEW = {
  ...{ ruleset: "r", seat: 0, turn: 1, active: 1, victory: null },
  ...{ due: [], units: {}, cities: {}, players: {} },
};
let match: CivMatch;
let socket: FakeSocket<typeof VIEW>;
const rest = (milliseconds = 1) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem() {} });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {} });
  vi.stubGlobal("fetch", async () => new Response('{"hash":"r"}'));
  vi.stubGlobal("WebSocket", FakeSocket);
  match = new CivMatch("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<typeof VIEW>;
  socket.welcome(VIEW);
  await rest();
});
afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A match whose rules are still on their way; returns what lets them arrive. */
function openUnread(ruleset: string): { view: typeof VIEW; arrive: () => void } {
  let arrive = () => {};
  vi.stubGlobal("fetch", () => {
    const rules = new Response(JSON.stringify({ hash: ruleset }));
    return new Promise((done) => (arrive = () => done(rules)));
  });
  match.close();
  match = new CivMatch("match", "token");
  socket = FakeSocket.last as unknown as FakeSocket<typeof VIEW>;
  const view = { ...VIEW, ruleset };
  socket.welcome(view);
  return { view, arrive: () => arrive() };
}

test("a change that arrives while the rules are fetched is shown after the first view", async () => {
  const { arrive } = openUnread("slow");
  const shown: [string[], number][] = [];
  match.onChange = async (events, view) => {
    shown.push([events.map(({ type }) => type), view.turn]);
  };
  await rest();
  socket.tell({ turn: 2 }, [{ type: "turn_passed", player: 1 }]);
  arrive();
  await rest();
  expect(shown).toEqual([
    [[], 1],
    [["turn_passed"], 2],
  ]);
  expect(match.view?.turn).toBe(2);
});

test("a view that a newer one follows while the rules are fetched is not shown", async () => {
  const { view, arrive } = openUnread("slower");
  await rest();
  socket.tell({ turn: 2 });
  socket.welcome({ ...view, turn: 5 });
  socket.tell({ turn: 6 });
  arrive();
  await rest();
  expect(match.view?.turn).toBe(6);
});

test("each view is shown with its events, while the one before is still there to tell", () => {
  const shown: unknown[] = [];
  match.onChange = async (events, view) => {
    shown.push([events.map(({ type }) => type), match.view?.turn, view.turn]);
  };
  socket.tell({ turn: 2 }, [{ type: "turn_passed", player: 1 }]);
  socket.tell({ turn: 3 });
  expect(shown).toEqual([
    [["turn_passed"], 1, 2],
    [[], 2, 3],
  ]);
});

test("a turn can be ended some time after it was drawn", async () => {
  let draw = () => {};
  match.onChange = () => new Promise((drawn) => (draw = drawn));
  socket.tell({ active: 0 });
  await rest(GRACE_MS * 2);
  expect(match.gate.open).toBe(false);
  draw();
  await rest(GRACE_MS - 1);
  expect(match.gate.open).toBe(false);
  await rest(2);
  expect(match.gate.open).toBe(true);
});

test("a war that began while an AI had the seat is shown when the player is back", async () => {
  const treaty = { stance: "peace", since: 1, contact: 1, peace_asked: false, vision_asked: false };
  const players = (more: object) => ({
    "0": { seat: 0, eliminated: false, treaty: null, own: null, wars: [], milestones: [] },
    "1": { seat: 1, eliminated: false, treaty: { ...treaty, ...more }, own: null, wars: [], milestones: [] },
  });
  const seated = (deputy: boolean) =>
    socket.say({ type: "seating", seat: 0, deputy, turns: null, lent: deputy, missed: false, absent: null });
  const change = (more: object) => socket.tell(more as Partial<typeof VIEW>);
  const unseen = () => match.unseenEnvoys.map(({ id }) => id);
  change({ active: 0, turn: 4, players: players({}) });
  change({ active: 1 });
  seated(true);
  change({ active: 0, turn: 5 });
  change({ active: 1, players: players({ stance: "war", since: 5 }) });
  for (const turn of [6, 7, 8, 9]) {
    change({ active: 0, turn });
    change({ active: 1 });
  }
  seated(false);
  change({ active: 0, turn: 10 });
  await rest();
  expect(unseen()).toEqual(["war 1 5"]);
  change({ active: 1 });
  change({ active: 0, turn: 11 });
  expect(unseen(), "once").toEqual([]);
});
