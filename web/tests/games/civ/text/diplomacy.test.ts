// What other civs say of their wars and treaties: the cause that the program gave, not a guess.

import { describe, expect, test } from "vitest";
import type { Reason, ReasonCode, RulesetDocument, TreatyDocument } from "../../../../generated/civ";
import {
  boundWords,
  DIPLOMACY,
  isAnswered,
  powerWords,
  reasonsOf,
  reasonText,
  stanceWords,
} from "../../../../src/games/civ/text/diplomacy";

const words = (code: ReasonCode, ...numbers: (number | string)[]): string =>
  reasonText({ seat: 1, turn: 9, code, kind: "seat", about: 0, numbers } as Reason);

describe("the reasons of other civs", () => {
  test("a war is one of strength or one against a Progress victory", () => {
    expect(words("war_declared", 30, 20, 4, "strength")).toContain("30 and yours at 20");
    expect(words("war_declared", 30, 20, 4, "rival")).toContain("winning by Progress");
  });

  test("peace is refused by who is winning, or because no more treaties are made", () => {
    expect(words("peace_refused", 140, "strength")).toContain("140% of yours");
    expect(words("peace_refused", 140, "never")).toContain("to the end");
  });

  test("peace is made by who is losing, or against a civ that is about to win", () => {
    expect(words("peace_offered", 40, "strength")).toContain("is going badly");
    expect(words("peace_accepted", 140, "rival")).toContain("about to win");
  });
});

test("who is barely known is of unknown strength, but what is seen is never less", () => {
  expect([0.01, 0.5, 0.8].map((share) => powerWords(share, false))).toEqual(Array(3).fill("unknown"));
  expect(`${DIPLOMACY.met(4)} ${powerWords(0.5, false)}.`).toBe(
    "You met on turn 4. Their strength, as far as you know: unknown.",
  );
  expect(powerWords(1, false)).toBe("at least as strong as you");
  expect(powerWords(2, false)).toBe("much stronger than you");
  expect([0.5, 0.8, 1].map((share) => powerWords(share, true))).toEqual([
    "much weaker than you",
    "weaker than you",
    "as strong as you",
  ]);
});

test("a peace that an AI may break is not said to bind both sides", () => {
  const ruleset = { limits: { domination: 3 } } as RulesetDocument;
  const words = (breakable: boolean) => boundWords({ breakable } as TreatyDocument, ruleset);
  expect(words(false)).toBe(DIPLOMACY.boundAbout);
  expect(words(true)).toContain("3 times as strong may declare war early");
  expect(words(true)).not.toContain("neither");
});

test("what peace means is told by the edition", () => {
  const words = (closed_borders: boolean, attack_declares: boolean) =>
    stanceWords(
      { stance: "peace" } as TreatyDocument,
      { features: { closed_borders, attack_declares } } as RulesetDocument,
    );
  expect(words(true, false)).toBe("Borders are closed, and neither side can attack.");
  expect(words(false, true)).toBe("Borders are open, and an attack declares war.");
});

test("a reason that a civ repeats stands there once, with its last figures", () => {
  const refused = (turn: number, share: number, seat = 1) =>
    ({ seat, turn, code: "peace_refused", kind: "seat", about: 0, numbers: [share, "strength"] }) as Reason;
  const offered = { ...refused(8, 40), code: "vision_offered", numbers: [] } as Reason;
  const told = reasonsOf(1, [refused(5, 140), refused(6, 150), refused(6, 90, 2), offered, refused(9, 160)]);
  expect(told.map(({ turn }) => turn)).toEqual([8, 9]);
  expect(told[1]?.text).toMatch(/160% of yours.*\(3×\)$/);
});

test("in war nothing old is said of friendship", () => {
  const said = [
    { seat: 1, turn: 8, code: "vision_offered", kind: "seat", about: 0, numbers: [] },
    { seat: 1, turn: 9, code: "war_declared", kind: "seat", about: 0, numbers: [30, 20, 4, "strength"] },
  ] as Reason[];
  expect(reasonsOf(1, said, "peace")).toHaveLength(2);
  expect(reasonsOf(1, said, "war").map(({ turn }) => turn)).toEqual([9]);
});

test("an offer is not made while the same one of the other side is open", () => {
  const treaty = { peace_asked: true, vision_asked: false } as TreatyDocument;
  expect(isAnswered({ type: "propose_peace", to: 1 }, treaty)).toBe(true);
  expect(isAnswered({ type: "offer_vision", to: 1 }, treaty)).toBe(false);
  expect(isAnswered({ type: "accept_peace", from: 1 }, treaty)).toBe(false);
});

test("a stance that is locked is named", () => {
  expect(DIPLOMACY.bound("Peace", 23)).toBe("Peace until at least turn 23");
});
