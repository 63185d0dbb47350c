import { describe, expect, test, vi } from "vitest";
import { ReplayFrames } from "../../../src/platform/model/replay-frames";

/** A match whose view says which turn it is. */
const turnsOf = (turns: number) =>
  vi.fn((turn: number, count: number, seat: number | null) =>
    Promise.resolve({
      turn,
      seat,
      view: { turn, seat },
      changes: Array.from({ length: Math.min(count, turns - turn + 1) - 1 }, (_, i) => [
        ["=", ["turn"], turn + i + 1],
      ]),
    }),
  );

describe("a film", () => {
  test("gives every turn as it was", async () => {
    const frames = new ReplayFrames<{ turn: number }>(turnsOf(30), 30);
    for (const turn of [1, 7, 30, 12, 13, 2]) expect((await frames.at(turn, null)).turn).toBe(turn);
  });

  test("asks once for turns in a row", async () => {
    const fetch = turnsOf(30);
    const frames = new ReplayFrames<{ turn: number }>(fetch, 30);
    for (let turn = 1; turn <= 12; turn++) await frames.at(turn, null);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("viewpoints are films of their own", async () => {
    const fetch = turnsOf(5);
    const frames = new ReplayFrames<{ seat: number | null }>(fetch, 5);
    expect((await frames.at(3, 1)).seat).toBe(1);
    expect((await frames.at(3, null)).seat).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("what failed is asked for again", async () => {
    const good = turnsOf(5);
    let broken = true;
    const frames = new ReplayFrames<{ turn: number }>(
      (...asked) => (broken ? Promise.reject(new Error("gone")) : good(...asked)),
      5,
    );
    await expect(frames.at(2, null)).rejects.toThrow("gone");
    await Promise.allSettled([frames.at(3, null)]);
    broken = false;
    expect((await frames.at(2, null)).turn).toBe(2);
  });

  test("it is fetched ahead, but never beyond the end", async () => {
    const fetch = turnsOf(14);
    const frames = new ReplayFrames<{ turn: number }>(fetch, 14);
    await frames.at(1, null);
    frames.ahead(9, null);
    expect(fetch).toHaveBeenLastCalledWith(13, 2, null);
    frames.ahead(14, null);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
