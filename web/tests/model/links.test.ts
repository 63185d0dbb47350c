import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  bestToken,
  isMatchName,
  keptMatches,
  keptOf,
  opening,
  readLink,
  secretsOf,
} from "../../src/model/links";

const ID = "0123456789abcdef";

describe("links to matches", () => {
  test.each([
    [`https://civ.example/match/${ID}`, {}],
    [`https://civ.example/civ/match/${ID}#seat=abc`, { seats: ["abc"] }],
    [`  /match/${ID}#watch=eye `, { watch: "eye" }],
    [`https://civ.example/match/${ID}/replay?turn=4#owner=o`, { owner: "o" }],
    [ID, {}],
  ])("%s is understood", (text, secrets) => {
    expect(readLink(text)).toEqual({ id: ID, secrets });
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
    expect(await opening(ID, { seats: ["right"] }, ask)).toBe("open");
    expect(keptOf(ID).seats).toEqual(["right"]);
  });

  test("are told to be wrong where the match is there, and not kept", async () => {
    expect(await opening(ID, { seats: ["cut"] }, () => Promise.resolve(NOTHING))).toBe("wrong");
    expect(await opening(ID, { watch: "cut" }, () => Promise.resolve(null))).toBe("missing");
    expect(keptMatches()).toEqual({});
  });

  test("are not asked for where a link has none", async () => {
    expect(await opening(ID, {}, () => Promise.reject(new Error("asked")))).toBe("open");
  });

  test("a name that was cut off is none", () => {
    expect([ID, ID.slice(0, 9), `${ID}0`, ""].map(isMatchName)).toEqual([true, false, false, false]);
  });
});
