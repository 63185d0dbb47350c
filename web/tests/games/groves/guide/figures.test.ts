// The guide has no figures of its own: boards and words take every one from the ruleset in use.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { GameEvent, TierTable, ViewDocument } from "../../../../generated/groves";
import { CARDS } from "../../../../src/games/groves/guide/cards";
import { samplesOfLuck } from "../../../../src/games/groves/guide/luck";
import {
  CARD_WORDS,
  LUCK_WORDS,
  roleOf,
  UNIT_WORDS,
  WALL_WORDS,
} from "../../../../src/games/groves/guide/text/cards";
import { toldWords } from "../../../../src/games/groves/guide/text/told";
import { RULES } from "./ruleset";

const FOLDER = fileURLToPath(new URL("../../../../src/games/groves/guide/", import.meta.url));
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(ts|svelte)$/.test(name),
);
const read = (name: string): string => readFileSync(`${FOLDER}${name}`, "utf8");

/** A source without what is no program: comments, style sheets, paths of imports, markup's measures. */
const program = (source: string): string =>
  (source.includes("<script") ? (/<script[^>]*>([\s\S]*?)<\/script>/.exec(source)?.[1] ?? "") : source)
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "")
    .replaceAll(/from "[^"]+"|import\("[^"]+"\)/g, "");
