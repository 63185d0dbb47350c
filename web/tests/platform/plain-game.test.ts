// What the set-up offers of a game without screens, by whatever the server says of it.

import { expect, test } from "vitest";
import type { MatchInfo } from "../../generated/http";
import { GAMES } from "../../src/platform/games";
import { plain, specOf } from "../../src/platform/plain-game";
import { LOBBY } from "../../src/platform/text/screens";

const OPTIONS = {
  ruleset: "hash",
  sizes: [{ key: "base", name: "Hexapawn", players: 2 }],
  levels: [{ key: "random", name: "Random" }],
  default_level: "random",
  max_people: 2,
};

test("a game with screens is its own, any other is played by words and buttons", () => {
  for (const [name, spec] of Object.entries(GAMES)) expect(specOf(name)).toBe(spec);
  expect(specOf("a_game_of_somebody_else")).toBe(plain);
});

test("sizes, levels and seats are those of the server", () => {
  expect(plain.offers(OPTIONS)).toEqual({
    sizes: [{ key: "base", name: "Hexapawn", about: "", players: 2 }],
    roles: [],
    least: 2,
    most: 2,
    people: 2,
    levels: [{ key: "random", name: "Random", about: "" }],
    usualLevel: "random",
  });
  expect(plain.setup({ size: "base", roles: [null, null], levels: [null, "random"] })).toEqual({
    size: "base",
    players: 2,
  });
});

test("what the server says of a level is told before the match", () => {
  const levels = [{ key: "hard", name: "Hard", about: "+2 reserves per round" }];
  expect(plain.offers({ ...OPTIONS, levels }).levels).toEqual(levels);
});

test("a server that says nothing of sizes and levels has a game for two", () => {
  expect(plain.offers({})).toEqual({ sizes: [], roles: [], least: 2, most: 2, people: 2 });
  expect(plain.offers({ min_players: 2, max_players: 4 })).toMatchObject({ least: 2, most: 4, people: 4 });
});

test("seats are called what the ruleset calls them", () => {
  const info = { seats: [{ seat: 0 }, { seat: 1 }] } as MatchInfo;
  const named = (ruleset: unknown) => plain.seats(info, ruleset).map(({ name }) => name);
  expect(named({ seat_names: ["White", "Black"] })).toEqual(["White", "Black"]);
  expect(named({})).toEqual([LOBBY.seat(0), LOBBY.seat(1)]);
  expect(named(null)).toEqual([LOBBY.seat(0), LOBBY.seat(1)]);
});
