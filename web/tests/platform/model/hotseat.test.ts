import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MatchInfo } from "../../../generated/http";
import { Hotseat } from "../../../src/platform/model/hotseat.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const NAMES = ["Ada", "Bea"];

/** What the server tells each of two people when it is a player's turn. */
const told = (active: number | null, status: MatchInfo["status"] = "running"): MatchInfo[] =>
  NAMES.map(
    (_, seat) =>
      ({
        seat,
        status,
        turn: 4,
        active: active === seat ? active : null,
        seats: NAMES.map((name, place) => ({ seat: place, name, civ: `civ_${place}` })),
      }) as unknown as MatchInfo,
  );

describe("people before one screen", () => {
  const hotseat = () => new Hotseat("m", ["a", "b"]);

  test("at first nobody's map is shown, but who is to come", () => {
    const ours = hotseat();
    ours.learn(told(0));
    expect([ours.shown, ours.active?.name, ours.active?.token]).toEqual([null, "Ada", "a"]);
  });

  test("a player who sits down sees their own, until it is the other's turn", () => {
    const ours = hotseat();
    ours.learn(told(0));
    ours.sit();
    expect(ours.shown?.token).toBe("a");
    ours.learn(told(0));
    expect(ours.shown?.token).toBe("a");
    ours.learn(told(1));
    expect([ours.shown, ours.active?.name]).toEqual([null, "Bea"]);
  });

  test("while programs play the last map stays, and does not come back on its own", () => {
    const ours = hotseat();
    ours.learn(told(0));
    ours.sit();
    ours.learn(told(null));
    expect(ours.shown?.token).toBe("a");
    ours.learn(told(1));
    ours.learn(told(null));
    expect(ours.shown).toBeNull();
  });

  test("nobody is called for a turn that an AI plays, and the seat can be taken back", () => {
    const ours = hotseat();
    const lent = (active: number) =>
      told(active).map((info) => ({
        ...info,
        seats: info.seats.map((seat) => ({ ...seat, deputy: seat.seat === 1 })),
      }));
    ours.learn(told(0));
    ours.sit();
    ours.learn(lent(1));
    expect([ours.shown?.name, ours.next, ours.lent.map(({ name }) => name)]).toEqual(["Ada", null, ["Bea"]]);
    ours.learn(told(1));
    expect([ours.shown, ours.next?.name, ours.lent]).toEqual([null, "Bea", []]);
  });

  test("an eliminated player is called after the turn in which it happened, and hands the screen on", () => {
    const ours = hotseat();
    ours.learn(told(0));
    ours.sit();
    ours.learn(told(0), new Set([1]));
    expect([ours.shown?.name, ours.fell]).toEqual(["Ada", false]);
    ours.learn(told(null), new Set([1]));
    expect([ours.shown, ours.next?.name]).toEqual([null, "Bea"]);
    ours.sit();
    ours.learn(told(0), new Set([1]));
    expect([ours.shown?.name, ours.fell]).toEqual(["Bea", true]);
    ours.handOver();
    ours.learn(told(0), new Set([1]));
    expect([ours.shown, ours.next?.name, ours.fell]).toEqual([null, "Ada", false]);
  });

  test("a player who resigns sees the result before the screen is covered", () => {
    const ours = hotseat();
    ours.learn(told(0));
    ours.sit();
    ours.learn(told(1), new Set([0]));
    expect([ours.shown?.name, ours.fell]).toEqual(["Ada", true]);
    ours.handOver();
    expect([ours.shown, ours.next?.name]).toEqual([null, "Bea"]);
  });

  test("a player who resigns while others play elsewhere sees the result, too", () => {
    const ours = hotseat();
    ours.learn(told(0));
    ours.sit();
    ours.learn(told(null));
    expect([ours.shown?.name, ours.fell]).toEqual(["Ada", false]);
    ours.learn(told(null), new Set([0]));
    expect([ours.shown?.name, ours.fell]).toEqual(["Ada", true]);
  });

  test("when it is over there is nothing to hide", () => {
    const ours = hotseat();
    ours.learn(told(null, "finished"));
    expect(ours.shown?.token).toBe("a");
  });

  test("one person is never asked", () => {
    const alone = new Hotseat("m", ["a"]);
    alone.learn(told(null).slice(0, 1));
    expect([alone.shared, alone.shown?.token]).toEqual([false, "a"]);
  });
});

describe("the line of a shared screen", () => {
  /** A server that takes a line and then says nothing. */
  class Mute {
    static readonly OPEN = 1;
    static all: Mute[] = [];
    readyState = 1;
    onopen = () => {};
    onclose: ((event: { code: number }) => void) | null = () => {};
    constructor() {
      Mute.all.push(this);
    }
    send(): void {}
    close(): void {}
  }
  let ours: Hotseat;
  beforeEach(() => {
    vi.useFakeTimers();
    Mute.all = [];
    vi.stubGlobal("WebSocket", Mute);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    ours = new Hotseat("m", ["a", "b"]);
    ours.open();
    Mute.all[0]?.onopen();
  });
  afterEach(() => {
    ours.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("is told to be dead within ten seconds, and to be back", () => {
    expect(ours.connected).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(ours.connected).toBe(false);
    Mute.all.at(-1)?.onopen();
    expect(ours.connected).toBe(true);
  });

  test("that leads to no match says so", () => {
    Mute.all[0]?.onclose?.({ code: 4404 });
    expect(ours.missing).toBe(true);
  });
});
