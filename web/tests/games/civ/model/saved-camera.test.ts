import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveCamera, savedCamera } from "../../../../src/games/civ/model/saved-camera";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each seat of a match has its own place and zoom", () => {
  saveCamera("m", 0, { x: 3, y: 4, zoom: 0.5 });
  saveCamera("m", null, { x: 1, y: 2, zoom: 1 });
  expect(savedCamera("m", 0)).toEqual({ x: 3, y: 4, zoom: 0.5 });
  expect(savedCamera("m", null)).toEqual({ x: 1, y: 2, zoom: 1 });
  expect(savedCamera("other", 0)).toBeNull();
});

test.each(["{", "[1]", "[1, 2, 0]", "[]"])("what is no camera is none: %s", (text) => {
  stored.set("simple-civ camera m 0", text);
  expect(savedCamera("m", 0)).toBeNull();
});
