import { expect, test } from "vitest";
import { marksOf } from "../../../../src/games/groves/model/marks";
import { NO_CURSOR } from "../../../../src/games/groves/model/ui-state.svelte";

type Match = Parameters<typeof marksOf>[0];
const EDGE = { one: 1, other: 2 };
const OTHER = { one: 5, other: 6 };
const WALL = { ...EDGE, owner: 1, hp: 10 };
const match = (more: object = {}): Match =>
  ({
    ...{ aim: null, last: null, mode: "units", seat: 0, selected: { at: 1 } },
    view: { walls: { "7": WALL }, zones: { 0: [3, 4] }, cooling: {}, no_build: [9] },
    choices: { deploy: { tiles: [3], points: [5] }, build: [OTHER], remove: [] },
    unitChoices: { moves: [2], attacks: [], merges: [], walls: [{ edge: 7, damage: 3, left: 7 }] },
    ...more,
  }) as unknown as Match;

test("a selected unit shows where it can go and which walls it can attack", () => {
  const marks = marksOf(match(), { cursor: NO_CURSOR, hover: null, ideas: [] });
  expect([marks.selected, marks.moves, marks.hits]).toEqual([1, [2], [WALL]]);
  expect([marks.deploy, marks.zone, marks.build, marks.noBuild]).toEqual([[], [], [], []]);
});

test("an edge under the pointer is marked where something can be done with edges", () => {
  const hovering = { cursor: NO_CURSOR, hover: OTHER, ideas: [] };
  expect(marksOf(match(), hovering).cursorEdge).toEqual(OTHER);
  expect(marksOf(match({ unitChoices: null }), hovering).cursorEdge).toBeNull();
  expect(marksOf(match({ unitChoices: null, mode: "walls" }), hovering).cursorEdge).toEqual(OTHER);
  const keyed = marksOf(match({ unitChoices: null }), {
    cursor: { tile: 1, edge: EDGE },
    hover: null,
    ideas: [],
  });
  expect([keyed.cursor, keyed.cursorEdge]).toEqual([null, EDGE]);
});

test("modes show their own tiles and edges", () => {
  const pointer = { cursor: { tile: 8, edge: null }, hover: null, ideas: [] };
  const deploy = marksOf(match({ mode: "deploy" }), pointer);
  expect([deploy.cursor, deploy.deploy, deploy.zone, deploy.build]).toEqual([8, [3], [3, 4], []]);
  const walls = marksOf(match({ mode: "walls" }), pointer);
  expect([walls.build, walls.noBuild, walls.deploy]).toEqual([[OTHER], [9], []]);
});
