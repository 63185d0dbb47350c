// The log of a duel names what happened where.

import { expect, test } from "vitest";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { logEntry } from "../../../../src/games/groves/text/log";
import { placeName } from "../../../../src/games/groves/text/places";
import { WORDS } from "../../../../src/games/groves/text/words";

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
