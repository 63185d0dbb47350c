import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../generated/civ";
import { hintsNow } from "../../src/model/hints";

const path = fileURLToPath(new URL("../recorded/standard.json", import.meta.url));
const { view: recorded, ruleset } = JSON.parse(readFileSync(path, "utf8")) as {
  view: ViewDocument;
  ruleset: RulesetDocument;
};
const seat = recorded.seat ?? 0;
const treaty = { since: 9, contact: 4, until: null, shared_vision: false, known_power: 0 };
const rival = {
  seat: 7,
  civ: ruleset.civs[0]?.key ?? "",
  met: true,
  eliminated: false,
  treaty: { ...treaty, stance: "war" },
} as unknown as ViewDocument["players"][string];
const calm: ViewDocument = {
  ...recorded,
  turn: 10,
  active: seat,
  victory: null,
  due: [],
  units: {},
  cities: {},
  players: {},
};
const keys = (more: Partial<ViewDocument>, known: string[] = []): string[] =>
  hintsNow({ ...calm, ...more }, ruleset, known).map(({ key }) => key);

test("a declared war is hinted at, one from the first meeting is not", () => {
  expect(keys({ players: { "7": rival } })).toEqual(["war"]);
  const old = { ...rival, treaty: { ...treaty, stance: "war", since: 4 } } as typeof rival;
  expect(keys({ players: { "7": old } })).toEqual([]);
});

test("idle cities and a treasury that could pay are hinted at, once", () => {
  const [name, city] = Object.entries(recorded.cities).find(([, { owner }]) => owner === seat) ?? [];
  const me = recorded.players[String(seat)];
  if (!name || !city?.own || !me?.own) throw new Error("the recorded match has an own city");
  expect(keys({ cities: { [name]: city }, due: [{ kind: "build", id: name }] })).toContain("idle");
  const building = { ...city, own: { ...city.own, build: { unit: "x" }, rush_price: 30 } };
  const rich = { ...me, own: { ...me.own, treasury: 30 } };
  const paying = { cities: { [name]: building }, players: { [String(seat)]: rich } };
  expect(keys(paying)).toEqual(["treasury"]);
  expect(keys(paying, ["treasury"])).toEqual([]);
  expect(
    keys({ ...paying, players: { [String(seat)]: { ...me, own: { ...me.own, treasury: 29 } } } }),
  ).toEqual([]);
});

test("nothing is hinted at in the first turns, and while others play", () => {
  expect(keys({ players: { "7": rival }, turn: 2 })).toEqual([]);
  expect(keys({ players: { "7": rival }, active: seat + 1 })).toEqual([]);
});
