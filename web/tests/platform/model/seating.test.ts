// An AI at one's seat: what the page asks meanwhile, whose turn it is, and which matches are scores.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ACTION_NAMES } from "../../../src/games/civ/text/commands";
import { ownWork } from "../../../src/games/groves/model/scores";
import { ACTION_NAMES as GROVES_DEEDS } from "../../../src/games/groves/text/action-names";
import { onThisMachine } from "../../../src/platform/model/links";
import { requestOf, USUAL_OPTIONS } from "../../../src/platform/model/new-match";
import { SeatClient, type SeatWire } from "../../../src/platform/model/seat-client.svelte";
import { LENGTHS } from "../../../src/platform/model/seating.svelte";
import { countActions, SEATING, spanWords } from "../../../src/platform/text/seating";

const HELD = {
  type: "seating",
  seat: 0,
  deputy: false,
  turns: null,
  lent: false,
  missed: false,
  waiting: false,
  absent: null,
};

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = 1;
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  readonly heard: Record<string, unknown>[] = [];

  constructor() {
    Socket.last = this;
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data));
  }

  close(): void {}

  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  sent(type: string): Record<string, unknown>[] {
    return this.heard.filter((one) => one.type === type);
  }
}

class Seated extends SeatClient<SeatWire, { hash: string }, object> {
  protected welcomed(view: SeatWire["view"]): void {
    this.view = view;
  }

  protected changed(view: SeatWire["view"]): void {
    this.view = view;
  }

  why(code: string): string {
    return code;
  }
}

describe("a seat", () => {
  let seat: Seated;
  let socket: Socket;
  let requests: [string, unknown][];
  const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });

  beforeEach(() => {
    requests = [];
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("document", page);
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("fetch", (path: string, asked: { body?: string }) => {
      requests.push([path, JSON.parse(asked.body ?? "null")]);
      return Promise.resolve(new Response("{}"));
    });
    seat = new Seated("match", "token");
    socket = Socket.last;
    socket.onopen();
    const view = { ruleset: "r", seat: 0, turn: 1, active: 0, victory: null };
    socket.say({ type: "welcome", seat: 0, sequence: 0, view, match: {}, notices: [], reasons: [] });
  });
  afterEach(() => {
    seat.close();
    vi.unstubAllGlobals();
  });

  test("that an AI plays is not one's turn, and is again when it is taken back", () => {
    expect([seat.atTurn, seat.myTurn]).toEqual([true, true]);
    socket.say({ ...HELD, deputy: true, turns: 5, lent: true });
    expect([seat.atTurn, seat.myTurn]).toEqual([true, false]);
    expect(socket.sent("ask"), "what could be done is asked once").toHaveLength(1);
    socket.say({ ...HELD, lent: true });
    expect(seat.myTurn).toBe(true);
    expect(socket.sent("ask"), "what may be done is asked once").toHaveLength(2);
  });

  test("asks the server for an AI, for one's seat back, and about players who are gone", async () => {
    await seat.seating.lend(5);
    await seat.seating.lend(null);
    await seat.seating.takeBack();
    await seat.seating.comeBack();
    await seat.seating.replaceAbsent("resign");
    expect(requests.map(([path, body]) => [path.split("/").at(-1), body])).toEqual([
      ["seat", { deputy: true, turns: 5 }],
      ["seat", { deputy: true }],
      ["seat", { deputy: false }],
      ["seat", { back: true }],
      ["absent", { wish: "resign" }],
    ]);
  });

  test("tells when the page is hidden, also over a new connection", () => {
    page.hidden = true;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent("looking")).toEqual([{ type: "looking", on: false }]);
    socket.onopen();
    expect(socket.sent("looking")).toHaveLength(2);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent("looking").at(-1)).toEqual({ type: "looking", on: true });
  });

  test("tells of a missed turn until it is read or one acts", async () => {
    socket.say({ type: "missed", seat: 0, turns: [4], did: { move_unit: 3, end_turn: 1 } });
    expect(seat.seating.missed?.turns).toEqual([4]);
    const acted = seat.act({ type: "anything" });
    await vi.waitFor(() => expect(socket.sent("act")).toHaveLength(1));
    socket.say({ type: "answer", id: socket.sent("act")[0]?.id, accepted: true, refusal: null });
    await acted;
    expect(seat.seating.missed).toBe(null);
  });
});

test("an AI plays for 1, 5 or 20 turns, or to the end", () => {
  expect(LENGTHS.map(SEATING.lengths)).toEqual(["1 turn", "5 turns", "20 turns", "To the end"]);
});

test("a match in which an AI played for the player is no high score", () => {
  expect(ownWork({ known: true, now: { lent: false } })).toBe(true);
  expect(ownWork({ known: true, now: { lent: true } })).toBe(false);
  expect(ownWork({ known: false, now: { lent: false } }), "not yet known").toBe(false);
});

test("what a deputy did is counted in the words of the game", () => {
  expect(countActions({ move_unit: 3, route_unit: 1, found_city: 1, end_turn: 1 }, ACTION_NAMES)).toBe(
    "4 moves, 1 city founded",
  );
  expect(countActions({ deploy: 2, attack: 1, attack_wall: 1, pass: 1 }, GROVES_DEEDS)).toBe(
    "2 units deployed, 2 attacks",
  );
  expect(SEATING.missed([3, 4, 5], "1 move")).toContain("turns 3, 4 and 5. An AI played for you: 1 move.");
  expect(SEATING.missed([3], "")).toContain("No further orders were given");
  expect([3_700_000, 86_400_000, 3.5 * 86_400_000].map(spanWords)).toEqual(["1 hour", "1 day", "3 days"]);
});

test("players who are gone can be replaced after three days, unless the set-up says otherwise", () => {
  const plan = { game: "g", edition: "e", size: "s", seed: 1, title: "", public: false, seats: [] };
  const made = requestOf({ ...plan, options: USUAL_OPTIONS }, { setup: () => ({}) } as never);
  expect(made.options?.absence).toBe(3 * 24 * 3600 * 1000);
});

test("links to this machine are known as such", () => {
  expect(["127.0.0.1", "localhost", "[::1]", "127.9.9.9"].every(onThisMachine)).toBe(true);
  expect(["192.0.2.7", "civ.example", "localhost.example"].some(onThisMachine)).toBe(false);
});
