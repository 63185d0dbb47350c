// Turns that pass automatically: what they ask, when they stop, and what a note does instead.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { SeatNote } from "../../../../generated/civ";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { MOST_PASSED, QuietTurns } from "../../../../src/games/civ/model/quiet-turns.svelte";
import { UiState } from "../../../../src/games/civ/model/ui-state.svelte";
import { QUIET } from "../../../../src/games/civ/text/quiet-turns";
import { settings } from "../../../../src/platform/model/settings.svelte";

type Reason = keyof typeof QUIET.reasons;

/** A match that passes to the player's next turn as soon as a turn is ended. */
class FakeMatch {
  seat = 0;
  info = { seats: [{ kind: "person" }, { kind: "ai" }], options: {} };
  byLink = false;
  view = { turn: 3, active: 0 };
  due: object | null = null;
  gate = { open: true };
  hold = { tile: null };
  busy = false;
  fight = null;
  myTurn = true;
  message = "";
  settledIn = "3 0";
  /** What happened, by the turn in which it is seen. */
  news: Record<number, Reason> = {};
  asked: { before: unknown; news: number }[] = [];
  ended: number[] = [];
  notes = {
    known: true,
    dropped: [] as { turn: number; note: SeatNote; reason: { code: string; facts: object } }[],
    list: [] as readonly SeatNote[],
    change(edit: (notes: readonly SeatNote[]) => readonly SeatNote[]) {
      this.list = edit(this.list);
    },
  };

  get half() {
    return `${this.view.turn} ${this.view.active}`;
  }

  awaited = <T>(work: Promise<T>) => work;

  ask = async (request: { before: unknown; news: number }) => {
    this.asked.push(request);
    return { reason: this.news[this.view.turn] ?? null, figures: { hp: this.view.turn } };
  };

  act = async ({ type }: { type: string }) => {
    expect(type).toBe("end_turn");
    this.ended.push(this.view.turn);
    this.view = { turn: this.view.turn + 1, active: 0 };
    this.settledIn = this.half;
    return true;
  };
}

let match: FakeMatch;
let ui: UiState;
let quiet: QuietTurns;

beforeEach(() => {
  match = new FakeMatch();
  ui = new UiState();
  quiet = new QuietTurns(match as unknown as CivMatch, ui);
});
afterEach(() => {
  settings.autoEnd = false;
  settings.passNews = 2;
});

const soon = () => new Promise((done) => setTimeout(done));

/** Let the match go on until nothing does. */
async function run(turns = 20): Promise<void> {
  for (let i = 0; i < turns; i++) {
    quiet.follow();
    await soon();
  }
}

test("turns pass until something happens, and the reason is told", async () => {
  match.news = { 3: "hp", 6: "enemy" };
  await quiet.start();
  expect(quiet.on).toBe(true);
  await run();
  expect(match.ended).toEqual([3, 4, 5]);
  expect(quiet.on).toBe(false);
  expect(match.message).toBe(QUIET.stopped(6, QUIET.reasons.enemy));
});

test("each turn is judged by the figures of the one before, and by the chosen weight of news", async () => {
  settings.passNews = 1;
  match.news = { 5: "techs" };
  await quiet.start();
  await run();
  expect(match.asked).toEqual([
    { kind: "calm", before: null, news: 1 },
    { kind: "calm", before: { hp: 3 }, news: 1 },
    { kind: "calm", before: { hp: 4 }, news: 1 },
  ]);
});

test("what is due stops them", async () => {
  await quiet.start();
  match.due = { kind: "build", id: "city_1" };
  await run();
  expect(match.ended).toEqual([3]);
  expect(match.message).toBe(QUIET.stopped(4, QUIET.due));
});

test("turns that ended without their player are known, and the one in which they began is not among them", async () => {
  match.news = { 6: "enemy" };
  await quiet.start();
  expect(quiet.hasPassed(3)).toBe(false);
  const seen: boolean[] = [];
  for (let i = 0; i < 20; i++) {
    const { turn } = match.view;
    quiet.follow();
    await soon();
    if (match.view.turn > turn) seen.push(quiet.hasPassed(turn));
  }
  expect(seen).toEqual([true, true]);
  expect(quiet.hasPassed(6)).toBe(false);
});

test("any input stops at once, also before the answer has come", async () => {
  await quiet.start();
  quiet.follow();
  expect(quiet.stop()).toBe(true);
  await run();
  expect(match.ended).toEqual([3]);
  expect([quiet.on, quiet.stop(), match.message]).toEqual([false, false, ""]);
});

test("nothing ends while a turn is not on the screen, or something covers the map", async () => {
  await quiet.start();
  match.gate.open = false;
  await run(3);
  match.gate.open = true;
  match.settledIn = "";
  await run(3);
  match.settledIn = match.half;
  ui.open("research");
  await run(3);
  expect(match.ended).toEqual([3]);
  ui.close();
  await run(3);
  expect(match.ended.length).toBeGreaterThan(1);
});

test("off turn, at one screen with others and while they pass nothing starts", async () => {
  match.info.seats[1] = { kind: "person" };
  expect(quiet.offered).toBe(false);
  await quiet.start();
  match.info.seats[1] = { kind: "ai" };
  match.myTurn = false;
  await quiet.start();
  expect([match.ended, quiet.on]).toEqual([[], false]);
});

test("with others a note passes turns, and any input takes it back", async () => {
  match.info.seats[1] = { kind: "person" };
  match.byLink = true;
  await quiet.start();
  expect(match.notes.list).toEqual([{ type: "pass", turns: MOST_PASSED, news: 2 }]);
  expect([match.ended, quiet.on, match.asked]).toEqual([[3], true, []]);
  await run(3);
  expect(match.ended).toEqual([3]);
  quiet.stop();
  expect([match.notes.list, quiet.on]).toEqual([[], false]);
});

test("a dropped note is told once, but not one of an earlier turn", async () => {
  const note: SeatNote = { type: "pass", turns: 2 };
  const drop = (turn: number, code: string) => {
    match.notes.dropped = [{ turn, note, reason: { code, facts: {} } }];
    match.message = "";
    quiet.follow();
    return match.message;
  };
  expect(drop(1, "hp")).toBe("");
  expect(drop(3, "offers")).toBe(QUIET.stopped(3, QUIET.reasons.offers));
  expect(drop(3, "offers")).toBe("");
  expect(drop(4, "unit")).toBe(QUIET.stopped(4, QUIET.due));
});

test("with the setting a turn ends when nothing is due any more", async () => {
  settings.autoEnd = true;
  match.due = { kind: "unit", id: "unit_1" };
  await run(2);
  match.view = { ...match.view };
  match.due = null;
  await run(2);
  expect(match.ended).toEqual([]); // Nothing is known of the turn before.
  await match.act({ type: "end_turn" });
  match.news = { 6: "capital" };
  await run();
  expect(match.ended).toEqual([3, 4, 5]);
  expect(match.message).toBe("");
});

test("with the setting a turn does not end while an order is aimed", async () => {
  settings.autoEnd = true;
  await run(1);
  await match.act({ type: "end_turn" });
  ui.routing = true;
  await run(3);
  expect(match.ended).toEqual([3]);
});
