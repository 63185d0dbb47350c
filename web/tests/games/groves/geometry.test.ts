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
