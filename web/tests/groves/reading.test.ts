// What can be read on the board and about it: numbers, places, walled forests.

import { expect, test } from "vitest";
import type { GameEvent, RulesetDocument, UnitChoices, ViewDocument } from "../../generated/groves";
import { PITCH, placeName } from "../../src/groves/board/geometry";
import { enlarged } from "../../src/groves/board/legible";
import { walledWords } from "../../src/groves/model/walled";
import { logEntry } from "../../src/groves/text/log";
import { WORDS } from "../../src/groves/text/words";

test("on 20 x 20 numbers are readable when all of the board is in sight", () => {
  const whole = 640 / (20 * PITCH);
  for (const size of [31, 25, 21]) expect(size * whole * enlarged(size, whole)).toBeGreaterThanOrEqual(11);
  expect(enlarged(31, 1)).toBe(1);
  expect(enlarged(31, 0.01)).toBeLessThan(3);
});

test("the log names places as the frame of the board does", () => {
  const moved: GameEvent = {
    type: "unit_moved",
    unit: "u",
    player: 0,
    origin: [4, 6],
    to: [5, 6],
  } as GameEvent;
  const view = { seat: 0, size: 10, units: {} } as unknown as ViewDocument;
  const entry = logEntry(moved, 3, { ruleset: {} as RulesetDocument, view });
  expect(entry?.text).toContain(`${placeName(5)}, ${placeName(6)}`);
  expect(WORDS.cursor(5, 6)).toBe(`Column ${placeName(5)}, row ${placeName(6)}`);
});

test("a click on a walled forest says what to do", () => {
  const view = {
    seat: 0,
    forests: [12, 30],
    walls: {
      "7": { one: 12, other: 13, owner: "neutral", hp: 50 },
      "9": { one: 30, other: 31, owner: 0, hp: 50 },
    },
  } as unknown as ViewDocument;
  const striker = { walls: [{ edge: 7 }] } as unknown as UnitChoices;
  expect(walledWords(12, view, null)).toBe(WORDS.walledFar);
  expect(walledWords(12, view, striker)).toBe(WORDS.walledNear);
  for (const tile of [30, 13]) expect(walledWords(tile, view, striker)).toBe("");
});
