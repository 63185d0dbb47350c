import { expect, test } from "vitest";
import type { Choices, SeatNote, ViewDocument } from "../../../../generated/civ";
import { duesOf } from "../../../../src/games/civ/model/dues";
import type { Envoy } from "../../../../src/games/civ/model/envoys";
import type { Call } from "../../../../src/games/civ/text/dropped-notes";

const own = (more: object = {}) => ({
  own: { moves: 2, max_moves: 2, attacked: false, locked: false, ...more },
});
const at = (declares: boolean) => ({ at: 3, declares });
const view = {
  due: [
    { kind: "research", id: null },
    { kind: "unit", id: "unit_1" },
    { kind: "unit", id: "unit_2" },
  ],
  units: { unit_1: own(), unit_2: own(), unit_3: own(), unit_4: own({ moves: 1 }) },
  cities: { city_1: {}, city_2: {}, city_3: {} },
} as unknown as ViewDocument;
const choices = {
  cities: {
    city_1: { shot: { refusal: null }, shots: [at(true), at(false)] },
    city_2: { shot: { refusal: "already_fired" }, shots: [at(false)] },
    city_3: { shot: { refusal: null }, shots: [at(true)] },
  },
} as unknown as Choices;
const envoys: Envoy[] = [];
const found = (notes: SeatNote[] = [], called: [string, Call][] = []) =>
  duesOf({ view, choices, notes, called: new Map(called), envoys }).map(({ kind, id }) => `${kind} ${id}`);

test("cities that can fire at an enemy are due, but not for a shot that would declare war", () => {
  expect(found()).toEqual(["research null", "shot city_1", "unit unit_1", "unit unit_2"]);
});

test("what other civs said is due before everything but open choices", () => {
  envoys.push({ id: "war 1 4", kind: "war", seat: 1 }, { id: "vision 2", kind: "vision", seat: 2 });
  expect(found().slice(0, 3)).toEqual(["war war 1 4", "offer vision 2", "research null"]);
  envoys.length = 0;
});

test("resting units are not due", () => {
  expect(found([{ type: "sleep", unit: "unit_2" }])).toEqual(["research null", "shot city_1", "unit unit_1"]);
});

test("units that were called are due before others, also fortified ones, until they have acted", () => {
  const called: [string, Call][] = [
    ["unit_2", "enemy_near"],
    ["unit_3", "healed"],
    ["unit_4", "healed"],
    ["unit_5", "enemy_near"],
  ];
  expect(found([], called).slice(1)).toEqual([
    "called unit_2",
    "called unit_3",
    "shot city_1",
    "unit unit_1",
  ]);
});
