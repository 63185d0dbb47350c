import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSecret } from "../../../src/platform/protocol/secrets";
import { HttpError } from "../../../src/platform/protocol/server";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked: string[] = [];
const ask = (what: string, answer: () => Promise<string> = () => Promise.resolve("seat")) =>
  withSecret(what, (secret) => {
    asked.push(secret);
    return answer();
  }).catch(() => "lost");

test("a request is repeated with its secret until an answer comes", async () => {
  await ask("match", () => Promise.reject(new Error("the line is dead")));
  await ask("match", () => Promise.reject(new HttpError(503, "try again soon")));
  await ask("other");
  expect(await ask("match")).toBe("seat");
  await ask("match", () => Promise.reject(new HttpError(409, "this seat is taken")));
  await ask("match");
  const [first, again, other, third, next, last] = asked;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([again, third]).toEqual([first, first]);
  expect(new Set([first, other, next, last]).size).toBe(4);
});
