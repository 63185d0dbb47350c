// The options of a match in words: only what there is to tell.

import { expect, test } from "vitest";
import type { MatchInfo } from "../../../generated/http";
import { clockWords, matchOptions } from "../../../src/platform/model/match-options";
import { MATCH_OPTIONS, SETUP } from "../../../src/platform/text/screens";

const info = (options: MatchInfo["options"], copied = false) =>
  ({ size: "tiny", edition: "1.0.4", options, copied }) as MatchInfo;
const told = (options: MatchInfo["options"], copied = false) =>
  Object.fromEntries(matchOptions(info(options, copied)));

test("a match without options has its map, edition and defaults", () => {
  expect(told({})).toEqual({
    [SETUP.map]: "Tiny",
    [SETUP.edition]: "1.0.4",
    [SETUP.clock]: clockWords(0),
    [MATCH_OPTIONS.undo]: MATCH_OPTIONS.on,
    [SETUP.spectators]: SETUP.noSpectators,
  });
});

test("a clock tells its reserve and what happens when it has run out", () => {
  expect(told({ clock: 60_000, reserve: 120_000, expiry: "deputy" })[SETUP.clock]).toBe(
    `${clockWords(60_000)}, ${MATCH_OPTIONS.reserve(clockWords(120_000))}, ${MATCH_OPTIONS.deputy}`,
  );
});

test("any time can be told, and none is less than a minute", () => {
  expect(clockWords(7 * 60_000)).toBe(MATCH_OPTIONS.minutes(7));
  expect(clockWords(1)).toBe(MATCH_OPTIONS.minutes(1));
});

test("a copy, no undo and spectators are told", () => {
  const found = told({ undo: false, spectators: "all", delay: 3 }, true);
  expect(found[MATCH_OPTIONS.undo]).toBe(MATCH_OPTIONS.off);
  expect(found[SETUP.spectators]).toBe(MATCH_OPTIONS.all(3));
  expect(found[MATCH_OPTIONS.copy]).toBe(MATCH_OPTIONS.copied);
});
