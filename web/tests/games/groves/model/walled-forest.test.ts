// What a click on a forest behind walls says.

import { describe, expect, test, vi } from "vitest";
import type { ViewDocument } from "../../../../generated/groves";
import type { GrovesMatch } from "../../../../src/games/groves/model/match.svelte";
import { clickTile } from "../../../../src/games/groves/model/tile-click";
import { type SelectedUnit, walledWords } from "../../../../src/games/groves/model/walled-forest";
import { refusalText } from "../../../../src/games/groves/text/refusals";
import { WORDS } from "../../../../src/games/groves/text/words";

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

  test("and the selected unit stays so", async () => {
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
