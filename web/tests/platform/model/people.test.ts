// People in a match, and what was agreed on when it was made.

import { expect, test } from "vitest";
import type { MatchInfo } from "../../../generated/http";
import { clockWords, matchOptions } from "../../../src/platform/model/match-options";
import { calledIn, isByLink, personAt } from "../../../src/platform/model/people";

const seat = (kind: "human" | "ai" | "open", name = "") =>
  ({
    ...{ seat: 0, kind, name, civ: "", level: "", deputy: false, watched: false },
    ...{ turns: null, lent: false },
  }) as const;
const made = (change: Partial<MatchInfo> = {}): MatchInfo => ({
  ...{ id: "m", game: "civ", edition: "1.0.4", ruleset: "", title: "", status: "gathering", public: false },
  ...{ turn: 1, active: null, created: 0, touched: 0, outcome: null, seat: null, owner: false },
  ...{ spectator: false, seed: null, setup: null, copied: false, size: "tiny", rematch: null },
  seats: [seat("human", "Ada"), seat("ai", "Bot"), seat("open")],
  options: {},
  ...(change as object),
});

test("people are called by their names, programs are not", () => {
  expect([0, 1, 2, 3].map((one) => personAt(made(), one))).toEqual(["Ada", "", "", ""]);
  expect(calledIn(made(), 0, { name: "Forge Clans" })).toBe("Forge Clans (Ada)");
  expect(calledIn(made(), 1, { name: "River League" })).toBe("River League");
  expect(calledIn(made(), 0, { name: "Ada" })).toBe("Ada");
  expect(calledIn(made(), 0, { name: "You", you: true })).toBe("You");
});

test("a match is by link if people sit at several screens", () => {
  expect(isByLink(made())).toBe(true);
  expect(isByLink(made({ options: { hotseat: true } }))).toBe(false);
  expect(isByLink(made({ seats: [seat("human"), seat("ai")] }))).toBe(false);
  expect(isByLink(null)).toBe(false);
});

test("those who join are told map, edition, clock, undo and spectators", () => {
  expect(
    matchOptions(made({ options: { clock: 60_000, expiry: "deputy", undo: false, spectators: "all" } })),
  ).toEqual([
    ["Map", "Tiny"],
    ["Edition", "1.0.4"],
    ["Time per turn", "1 minute, then an AI plays the turn"],
    ["Undo", "Off"],
    ["Spectators", "See everything, 10 rounds late"],
  ]);
  const usual = Object.fromEntries(matchOptions(made(), "Tiny, 20×12", "The newest"));
  expect(usual).toMatchObject({
    Map: "Tiny, 20×12",
    "Time per turn": "No limit",
    Undo: "On",
    Spectators: "None",
  });
  expect(Object.fromEntries(matchOptions(made({ size: "", copied: true })))).not.toHaveProperty("Map");
  expect(clockWords(180_000)).toBe("3 minutes");
});