/** Numbers that stand in a source, in code or in its texts. */
const numbersIn = (source: string): string[] =>
  (program(source).match(/(?<![\w#.-])\d[\d_]*(\.\d+)?/g) ?? []).map((found) => found.replaceAll("_", ""));
const SPELLED = /\b(two|four|five|six|seven|eight|nine|ten|twenty|hundred|half of)\b/i;

describe("sources", () => {
  /** Places on a board and in lists, and twice something. */
  const PLACES = new Set(["0", "1", "2", "3", "4"]);
  /** What is no figure of the rules: the whole in percent, the draws of a trial, the range of a seed. */
  const OTHERS = ["luck.ts 100", "text/cards.ts 100", "trials.ts 100", "trials.ts 32"];

  test("the search sees what it looks for", () => {
    expect(files.length).toBeGreaterThan(15);
    expect(numbersIn('const a = "10 wood"; // 5\nconst b = [c[0], 1_000];')).toEqual(["10", "0", "1000"]);
    expect(numbersIn('<script lang="ts">\nlet a = 7;\n</script>\n<style>b { width: 9px }</style>')).toEqual([
      "7",
    ]);
    expect(SPELLED.test("It falls to two hits")).toBe(true);
  });

  test("no number is a figure of the rules", () => {
    const found = files.flatMap((name) =>
      [...new Set(numbersIn(read(name)))]
        .filter((number) => !PLACES.has(number))
        .map((number) => `${name} ${number}`),
    );
    expect(found.sort()).toEqual(OTHERS);
  });

  test("no text has a digit of its own, or a number in words", () => {
    const texts = files.filter((name) => name.startsWith("text/"));
    expect(texts.length).toBe(3);
    for (const name of texts) {
      const quoted = program(read(name)).match(/"[^"\n]*"|`[^`]*`/g) ?? [];
      const words = quoted.map((text) => text.replaceAll(/\$\{[^}]*\}/g, ""));
      expect(
        words.filter((text) => /[2-9]|1\d/.test(text) || SPELLED.test(text)),
        name,
      ).toEqual([]);
    }
  });
});

/** All numbers of a document. */
const all = (part: unknown): number[] =>
  typeof part === "number"
    ? [part]
    : part !== null && typeof part === "object"
      ? Object.values(part).flatMap(all)
      : [];
const tiers: TierTable[] = Object.values(RULES.units);
const steps = tiers.flatMap((tier) => tier.steps);
const { economy, victory, walls, combat } = RULES.balance;

describe("boards", () => {
  const scenes = CARDS.flatMap((card) => card.scenes.map(({ key, make }) => ({ key, scene: make(RULES) })));

  test.each(scenes)("$key has units of the ruleset's steps on a board that the rules allow", ({ scene }) => {
    const { size, units, sides, rolls } = scene.scenario;
    expect(size).toBeGreaterThanOrEqual(RULES.board.least_side);
    for (const { points, at } of units) {
      expect(steps).toContain(points);
      for (const place of at) expect(place >= 0 && place < size).toBe(true);
    }
    const wood = new Set([0, walls.cost, 2 * walls.cost * tiers.length]);
    wood.add(economy.wood_per_reserve - 2 * economy.wood_per_forest);
    for (const side of sides) expect(wood).toContain(side.wood);
    for (const roll of rolls) expect(samplesOfLuck(combat)).toContain(roll);
    expect(new Set(units.map(({ at }) => String(at))).size).toBe(units.length);
  });

  test("tours are as long as the rules make them", () => {
    const passes = (key: string) =>
      scenes
        .find((one) => one.key === key)
        ?.scene.tour.filter(({ do: { type }, reply }) => type === "pass" && !reply).length;
    expect(passes("forest")).toBe(economy.production_turn);
    expect(passes("monopoly")).toBe(victory.monopoly_rounds - 1);
    expect(passes("bonus")).toBe(combat.shield_turns);
    const hp = scenes
      .find(({ key }) => key === "domination")
      ?.scene.scenario.units.map(({ points }) => points);
    // The strongest units that there are do not bring this base down.
    expect(hp).toEqual([48, 48, 48]);
  });

  test("walls are built where the rules allow it", () => {
    const clear = (size: number, [column, row]: readonly [number, number]) =>
      Math.min(Math.max(column, row), Math.max(size - 1 - column, size - 1 - row)) > walls.no_build;
    for (const { scene } of scenes)
      for (const step of scene.tour)
        for (const action of [step.do, ...(step.reply ?? [])])
          if (action.type === "build_wall")
            for (const at of action.between) expect(clear(scene.scenario.size, at), String(at)).toBe(true);
  });
});

describe("words", () => {
  const hits = (damage: number) => Math.ceil(walls.hp / damage);
  const known = new Set([
    ...[0, 1],
    ...all(RULES),
    ...tiers.map(({ wall_damage }) => hits(wall_damage)),
    ...tiers.map(({ wall_damage }) => Math.min(walls.hp, wall_damage)),
    ...[hits(walls.neutral_damage), walls.hp - 41, walls.hp - 125],
    ...tiers.map((_, place) => place + 1),
  ]);
  const foreign = (text: string): number[] =>
    (text.match(/\d+/g) ?? []).map(Number).filter((number) => !known.has(number));

  test("every figure that a card tells is one of the ruleset", () => {
    const told = [
      ...Object.values(CARD_WORDS).flatMap((card) => [card.about(RULES), ...card.more(RULES)]),
      ...tiers.flatMap((tier, place) => [
        ...[UNIT_WORDS.range(tier), UNIT_WORDS.luck(tier), UNIT_WORDS.walls(tier, walls.hp)],
        ...[roleOf(place, tiers.length), UNIT_WORDS.rank(RULES, tier.steps[0] as number)],
      ]),
      ...(["own", "rival", "neutral"] as const).flatMap((kind) => [
        ...[WALL_WORDS.built(RULES, kind), WALL_WORDS.hit(RULES, kind)],
      ]),
      LUCK_WORDS.about,
    ];
    expect(told.filter((text) => foreign(text).length)).toEqual([]);
    const words = told.join(" ");
    for (const figure of [
      economy.production_turn,
      economy.wood_per_forest,
      economy.wood_per_reserve,
      walls.cost,
    ])
      expect(words).toContain(String(figure));
    for (const figure of [
      walls.cooldown,
      walls.no_build,
      combat.crit_percent,
      combat.shield,
      victory.cap_per_side,
    ])
      expect(words).toContain(String(figure));
  });

  test("what happened is told with the figures of events and rules", () => {
    const view = { seat: 0, size: 8, forests: [], walls: {}, units: {}, sides: { 0: { wood: 34 } } };
    const told = { before: view, after: view, ruleset: RULES, counts: true } as unknown as {
      before: ViewDocument;
      after: ViewDocument;
      ruleset: typeof RULES;
      counts: boolean;
    };
    const between: [[number, number], [number, number]] = [
      [1, 0],
      [0, 0],
    ];
    const events: GameEvent[] = [
      { type: "wall_built", player: 0, between },
      { type: "wall_removed", player: 0, between },
      { type: "wall_destroyed", owner: 1, between },
      { type: "wood_converted", player: 0, wood: 130, reserves: 1 },
      { type: "forest_activated", unit: "a", at: [0, 0], player: 0 },
      { type: "wood_gathered", player: 0, amount: 21 },
      { type: "monopoly_counted", player: 0, rounds: 12 },
      { type: "game_ended", victory: "monopoly", winners: [0] },
    ];
    const lines = toldWords(events, told);
    expect(lines).toHaveLength(events.length);
    expect(lines.filter((text) => foreign(text).length)).toEqual([]);
    expect(lines[0]).toBe("You built a wall for 34 wood; 34 left. Each half-turn allows 1 wall.");
    expect(lines.at(-1)).toContain("14 rounds in a row");
  });
});
