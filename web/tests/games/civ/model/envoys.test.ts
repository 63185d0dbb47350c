import { expect, test } from "vitest";
import type { GameEvent, ViewDocument } from "../../../../generated/civ";
import { envoysOf, ownWars } from "../../../../src/games/civ/model/envoys";

const PEACE = { stance: "peace", since: 3, contact: 3, peace_asked: false, vision_asked: false };
const found = (turn: number, played: number | null, ...treaties: (object | null)[]) => {
  const players = Object.fromEntries(
    treaties.map((treaty, seat) => [
      seat,
      { seat, eliminated: false, treaty: treaty && { ...PEACE, ...treaty } },
    ]),
  );
  return envoysOf({ turn, players } as unknown as ViewDocument, played);
};
const ids = (turn: number, ...treaties: (object | null)[]) =>
  found(turn, turn - 1, ...treaties).map(({ id }) => id);

test("declarations come before offers, and are news for a turn", () => {
  const war = { stance: "war", since: 9 };
  expect(ids(9, null, { vision_asked: true }, { ...war, peace_asked: true })).toEqual([
    ...["war 2 9", "vision 1", "peace 2"],
  ]);
  expect(ids(10, null, war)).toEqual(["war 1 9"]);
  expect(ids(11, null, war)).toEqual([]);
});

test("a war that began in turns that an AI played is news until the player plays again", () => {
  const war = { stance: "war", since: 9 };
  expect(found(13, 8, null, war)).toEqual([{ id: "war 1 9", kind: "war", seat: 1, since: 9 }]);
  expect(found(13, 10, null, war)).toEqual([]);
  expect(found(13, null, null, war), "it is not known when the player was here").toEqual([]);
  expect(found(10, 8, null, war)).toEqual([{ id: "war 1 9", kind: "war", seat: 1 }]);
});

test("a war from the first meeting on was not declared", () => {
  expect(ids(3, null, { stance: "war", since: 3 })).toEqual([]);
});

test("one's own declaration is no news", () => {
  const events = [
    { type: "war_declared", player: 0, on: 2 },
    { type: "war_declared", player: 1, on: 0 },
  ] as GameEvent[];
  const players = { "2": { treaty: { since: 9 } } } as unknown as ViewDocument["players"];
  expect(ownWars(events, 0, { players })).toEqual(["war 2 9"]);
});
