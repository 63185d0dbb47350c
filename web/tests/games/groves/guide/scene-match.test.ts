// A lesson and its sandbox: steps by the names of the match, the rival's answers, undo, another way.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PASS, Stage } from "../../../../src/games/groves/guide/scene";
import { SceneMatch } from "../../../../src/games/groves/guide/scene-match.svelte";
import { GUIDE_WORDS } from "../../../../src/games/groves/guide/text/words";
import { FakeSocket } from "../../../platform/model/fake-socket";
import { RULES } from "./ruleset";

const side = { wood: 0, reserves: 0, base: { at: 0, hp: 1 } };
const unit = (owner: number, at: number) => ({ owner, at, points: 6, occupation: 0, stationary: 0 });
const stage = new Stage(RULES, 2, 1);
const mine = stage.unit(0, 6, [0, 0]);
stage.unit(1, 6, [1, 0]);
const [column, row] = stage.at(0, 0);
const START = row * stage.size + column;
const MOVE = { type: "move", unit: mine, to: stage.at(0, 1) } as const;
const SCENE = {
  ...{ scenario: stage.scenario(), figures: [] },
  tour: [{ do: MOVE }, { ...PASS, reply: [{ type: "pass" } as const] }],
};
const VIEW = {
  ...{ ruleset: RULES.hash, seat: 0, size: stage.size, turn: 1, active: 0, victory: null as string | null },
  ...{ sides: { 0: side, 1: side }, forests: [], walls: {}, solo: false, sight: [] },
  units: { unit_2: unit(0, START), unit_5: unit(1, START + 1) },
};
const CHOICES = { ...{ units: {}, convert: 0, build: [], remove: [] }, deploy: { points: [], tiles: [] } };
const SEATS = [
  { seat: 0, token: "mine" },
  { seat: 1, token: "theirs" },
];

let match: SceneMatch;
let socket: FakeSocket<typeof VIEW>;
/** What was asked over HTTP: the secret, the path, and what was sent. */
let asked: { token: string; path: string; body: Record<string, unknown> }[];

const rest = (milliseconds = 60) => vi.advanceTimersByTimeAsync(milliseconds);

async function http(path: string, { headers, body }: RequestInit): Promise<Response> {
  if (String(path).includes("rulesets")) return new Response(JSON.stringify(RULES));
  const token = String(new Headers(headers).get("authorization")).replace("Bearer ", "");
  asked.push({ token, path: String(path), body: JSON.parse(String(body)) });
  return new Response(JSON.stringify({ accepted: true, refusal: null }));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  const listens = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("document", { documentElement: { dataset: {} }, hidden: true, ...listens });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal("fetch", http);
  vi.stubGlobal("WebSocket", FakeSocket);
  asked = [];
  match = new SceneMatch({ id: "box", seats: SEATS }, SCENE);
  socket = FakeSocket.last as unknown as FakeSocket<typeof VIEW>;
  socket.welcome(VIEW, { seats: [{ kind: "human" }, { kind: "human" }], options: { hotseat: true } });
  await rest();
  socket.reply(CHOICES);
  await rest();
});
afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The step that was asked for is accepted, the rival answers, and it is the reader's half-turn again. */
async function done(): Promise<void> {
  await rest(1);
  socket.answer({ active: 1 });
  await rest();
  socket.tell({ active: 0, turn: match.view?.turn ?? 0 }, [{ type: "turn_started", player: 0, turn: 1 }]);
  await rest();
  socket.reply(CHOICES);
  await rest();
}

test("a step is taken by the names of the match, and the rival passes", async () => {
  expect(match.place).toBe(0);
  void match.take(match.next as never);
  await done();
  expect(socket.acts.map(({ action }) => action)).toEqual([{ ...MOVE, unit: "unit_2" }]);
  expect(asked.map(({ token, body }) => [token, body.action])).toEqual([["theirs", { type: "pass" }]]);
  expect(match.place).toBe(1);
  expect(match.taken.map(({ actions }) => actions)).toEqual([2]);
  expect(match.ready).toBe(true);
});

test("the same move by hand goes along the tour, another one astray, and undo leads back", async () => {
  void match.act({ ...MOVE, unit: "unit_2" });
  await done();
  expect(match.place).toBe(1);
  void match.take(PASS);
  await done();
  expect([match.place, match.next]).toEqual([null, null]);
  void match.undo();
  for (let left = 2; left > 0; left--) {
    await rest(1);
    const undo = socket.heard.filter(({ type }) => type === "undo").at(-1);
    socket.tell({ active: left - 1 });
    socket.say({ type: "answer", id: undo?.id, accepted: true, refusal: null });
    await rest();
    socket.reply(CHOICES);
    await rest();
  }
  expect(socket.heard.filter(({ type }) => type === "undo")).toHaveLength(2);
  expect(match.place).toBe(1);
  expect(match.said).toBe(GUIDE_WORDS.undone);
});

test("a step that the rules refuse says why, and is a step of the tour all the same", async () => {
  const refused = { do: { type: "pass" }, refused: "wall_limit" } as const;
  void match.take(refused);
  await rest(1);
  const facts = { code: "wall_limit", facts: {} };
  socket.say({ type: "answer", id: socket.acts.at(-1)?.id, accepted: false, refusal: facts });
  await rest();
  expect(match.message).toContain("already built");
  expect(match.taken.map(({ actions }) => actions)).toEqual([0]);
  expect(asked).toEqual([]);
});

test("starting over takes everything back at once", async () => {
  void match.take(match.next as never);
  await done();
  const begun = match.restart();
  await rest(1);
  expect(asked.at(-1)).toMatchObject({
    token: "mine",
    path: expect.stringContaining("/sandboxes/box/restart"),
  });
  socket.tell({ units: VIEW.units });
  await rest();
  await begun;
  expect([match.place, match.said]).toEqual([0, GUIDE_WORDS.restarted]);
});

test("a sandbox keeps nothing in the browser's store", async () => {
  const kept: string[] = [];
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    removeItem() {},
    setItem: (key: string) => kept.push(key),
  });
  void match.take(match.next as never);
  await done();
  expect(kept.filter((key) => key.includes("log"))).toEqual([]);
});
