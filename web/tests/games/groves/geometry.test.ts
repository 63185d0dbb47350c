import { describe, expect, test } from "vitest";
import { PITCH, SquareGrid } from "../../../src/games/groves/geometry";

const squares = new SquareGrid(10);

describe("squares", () => {
  test("every tile lies under its own middle", () => {
    for (let tile = 0; tile < squares.count; tile++) expect(squares.tileAt(squares.centre(tile))).toBe(tile);
  });

  test("places off the board are no tiles", () => {
    for (const at of [
      { x: -1, y: 5 },
      { x: 5, y: squares.pixelHeight + 1 },
    ])
      expect(squares.tileAt(at)).toBe(-1);
    expect(squares.step(9, 1, 0)).toBe(-1);
    expect(squares.step(9, 0, 1)).toBe(19);
  });

  test("an edge is found from both of its tiles, and only near the line between them", () => {
    const edge = { one: 44, other: 45 };
    const { x, y } = squares.middle(edge);
    expect(squares.edgeAt({ x: x - 3, y })).toEqual(edge);
    expect(squares.edgeAt({ x: x + 3, y })).toEqual(edge);
    expect(squares.edgeAt(squares.centre(44))).toBeNull();
    expect(squares.edgeAt({ x, y: y + PITCH / 2 - 2 })).toBeNull();
  });

  test("a finger finds the nearest of the edges that are offered, and none far away", () => {
    const [left, right, below] = [
      { one: 43, other: 44 },
      { one: 44, other: 45 },
      { one: 44, other: 54 },
    ] as const;
    const { x, y } = squares.centre(44);
    const offered = [left, right, below];
    const finger = 80;
    expect(squares.edgeNear({ x: x + 20, y }, offered, finger)).toEqual(right);
    expect(squares.edgeNear({ x: x + 110, y }, offered, finger), "from the other side").toEqual(right);
    expect(squares.edgeNear({ x: x + 10, y: y + 30 }, offered, finger)).toEqual(below);
    expect(squares.edgeNear({ x, y: y - 30 }, offered, finger)).toBeNull();
    expect(squares.edgeNear({ x: x + 20, y }, offered, 10), "a mouse close by").toBeNull();
    expect(squares.edgeNear({ x: x + PITCH, y }, offered, finger * 9), "the middle of a tile").toBeNull();
  });

  test("walls lie across between rows and down between columns", () => {
    expect(squares.isAcross({ one: 44, other: 54 })).toBe(true);
    expect(squares.isAcross({ one: 44, other: 45 })).toBe(false);
  });

  test("the rim has no edges", () => {
    expect(squares.edgeBeside(0, -1, 0)).toBeNull();
    expect(squares.edgeBeside(0, 1, 0)).toEqual({ one: 0, other: 1 });
    expect(squares.edgeBeside(1, -1, 0)).toEqual({ one: 0, other: 1 });
  });
});
