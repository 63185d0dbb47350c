// How well seats are told apart by their colours, also by eyes that lack one kind of cones.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../../generated/civ";
import { seatCiv } from "../../../src/games/civ/board/seat-civ";
import { tintOf } from "../../../src/games/groves/board/side-colours";
import { game } from "../../../src/games/groves/game";
import { colour } from "../../../src/platform/board/colours";
import { DISTINCT } from "../../../src/platform/model/seat-colours";
import { settings } from "../../../src/platform/model/settings.svelte";

type Three = readonly [number, number, number];

/** What eyes make of light: all cones, or one kind of them missing (Machado, Oliveira and Fernandes, 2009). */
const EYES: Record<string, readonly [Three, Three, Three]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: readonly Three[], [a, b, c]: Three): Three =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Three;
const light = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
/** From light to Lab, in which distances are those that eyes see. */
function lab(rgb: Three): Three {
  const [x, y, z] = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2127, 0.7152, 0.0722],
      [0.0178, 0.1095, 0.8728],
    ],
    rgb,
  ).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function seen(color: string, eyes: readonly [Three, Three, Three]): Three {
  const bright = colour(color).map(light) as unknown as Three;
  return lab(times(eyes, bright).map((part) => Math.max(0, Math.min(1, part))) as unknown as Three);
}
const distance = (a: Three, b: Three): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The least distance between any two colours, for the eyes that see it worst. */
function least(colors: readonly string[], whose = Object.keys(EYES)): number {
  let found = Number.POSITIVE_INFINITY;
  for (const eyes of whose) {
    const all = colors.map((one) => seen(one, EYES[eyes] as (typeof EYES)[string]));
    all.forEach((one, i) => {
      for (const other of all.slice(i + 1)) found = Math.min(found, distance(one, other));
    });
  }
  return found;
}

/** From about 2 two colours that touch are told apart; small discs far from each other need much more. */
const CLEAR = 28;
const PARCHMENT = "#ecd9ae";

const path = fileURLToPath(new URL("../../recorded/standard.json", import.meta.url));
const { ruleset } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const players = Object.fromEntries(ruleset.civs.map(({ key }, seat) => [String(seat), { civ: key }]));
const seats = () => ruleset.civs.map((_, seat) => seatCiv(seat, players, ruleset)?.color ?? "");

afterEach(() => {
  settings.distinct = false;
});

test("distance is reckoned as in Lab", () => {
  expect(least(["#ffffff", "#000000"], ["all cones"])).toBeCloseTo(100, 0);
  expect(least(["#ff0000", "#00ff00"], ["all cones"])).toBeGreaterThan(150);
  expect(least(["#b03030", "#5a6a00"], ["deuteranopia"])).toBeLessThan(30);
});

test("the palette for colour-blind players is told apart by all eyes, also on a chart", () => {
  expect(least([...DISTINCT, PARCHMENT])).toBeGreaterThan(CLEAR);
});

test("the usual colours are told apart by eyes with all cones, and not by all others", () => {
  expect(least(seats(), ["all cones"])).toBeGreaterThan(CLEAR);
  expect(least(seats())).toBeLessThan(CLEAR);
});

test("the setting gives seats of Simple Civ and sides of Groves its colours", () => {
  settings.distinct = true;
  expect(seats()).toEqual(DISTINCT.slice(0, ruleset.civs.length));
  const hex = (tint: number) => `#${tint.toString(16).padStart(6, "0")}`;
  expect(least([hex(tintOf("own")), hex(tintOf("rival")), hex(tintOf("neutral"))])).toBeGreaterThan(CLEAR);
  const info = { seats: [{ seat: 0 }, { seat: 1 }] } as Parameters<typeof game.seats>[0];
  expect(least(game.seats(info, null).map(({ color }) => color))).toBeGreaterThan(CLEAR);
});
