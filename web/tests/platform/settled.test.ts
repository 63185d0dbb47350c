// The page tells whether it has settled.

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Settled = typeof import("../../src/platform/settled");
const dataset: Record<string, string> = {};
let frames: (() => void)[] = [];

/** Paints this many frames and lets what waits behind them happen. */
async function paint(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) for (const callback of frames.splice(0)) callback();
  await vi.advanceTimersByTimeAsync(0);
}

describe("settled", () => {
  let page: Settled;
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    for (const key of Object.keys(dataset)) delete dataset[key];
    frames = [];
    vi.stubGlobal("document", { documentElement: { dataset } });
    vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
    page = await import("../../src/platform/settled");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // The module remembers the page that it was loaded with; other files have none.
  afterAll(() => {
    vi.resetModules();
  });

  test("work keeps the page unsettled and has a name, until its frames are painted", async () => {
    const ends = [page.begin("request"), page.begin("picture")];
    expect(dataset).toEqual({ settled: "false", awaits: "request picture" });
    for (const end of ends) end();
    expect(dataset).toEqual({ settled: "false", awaits: "" });
    await paint(1);
    expect(dataset.settled).toBe("false");
    await paint(1);
    expect(dataset.settled).toBe("true");
  });

  test("what begins while frames are painted is waited for, too", async () => {
    page.begin("request")();
    await paint(1);
    const end = page.begin("board");
    await paint(3);
    expect(dataset).toEqual({ settled: "false", awaits: "board" });
    end();
    end();
    await paint(2);
    expect(dataset.settled).toBe("true");
  });

  test("broken promises end as well", async () => {
    await page.settling("request", Promise.reject(new Error("no"))).catch(() => undefined);
    await paint(2);
    expect(dataset.settled).toBe("true");
  });

  test("what comes soon counts until it is done or cancelled", async () => {
    const done: string[] = [];
    const cancel = page.soon("tip", () => done.push("first"), 300);
    page.soon("tile", async () => done.push("second"), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(dataset.awaits).toBe("tip");
    cancel();
    await vi.advanceTimersByTimeAsync(300);
    await paint(2);
    expect([done, dataset.settled]).toEqual([["second"], "true"]);
  });
});
