// What the server answers over HTTP: matches, refusals, and pages of proxies that stand before it.

import { afterEach, expect, test, vi } from "vitest";
import { VERSION, VERSION_HEADER } from "../../../generated/protocol";
import { findMatch } from "../../../src/platform/protocol/matches";
import { page } from "../../../src/platform/protocol/outdated.svelte";
import { call, HttpError } from "../../../src/platform/protocol/server";
import { CONNECTION } from "../../../src/platform/text/connection";

const answer = (status: number, body: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a match that is not there is no failure, and nothing else means that", async () => {
  answer(404, '{"text":"there is no such match"}');
  expect(await findMatch("m", null)).toBeNull();
  answer(429, '{"text":"too many requests; wait a moment"}');
  await expect(findMatch("m", null)).rejects.toThrow("Too many requests; wait a moment.");
});

test("a proxy's page in place of an answer is told by its number", async () => {
  answer(502, "<html>Bad Gateway</html>");
  await expect(findMatch("m", null)).rejects.toThrow(CONNECTION.answered(502));
  await expect(findMatch("m", null)).rejects.toBeInstanceOf(HttpError);
});

test.each([
  [null, false],
  [String(VERSION), false],
  [String(VERSION + 1), true],
])("a page of another version than an answer's, %s, is to be loaded again: %s", async (spoken, outdated) => {
  page.outdated = false;
  const headers = spoken === null ? {} : { [VERSION_HEADER]: spoken };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { headers })));
  await call("/api/games");
  expect(page.outdated).toBe(outdated);
  page.outdated = false;
});

test("a server that cannot be reached is told in words for players, not in those of the browser", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(findMatch("m", null)).rejects.toThrow(CONNECTION.silent);
});

test("who opens a match over a dead line is told within ten seconds", async () => {
  const alarm = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(alarm.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  });
  const asked = findMatch("m", null);
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(10_000);
  alarm.abort(new DOMException("too late", "TimeoutError"));
  await expect(asked).rejects.toThrow(CONNECTION.silent);
});
