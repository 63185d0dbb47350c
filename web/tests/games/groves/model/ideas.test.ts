import { expect, test } from "vitest";
import { ideaKey, ideaMarks, ideasOf } from "../../../../src/games/groves/model/ideas";
import { choicesOf, tile, viewOf } from "./position";

const OWN = { owner: 0, at: tile(2, 2) };
const FOE = { owner: 1, at: tile(3, 2), points: 5 };
const edge = (a: number, b: number, owner: number | "neutral") => ({ one: a, other: b, owner });
const told = (...args: Parameters<typeof ideasOf>) =>
  ideasOf(...args).map(({ kind, target, place }) => [kind, target, place]);

test("walking about, deploying and converting are no ideas", () => {
  const view = viewOf({ units: { a: OWN }, forests: [tile(6, 6)] });
  const choices = choicesOf({ a: { moves: [tile(2, 3), tile(3, 3)] } }, { convert: 2 });
  expect(ideasOf(view, choices)).toEqual([]);
});

test("a free forest in reach is settled, unless the unit holds one", () => {
  const forest = tile(3, 2);
  const choices = choicesOf({ a: { moves: [forest, tile(2, 3)] } });
  expect(told(viewOf({ units: { a: OWN }, forests: [forest] }), choices)).toEqual([
    ["settle", "forest", forest],
  ]);
  expect(told(viewOf({ units: { a: OWN }, forests: [forest, OWN.at] }), choices)).toEqual([]);
});

test("enemies and their base are struck, with the action for it", () => {
  const base = viewOf({}).sides["1"]?.base.at ?? 0;
  const view = viewOf({ units: { a: OWN, f: FOE } });
  const [first, second] = ideasOf(view, choicesOf({ a: { attacks: [FOE.at, base] } }));
  expect(first).toMatchObject({ kind: "strike", target: "unit", other: 5, from: OWN.at });
  expect(first?.action).toEqual({ type: "attack", unit: "a", target: [3, 2] });
  expect(second).toMatchObject({ kind: "strike", target: "base", tile: base });
});

test("a wall is worth an attack where it opens a forest, is the rival's, or guards its base", () => {
  const [forest, plain] = [tile(3, 2), tile(1, 2)];
  const base = viewOf({}).sides["1"]?.base.at ?? 0;
  const near = tile(6, 7);
  const walls = {
    "1": edge(OWN.at, forest, "neutral"),
    "2": edge(plain, OWN.at, "neutral"),
    "3": edge(OWN.at, tile(2, 3), 1),
    "4": edge(near, base, "neutral"),
  };
  const hit = (number: number) => ({ edge: number, damage: 1, left: 0 });
  const choices = choicesOf({ a: { walls: [hit(1), hit(2), hit(3)] }, b: { walls: [hit(4)] } });
  const units = { a: OWN, b: { owner: 0, at: near } };
  expect(told(viewOf({ units, walls, forests: [forest] }), choices)).toEqual([
    ["strike", "wall", { one: OWN.at, other: tile(2, 3) }],
    ["strike", "wall", { one: near, other: base }],
    ["open", "wall", { one: OWN.at, other: forest }],
  ]);
  // A forest that is held already is not opened to the enemy.
  const held = { ...units, c: { owner: 0, at: forest } };
  expect(told(viewOf({ units: held, walls, forests: [forest] }), choices).map(([kind]) => kind)).toEqual([
    "strike",
    "strike",
  ]);
});

test("a merger is listed once, and the unit in a forest stays", () => {
  const other = tile(2, 3);
  const both = (points: number) => ({ points, tier: 1, level: 1 });
  const choices = choicesOf({
    a: { merges: [{ unit: "b", at: other, ...both(2) }] },
    b: { merges: [{ unit: "a", at: OWN.at, ...both(2) }] },
  });
  const units = { a: OWN, b: { owner: 0, at: other } };
  expect(ideasOf(viewOf({ units }), choices).map(({ from }) => from)).toEqual([OWN.at]);
  expect(ideasOf(viewOf({ units, forests: [OWN.at] }), choices).map(({ from }) => from)).toEqual([other]);
});

test("walls are worth building towards enemies only", () => {
  const [left, right] = [
    { edge: 1, one: tile(1, 2), other: OWN.at },
    { edge: 2, one: OWN.at, other: FOE.at },
  ];
  const choices = choicesOf({}, { build: [left, right] });
  expect(told(viewOf({ units: { a: OWN, f: FOE } }), choices)).toEqual([
    ["wall", "edge", { one: OWN.at, other: FOE.at }],
  ]);
  expect(told(viewOf({ units: { a: OWN } }), choices)).toEqual([]);
});

test("marks carry the numbers of the list, names stay the same", () => {
  const view = viewOf({ units: { a: OWN, f: FOE } });
  const found = ideasOf(view, choicesOf({ a: { attacks: [FOE.at] } }));
  expect(ideaMarks(found, 0)).toEqual([{ from: OWN.at, at: FOE.at, label: "1", chosen: true }]);
  expect(found.map(ideaKey)).toEqual([`strike a ${FOE.at}`]);
});
