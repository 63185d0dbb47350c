// What a click or a tap on the board of a duel means.

import { expect, test, vi } from "vitest";
import { SquareGrid } from "../../../../src/games/groves/geometry";
import type { GrovesMatch } from "../../../../src/games/groves/model/match.svelte";
import { clickTile } from "../../../../src/games/groves/model/tile-click";
import { aimWords } from "../../../../src/games/groves/text/aims";

const [HERE, FREE, OTHER, FOE] = [55, 56, 54, 45];
const WALL = { one: 55, other: 65 };

/** A duel with a unit that can go to two tiles, strike a foe and a wall. */
function duel() {
  const act = vi.fn(async () => true);
  const able = {
    ...{ moves: [FREE, OTHER], attacks: [FOE], merges: [] },
    walls: [{ edge: 7, damage: 34, left: 15 }],
  };
  const view = { seat: 0, size: 10, forests: [OTHER], walls: {}, units: { a: { at: HERE, points: 3 } } };
  const match = {
    ...{ act, view, myTurn: true, mode: "units", message: "", pending: null, aim: null, me: null },
    ...{ selection: "a" as string | null, choices: { units: { a: able } }, squares: new SquareGrid(10) },
    ask: async () => ({ fight: {} }),
    awaited: <T>(found: T) => found,
    unitAt: (tile: number) => (tile === HERE ? "a" : null),
    wallOn: ({ one }: { one: number }) => (one === WALL.one ? "7" : null),
    get unitChoices(): typeof able | null {
      return this.selection ? able : null;
    },
    select(unit: string | null): void {
      this.selection = unit;
    },
  };
  return { match: match as unknown as GrovesMatch, act };
}

const tap = (match: GrovesMatch, tile: number, edge: typeof WALL | null = null) =>
  clickTile(match, tile, edge, true);

test("a mouse moves and strikes a wall with one click", async () => {
  const { match, act } = duel();
  await clickTile(match, FREE, null);
  expect(act).toHaveBeenLastCalledWith({ type: "move", unit: "a", to: [6, 5] });
  await clickTile(match, HERE, WALL);
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ type: "attack_wall", unit: "a" }));
});

test("a finger shows the step with its first tap and goes with the second; one elsewhere shows it again", async () => {
  const { match, act } = duel();
  await tap(match, FREE);
  expect(aimWords(match)).toBe("Column 7, row 6. Tap again to move.");
  await tap(match, OTHER);
  expect(aimWords(match)).toBe("Column 5, row 6, forest. Tap again to move.");
  expect(act).not.toHaveBeenCalled();
  await tap(match, OTHER);
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: "move", unit: "a", to: [4, 5] });
  expect(match.aim).toBeNull();
});

test.each(["a", null])("so it does before a blow at a wall, with %s selected", async (selection) => {
  const { match, act } = duel();
  match.selection = selection;
  await tap(match, HERE, WALL);
  expect(match.selection).toBe("a");
  expect(aimWords(match)).toBe("Attack the wall: 34 damage, 15 HP left. Tap again to attack.");
  expect(act).not.toHaveBeenCalled();
  await tap(match, HERE, WALL);
  expect(act).toHaveBeenCalledTimes(1);
});

test("before a blow at a unit both are asked", async () => {
  for (const touch of [false, true]) {
    const { match, act } = duel();
    await clickTile(match, FOE, null, touch);
    expect(match.pending).toMatchObject({ kind: "attack", unit: "a", target: FOE });
    expect(act).not.toHaveBeenCalled();
  }
});

test("a tap elsewhere forgets what was aimed at", async () => {
  const { match, act } = duel();
  await tap(match, FREE);
  await tap(match, HERE);
  expect(match.aim).toBeNull();
  await tap(match, FREE);
  expect(act).not.toHaveBeenCalled();
});
