// What can be read on the board and about it: numbers, places, walled forests.

import type { Container } from "pixi.js";
import { describe, expect, test, vi } from "vitest";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import {
  enlarged,
  enlargeNumbers,
  fitsFrame,
  hasRoom,
  keepReadable,
  PLAQUE,
} from "../../../../src/games/groves/board/readable-numbers";
import { PITCH } from "../../../../src/games/groves/geometry";
import type { GrovesMatch } from "../../../../src/games/groves/model/match.svelte";
import { clickTile } from "../../../../src/games/groves/model/tile-click";
import { type SelectedUnit, walledWords } from "../../../../src/games/groves/model/walled-forest";
import { logEntry } from "../../../../src/games/groves/text/log";
import { placeName } from "../../../../src/games/groves/text/places";
import { refusalText } from "../../../../src/games/groves/text/refusals";
import { WORDS } from "../../../../src/games/groves/text/words";

describe("on 20 x 20, when all of the board is in sight", () => {
  const side = 20 * PITCH;
  // What panels and the frame leave free on 1366 x 768, and on a phone of 390 pixels.
  const [screen, phone] = [642, 378].map((free) => (free / side) * 0.97) as [number, number];
  const shown = (size: number, zoom: number) => size * zoom * enlarged(size, zoom);

  test.each([31, 26, 25, 21, 19])("numbers of size %i are readable on a laptop", (size) => {
    expect(shown(size, screen)).toBeGreaterThanOrEqual(11);
    expect(hasRoom(size, screen)).toBe(true);
  });

  // Points of units, columns and rows, HP of bases.
  test.each([31, 26, 25])("numbers of size %i are readable on a phone", (size) => {
    expect(shown(size, phone)).toBeGreaterThanOrEqual(11);
  });

  test("numbers that matter less give way where there is no room", () => {
    const drawn = () => {
      const scale = { x: 1, set: (by: number) => Object.assign(scale, { x: by }) };
      return { scale, visible: true } as unknown as Container;
    };
    const [points, worn] = [
      keepReadable(drawn(), { size: 31, foot: 55 }),
      keepReadable(drawn(), { size: 19, minor: true }),
    ];
    const layer = { children: [points, { children: [worn] }] } as unknown as Container;
    enlargeNumbers(layer, phone);
    expect([points.visible, worn.visible]).toEqual([true, false]);
    enlargeNumbers(layer, screen);
    expect([points.visible, worn.visible]).toEqual([true, true]);
    expect(worn.scale.x).toBe(enlarged(19, screen));
    // Its lower edge stays where it is.
    expect(points.y + (31 * PLAQUE * enlarged(31, screen)) / 2).toBeCloseTo(55);
  });

  test("the names of the first column and row give way to the base in their corner", () => {
    const frame = 34;
    expect([screen, phone].map((zoom) => fitsFrame(26, zoom, frame))).toEqual([false, false]);
    expect(fitsFrame(26, 1, frame)).toBe(true);
  });

  test("close by they are as large as they were made", () => {
    expect(enlarged(31, 1)).toBe(1);
  });
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

describe("a click on a walled forest says what to do", () => {
  const FOREST = 12;
  const wall = (one: number, other: number, owner: number | "neutral" = "neutral") => ({
    one,
    other,
    owner,
    hp: 50,
  });
  const board = (...walls: ReturnType<typeof wall>[]) =>
    ({ seat: 0, size: 10, forests: [FOREST], walls: { ...walls } }) as unknown as ViewDocument;
  const [north, west, east, south] = [wall(2, FOREST), wall(11, FOREST), wall(FOREST, 13), wall(FOREST, 22)];
  const closed = board(north, west, east, south);
  /** A unit of one's own that can strike some walls. */
  const chosen = (at: number, ...edges: number[]) =>
    ({ unit: { at }, choices: { walls: edges.map((edge) => ({ edge })) } }) as unknown as SelectedUnit;

  test("where walls are all around", () => {
    expect(walledWords(FOREST, closed, null)).toBe(WORDS.walledFar);
    expect(walledWords(FOREST, closed, chosen(55))).toBe(WORDS.walledFar);
    expect(walledWords(FOREST, closed, chosen(13, 2))).toBe(WORDS.walledNear);
    expect(walledWords(13, closed, chosen(14))).toBe("");
  });

  test("where they are one's own: nobody strikes those", () => {
    const own = board(...[north, west, east, south].map((one) => ({ ...one, owner: 0 })));
    expect(walledWords(FOREST, own, null)).toBe(WORDS.walledOwnFar);
    expect(walledWords(FOREST, own, chosen(13))).toBe(WORDS.walledOwn);
  });

  test("and never that walls surround one with an open side", () => {
    const open = board(north, west);
    expect(walledWords(FOREST, open, chosen(11, 1))).toBe(WORDS.walledNear);
    expect(walledWords(FOREST, open, chosen(3))).toBe(refusalText("blocked"));
    for (const far of [null, chosen(55)]) expect(walledWords(FOREST, open, far)).toBe("");
  });

  test("and whoever is selected stays so", async () => {
    const select = vi.fn();
    const match = {
      ...{ myTurn: true, mode: "units", message: "", aim: null, selection: "a", select, choices: null },
      ...{ view: closed, selected: { owner: 0, at: 55 }, unitChoices: null, unitAt: () => null },
    } as unknown as GrovesMatch;
    await clickTile(match, FOREST, null);
    expect(match.message).toBe(WORDS.walledFar);
    expect(select).not.toHaveBeenCalled();
  });
});
