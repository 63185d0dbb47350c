import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReplayState } from "../../../src/platform/model/replay-state.svelte";

const frames = (turn: number, count: number, seat: number | null) =>
  Promise.resolve({
    turn,
    seat,
    view: { turn, seat },
    changes: Array.from({ length: count - 1 }, (_, i) => [["=", ["turn"], turn + i + 1]]),
  });
const moves: [number, number | null][] = [];
const make = (
  turn: number | null = 1,
  seat: number | null = null,
  eyes: (number | null)[] = [null, 0, 1],
) => {
  const replay = new ReplayState<{ turn: number; seat: number | null }>(frames, 20, eyes, (...to) =>
    moves.push(to),
  );
  replay.start(turn, seat);
  return replay;
};

describe("a replay", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    moves.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("begins at the moment that the address names, otherwise at the end", () => {
    expect([make(7, 1).turn, make(7, 1).seat, make(null).turn]).toEqual([7, 1, 20]);
  });

  test("nobody looks through eyes that are closed to them", () => {
    expect(make(3, null, [1]).seat).toBe(1);
  });

  test("keys go turn by turn, to both ends, and round the viewpoints", async () => {
    const replay = make(5);
    for (const [key, turn] of [
      ["ArrowRight", 6],
      ["ArrowLeft", 5],
      ["End", 20],
      ["ArrowRight", 20],
      ["Home", 1],
      ["ArrowLeft", 1],
    ] as const) {
      expect(replay.key(key)).toBe(true);
      expect(replay.turn).toBe(turn);
    }
    replay.key("v");
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.seat, replay.view?.seat, moves.at(-1)]).toEqual([0, 0, [1, 0]]);
    expect(replay.key("x")).toBe(false);
  });

  test("every page tells the events of its own turn, by what is known at the end of it", async () => {
    const events = Array.from({ length: 20 }, (_, place) => ({ turn: place + 1 }));
    const replay = make(1);
    for (const turn of [1, 2, 19, 20]) {
      await replay.show(turn);
      expect(replay.own(events)).toEqual([{ turn }]);
      expect([replay.view?.turn, replay.after?.turn]).toEqual([turn, Math.min(20, turn + 1)]);
    }
  });

  test("plays to the end and stops; from the end it starts over", async () => {
    const replay = make(18);
    replay.speed = 8;
    replay.toggle();
    await vi.advanceTimersByTimeAsync(2000);
    expect([replay.turn, replay.playing, replay.view?.turn]).toEqual([20, false, 20]);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(10);
    expect([replay.turn, replay.playing]).toEqual([1, true]);
    replay.stop();
  });
});
