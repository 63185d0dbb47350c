import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  bestToken,
  findKept,
  isMatchName,
  keepLinks,
  keptMatches,
  keptOf,
  openLink,
  readLink,
  seatBehind,
  secretsOf,
  verifyKept,
} from "../../../src/platform/model/links";

const ID = "0123456789abcdef";

describe("links to matches", () => {
  test.each([
    [`https://civ.example/match/${ID}`, ""],
    [`https://civ.example/civ/match/${ID}#seat=abc`, "#seat=abc"],
    [`  /match/${ID}#watch=eye `, "#watch=eye"],
    [`https://civ.example/match/${ID}/replay?turn=4#owner=o`, "#owner=o"],
    [ID, ""],
  ])("%s leads to the match with its secrets, of which none is kept yet", (text, secrets) => {
    expect(readLink(text)).toBe(`/match/${ID}${secrets}`);
  });

  test.each(["", "hello", "https://civ.example/", `/match/${ID}0`])("%s is none", (text) => {
    expect(readLink(text)).toBeNull();
  });

  test("the part after # may hold several secrets", () => {
    expect(secretsOf("#seat=a&owner=b")).toEqual({ seats: ["a"], owner: "b" });
  });

  test("a seat opens more than owning, owning more than watching", () => {
    const kept = { seats: ["s"], owner: "o", watch: "w", opened: 0 };
    expect(bestToken(kept)).toBe("s");
    expect(bestToken({ ...kept, seats: [] })).toBe("o");
    expect(bestToken({ ...kept, seats: [], owner: null })).toBe("w");
    expect(bestToken({ ...kept, seats: [], owner: null, watch: null })).toBeNull();
  });
});

describe("the secrets of a link", () => {
  const NOTHING = { seat: null, owner: false, spectator: false };
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("are kept once the server knows them", async () => {
    const ask = () => Promise.resolve({ ...NOTHING, seat: 1 });
    expect(await openLink(ID, { seats: ["right"] }, ask)).toBe("open");
    expect(keptOf(ID).seats).toEqual(["right"]);
  });

  test("are told to be wrong where the match is there, and not kept", async () => {
    expect(await openLink(ID, { seats: ["cut"] }, () => Promise.resolve(NOTHING))).toBe("wrong");
    expect(await openLink(ID, { watch: "cut" }, () => Promise.resolve(null))).toBe("missing");
    expect(keptMatches()).toEqual({});
  });

  test("are not asked for where a link has none", async () => {
    expect(await openLink(ID, {}, () => Promise.reject(new Error("asked")))).toBe("open");
  });

  /** A match in which one secret opens a seat, as a server tells it that hides it from others or does not. */
  const server = (right: string, open: boolean) => (token: string | null) =>
    Promise.resolve(token === right ? { ...NOTHING, seat: 1 } : open ? NOTHING : null);

  test("lead to the seat of this browser where they are wrong themselves", async () => {
    const asked: string[] = [];
    const ask = (id: string, token: string | null) => {
      asked.push(id);
      return server("right", false)(token);
    };
    expect(await seatBehind(ID, ask), "a match that is not kept").toBeNull();
    keepLinks(ID, { seats: ["cut"] });
    expect(await seatBehind(ID, ask), "a secret that opens nothing").toBeNull();
    keepLinks(ID, { seats: ["right"] });
    for (const link of [ID, ID.slice(0, 12), `${ID}.`]) expect(await seatBehind(link, ask), link).toBe(ID);
    expect(new Set(asked)).toEqual(new Set([ID]));
    for (const link of [ID.slice(0, 4), `f${ID.slice(1)}`])
      expect(await seatBehind(link, ask), link).toBeNull();
    keepLinks(`${ID.slice(0, 15)}0`, { seats: ["right"] });
    expect(await seatBehind(ID.slice(0, 12), ask), "one of two").toBeNull();
  });

  test.each([true, false])("that are dead are dropped, and the right one opens its seat", async (open) => {
    keepLinks(ID, { seats: ["cut"], owner: "old" });
    keepLinks(ID, { seats: ["right"] });
    const found = await verifyKept(ID, server("right", open));
    expect(found?.info.seat).toBe(1);
    expect(found?.kept).toMatchObject({ seats: ["right"], owner: null });
    expect(keptOf(ID).seats).toEqual(["right"]);
  });

  test("that are all unknown are kept, as the server may have lost the match for a while", async () => {
    keepLinks(ID, { seats: ["one"] });
    expect(await verifyKept(ID, () => Promise.resolve(null))).toBeNull();
    expect(keptOf(ID).seats).toEqual(["one"]);
    await expect(verifyKept(ID, () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
    expect(keptOf(ID).seats).toEqual(["one"]);
  });

  test("that open nothing of a match that is there are forgotten with it", async () => {
    keepLinks(ID, { seats: ["cut"], watch: "cut" });
    expect((await verifyKept(ID, server("right", true)))?.info).toEqual(NOTHING);
    expect(keptMatches()).toEqual({});
  });

  test("are asked for one by one only where the best of them is dead", async () => {
    const asked: (string | null)[] = [];
    const ask = (token: string | null) => {
      asked.push(token);
      return server("right", false)(token);
    };
    keepLinks(ID, { seats: ["right"], owner: "own" });
    expect((await findKept(ID, ask))?.seat).toBe(1);
    expect(asked).toEqual(["right"]);
    keepLinks("fedcba9876543210", { seats: ["cut", "right"] });
    expect((await findKept("fedcba9876543210", ask))?.seat).toBe(1);
    expect(keptOf("fedcba9876543210").seats).toEqual(["right"]);
  });

  test("a name that was cut off is none", () => {
    expect([ID, ID.slice(0, 9), `${ID}0`, ""].map(isMatchName)).toEqual([true, false, false, false]);
  });
});
