import { expect, test } from "vitest";
import { isPassing, replaceRefused } from "../../../src/platform/model/passing-storage";

/** A page whose browser blocks one kind of storage. */
function page() {
  return {
    get localStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
    sessionStorage: "the browser's own" as unknown,
  };
}

test("what may not be looked at is replaced, and nothing else", () => {
  const given = page();
  replaceRefused(given);
  expect(given.sessionStorage).toBe("the browser's own");
  expect(given.localStorage.getItem("settings")).toBe(null);
  expect(isPassing(given.localStorage)).toBe(true);
});

test("what is stored is there until it is removed", () => {
  const given = page();
  replaceRefused(given);
  const { localStorage } = given;
  localStorage.setItem("one", "1");
  localStorage.setItem("two", "2");
  expect([localStorage.getItem("one"), localStorage.length, localStorage.key(1)]).toEqual(["1", 2, "two"]);
  localStorage.removeItem("one");
  expect([localStorage.getItem("one"), localStorage.key(0), localStorage.key(1)]).toEqual([
    null,
    "two",
    null,
  ]);
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});
