import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { GameEvent, Reason, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { arithmetic, logEntry } from "../../../../src/games/groves/text/log";
import { rankOf, rankWords, stepsOf } from "../../../../src/games/groves/text/ranks";
import { reasonWords } from "../../../../src/games/groves/text/reasons";
import { refusalText } from "../../../../src/games/groves/text/refusals";

const tier = (steps: number[], luck: number, wall_damage: number) => ({
  name: `Tier of ${steps[0]}`,
  shape: "circle",
  steps,
  luck,
  wall_damage,
});
const ruleset = {
  units: { one: tier([1, 2, 3, 4], 1, 34), two: tier([5, 10, 15, 20], 2, 51) },
  balance: {
    economy: { wood_per_forest: 2, production_turn: 3, wood_per_reserve: 20 },
    combat: { crit_percent: 20, miss_percent: 20, shield: 1, shield_turns: 3, support: 1 },
    walls: { hp: 100, cost: 10, per_turn: 1, cooldown: 5, no_build: 2 },
  },
} as unknown as RulesetDocument;
const view = { seat: 0, size: 10 } as ViewDocument;

const fight = (more: Partial<Extract<GameEvent, { type: "fight_resolved" }>>) =>
  ({
    type: "fight_resolved",
    player: 0,
    unit: "unit_2",
    defender: "unit_3",
    origin: [1, 1],
    at: [2, 1],
    points: 10,
    luck: 2,
    attack: 12,
    defender_points: 5,
    shield: 1,
    support: 1,
    defense: 7,
    outcome: "attacker",
    ...more,
  }) as Extract<GameEvent, { type: "fight_resolved" }>;

describe("ranks", () => {
  test("points off a step have the rank of the step below", () => {
    expect(rankOf(ruleset, 9)).toEqual({ tier: 2, level: 1 });
    expect(rankWords(ruleset, 24)).toBe("T2 L4 (24)");
    expect(stepsOf(ruleset)).toEqual([1, 2, 3, 4, 5, 10, 15, 20]);
  });
});

describe("the log", () => {
  test("a fight carries its arithmetic", () => {
    expect(arithmetic(fight({}))).toBe("10 + 2 (crit) = 12 against 5 + 1 (shield) + 1 (support) = 7");
    expect(arithmetic(fight({ luck: -2, attack: 8, shield: 0, support: 0, defense: 5 }))).toBe(
      "10 − 2 (miss) = 8 against 5",
    );
    const entry = logEntry(fight({}), 4, { ruleset, view });
    expect(entry).toMatchObject({ turn: 4, who: "own", combat: true, crit: true });
    expect(entry?.text).toContain("Your T2 L2 (10) against the rival's T2 L1 (5)");
    expect(entry?.text).toContain("; you won by 5.");
  });

  test("what is no fight is left out by the filter", () => {
    const entry = logEntry({ type: "wood_gathered", player: 1, amount: 4 }, 4, { ruleset, view });
    expect(entry).toMatchObject({ who: "rival", combat: false, text: "Rival gathered 4 wood." });
    expect(logEntry({ type: "round_ended", turn: 4 }, 4, { ruleset, view })).toBeNull();
  });

  test("a step says from where it leads to where, in columns and rows from one", () => {
    const moved = { type: "unit_moved", unit: "unit_2", to: [6, 4], player: 1 } as const;
    const told = (origin: [number, number] | null) =>
      logEntry({ ...moved, origin } as GameEvent, 4, { ruleset, view })?.text;
    expect(told([7, 5])).toBe("Rival moved from 8, 6 to 7, 5.");
    expect(told(null), "out of the fog").toBe("Rival moved to 7, 5.");
  });
});

describe("words", () => {
  const source = readFileSync(
    fileURLToPath(new URL("../../../../generated/groves.ts", import.meta.url)),
    "utf8",
  );
  const codes = (name: string): string[] => {
    const part = source.slice(source.indexOf(`export type ${name} =`));
    return [...part.slice(0, part.indexOf(";")).matchAll(/"(\w+)"/g)].map(([, code]) => code as string);
  };

  test.each(codes("RefusalCode"))("the refusal %s says what to do", (code) => {
    expect(refusalText(code)).not.toContain(code);
    expect(refusalText(code).length).toBeGreaterThan(20);
  });

  test.each(codes("ReasonCode"))("the reason %s has words", (code) => {
    const told = reasonWords({ turn: 1, code, about: null, numbers: [25, 5, 20] } as Reason);
    expect(told).not.toContain("undefined");
    expect(told).not.toBe(code);
  });

  test("a reason counts points and steps, one or several", () => {
    const told = (numbers: number[]) =>
      reasonWords({ turn: 1, code: "enemy_hunted", about: null, numbers } as Reason);
    expect(told([1, 1])).toBe("A unit of 1 point hunted an enemy, 1 step away.");
    expect(told([25, 2])).toBe("A unit of 25 points hunted an enemy, 2 steps away.");
  });
});
