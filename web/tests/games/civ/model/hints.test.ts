import { expect, test } from "vitest";
import type { Choices, ViewDocument } from "../../../../generated/civ";
import { stepsLeft } from "../../../../src/games/civ/model/guided-start";
import { hintsNow } from "../../../../src/games/civ/model/hints";
import { recordedMatch } from "../recorded";

const { view: recorded, ruleset } = recordedMatch();
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
const keys = (
  more: Partial<ViewDocument>,
  known: string[] = [],
  builds: { build: object; upkeep: number; pay: number }[] = [],
): string[] => {
  const cities = Object.fromEntries(
    Object.keys(more.cities ?? {}).map((id) => [
      id,
      { builds: builds.map((one) => ({ refusal: null, ...one })) },
    ]),
  );
  return hintsNow({ ...calm, ...more }, ruleset, known, { cities } as unknown as Choices).map(
    ({ key }) => key,
  );
};
const free = { build: { unit: "x" }, upkeep: 0, pay: 0 };
const paid = { build: { unit: "x" }, upkeep: 0, pay: 3 };

test("a declared war is hinted at, one from the first meeting is not", () => {
  expect(keys({ players: { "7": rival } })).toEqual(["war"]);
  const old = { ...rival, treaty: { ...treaty, stance: "war", since: 4 } } as typeof rival;
  expect(keys({ players: { "7": old } })).toEqual([]);
});

test("idle cities and a treasury that could pay are hinted at, once", () => {
  const [name, city] = Object.entries(recorded.cities).find(([, { owner }]) => owner === seat) ?? [];
  const me = recorded.players[String(seat)];
  if (!name || !city?.own || !me?.own) throw new Error("the recorded match has an own city");
  const ledger = { gross: 2, building_upkeep: 0, military_upkeep: 0, net: 2 };
  const due: ViewDocument["due"] = [{ kind: "build", id: name }];
  expect(keys({ cities: { [name]: city }, due }, [], [free])).toContain("idle");
  const building = { ...city, own: { ...city.own, build: { unit: "x" }, rush_price: 30 } };
  const rich = { ...me, own: { ...me.own, treasury: 30, ledger } };
  const paying = { cities: { [name]: building }, players: { [String(seat)]: rich } };
  expect(keys(paying, [], [free])).toEqual(["treasury"]);
  expect(keys(paying, ["treasury"], [free])).toEqual([]);
  const poor = { [String(seat)]: { ...rich, own: { ...rich.own, treasury: 29 } } };
  expect(keys({ ...paying, players: poor }, [], [free])).toEqual([]);
  // Three gold a turn for a soldier beyond supply, two come in: nobody is told to buy or to build it.
  expect(keys(paying, [], [paid])).toEqual([]);
  const waiting = { cities: { [name]: { ...city, own: { ...city.own, build: null } } }, due };
  expect(keys({ ...waiting, players: { [String(seat)]: rich } }, [], [paid])).toEqual([]);
  const short = { [String(seat)]: { ...rich, own: { ...rich.own, ledger: { ...ledger, net: -1 } } } };
  expect(keys({ ...paying, players: short }, [], [free])).toEqual(["deficit"]);
  expect(keys({ ...paying, players: short }, ["deficit"], [free])).toEqual([]);
  // Who has read it is told again before the treasury is empty.
  const ending = { ...rich.own, treasury: 5, ledger: { ...ledger, net: -1 } };
  const last = { [String(seat)]: { ...rich, own: ending } };
  expect(keys({ ...paying, players: last }, ["deficit"], [free])).toEqual(["broke"]);
  expect(keys({ ...paying, players: last }, ["deficit", "broke"], [free])).toEqual([]);
});

test("guide and hint name the builds whose gold does not come in", () => {
  const [name, city] = Object.entries(recorded.cities).find(([, { owner }]) => owner === seat) ?? [];
  const me = recorded.players[String(seat)];
  if (!name || !city?.own || !me?.own) throw new Error("the recorded match has an own city");
  const ledger = { gross: 2, building_upkeep: 0, military_upkeep: 0, net: 2 };
  const [soldier, worker] = ruleset.units.map(({ key }) => key);
  const names = ruleset.units.map((unit) => unit.name);
  const builds = [
    { refusal: null, build: { unit: soldier }, upkeep: 0, pay: 3 },
    { refusal: null, build: { unit: worker }, upkeep: 0, pay: 0 },
  ];
  const choices = { cities: { [name]: { builds } } } as unknown as Choices;
  const now = {
    ...calm,
    cities: { [name]: { ...city, own: { ...city.own, build: null } } },
    players: { [String(seat)]: { ...me, own: { ...me.own, ledger } } },
    due: [{ kind: "build", id: name }],
  } as ViewDocument;
  const step = stepsLeft(now, ruleset, [], { choices }).find(({ key }) => key === "build");
  const [hint] = hintsNow(now, ruleset, [], choices);
  for (const { text } of [step, hint].filter((one) => one !== undefined)) {
    expect(text).toContain(`Leave ${names[0]} for later`);
    expect(text).not.toContain(names[1]);
  }
  expect(hint?.key).toBe("idle");
  const rich = { ...me, own: { ...me.own, ledger: { ...ledger, net: 3 } } };
  const [calmer] = hintsNow({ ...now, players: { [String(seat)]: rich } }, ruleset, [], choices);
  expect(calmer?.text).not.toContain("for later");
});

test("nothing is hinted at in the first turns, and while others play", () => {
  expect(keys({ players: { "7": rival }, turn: 2 })).toEqual([]);
  expect(keys({ players: { "7": rival }, active: seat + 1 })).toEqual([]);
});
