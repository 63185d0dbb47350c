import { describe, expect, test } from "vitest";
import { bestToken, readLink, secretsOf } from "../../src/model/links";

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
