import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../../../generated/civ";
import {
  MinimapPainter,
  mapPoint,
  minimapSize,
  type Pen,
  paintFrame,
} from "../../../../src/games/civ/board/minimap-painter";
import { ROW, WIDTH } from "../../../../src/games/civ/geometry";

const OWN = "#204060";
const FOE = "#c08000";
const HARM = "#ff5a43";
const ruleset = {
  terrains: [{ key: "plains", name: "Plains", look: "plains" }],
  civs: [
    { key: "oak", name: "Oak", color: OWN },
    { key: "elm", name: "Elm", color: FOE },
  ],
} as unknown as RulesetDocument;

/** A pen that notes what was filled and stroked, in which colours and how transparent. */
function makePen() {
  const drawn: { what: string; colour: string; alpha: number; corners: number; box: number[] }[] = [];
  let corners = 0;
  const state = { fillStyle: "", strokeStyle: "", globalAlpha: 1, lineWidth: 0, lineCap: "" };
  const note = (what: string, colour: string, box: number[] = []) =>
    drawn.push({ what, colour, alpha: state.globalAlpha, corners, box });
  const pen = Object.assign(state, {
    beginPath: () => {
      corners = 0;
    },
    closePath() {},
    moveTo() {},
    lineTo: () => {
      corners++;
    },
    fill: () => note("fill", state.fillStyle),
    stroke: () => note("stroke", state.strokeStyle),
    fillRect: (...box: number[]) => note("fillRect", state.fillStyle, box),
    strokeRect: (...box: number[]) => note("strokeRect", state.strokeStyle, box),
  });
  return { pen: pen as unknown as Pen, drawn };
}

type Piece = { at: number; owner: number | "natives"; capital?: boolean };
function paint(pieces: { units?: Piece[]; cities?: Piece[]; tiles?: object } = {}) {
  const { pen, drawn } = makePen();
  const named = (list: Piece[] = []) => Object.fromEntries(list.map((one, i) => [`piece_${i}`, one]));
  const view = {
    ...{ width: 2, height: 1, seat: 0 },
    tiles: { terrain: [0, -1], owner: [-1, -1], sight: [2, 0], ...pieces.tiles },
    players: { 0: { civ: "oak" }, 1: { civ: "elm", treaty: { stance: "war" } }, 2: { civ: "elm" } },
    units: named(pieces.units),
    cities: named(pieces.cities),
  };
  const painter = new MinimapPainter(pen, view as unknown as ViewDocument, ruleset);
  painter.paintLand();
  painter.paintPieces();
  return drawn;
}

test("land that is not in sight is paler, and unknown land stays blank", () => {
  expect(paint().map(({ what, alpha }) => [what, alpha])).toEqual([["fill", 1]]);
  expect(paint({ tiles: { terrain: [0, 0], sight: [1, 2] } }).map(({ alpha }) => alpha)).toEqual([0.55, 1]);
});

test("owned land has the owner's colour over its own, and the owner's pattern", () => {
  const [land, colour, ...pattern] = paint({ tiles: { owner: [1, -1] } });
  expect([land?.alpha, colour?.alpha, colour?.colour]).toEqual([1, 0.62, FOE]);
  expect(pattern).toHaveLength(2);
  expect(pattern.every(({ what }) => what === "stroke")).toBe(true);
});

test("own, foreign and hostile units and natives have different shapes", () => {
  const shape = (owner: number | "natives") =>
    paint({ units: [{ at: 0, owner }] })
      .slice(1)
      .map(({ what, corners, colour }) => [what, corners, colour]);
  expect(shape(0)[0]).toEqual(["fill", 16, OWN]);
  expect(shape(2)[0]?.slice(0, 2)).toEqual(["fill", 4]);
  expect(shape(1)).toEqual([
    ["fill", 3, FOE],
    ["stroke", 3, HARM],
  ]);
  expect(shape("natives").map(([what]) => what)).toEqual(["stroke", "stroke"]);
  expect(shape("natives").at(-1)?.[2]).toBe(HARM);
});

test("a capital is a larger square than another city", () => {
  const side = (capital: boolean) =>
    paint({ cities: [{ at: 0, owner: 0, capital }] }).find(({ what }) => what === "fillRect")?.box[2] ?? 0;
  expect(side(true)).toBeGreaterThan(side(false));
});

test("the frame of what is on the screen stays inside the minimap", () => {
  const { pen, drawn } = makePen();
  const size = minimapSize({ width: 10, height: 10 });
  paintFrame(pen, { x: -WIDTH * 5, y: ROW * 2, width: WIDTH * 100, height: ROW * 3 }, size);
  const [x = 0, y = 0, width = 0, height = 0] = drawn.at(-1)?.box ?? [];
  expect([x, x + width]).toEqual([1, 1 + (size.width - 2)]);
  expect(mapPoint({ x, y }).y).toBeCloseTo(ROW * 2);
  expect(mapPoint({ x: 0, y: height }).y).toBeCloseTo(ROW * 3);
});
