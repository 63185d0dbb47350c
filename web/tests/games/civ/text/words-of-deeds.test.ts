// Sentences of deeds, prices and refusals: who did what to whom, and how many.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { seatCiv } from "../../../../src/games/civ/board/seat-civ";
import { ribbonOf } from "../../../../src/games/civ/model/ribbons.svelte";
import { priceOf } from "../../../../src/games/civ/text/city";
import { noticeOf } from "../../../../src/games/civ/text/notices";
import { refusalText } from "../../../../src/games/civ/text/refusals";
import { type Thought, thoughtWords } from "../../../../src/games/civ/text/replay-log";
import { shortened } from "../../../../src/platform/model/player-name";
import { mergeRepeated } from "../../../../src/platform/text/replay-lines";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset, view } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const me = view.seat as number;
const other = Object.values(view.players).find(({ seat }) => seat !== me)?.seat as number;
const settler = ruleset.units.find(({ domain }) => domain === "civilian");

const captured = (owner: number, former: number): GameEvent => ({
  type: "unit_captured",
  unit: "unit_999",
  owner,
  at: [1, 1],
  kind: settler?.key ?? "",
  former,
});

test("a capture says whose unit it was and which, and is red only for who lost it", () => {
  const lost = noticeOf(captured(other, me), view, ruleset);
  expect([lost?.text, lost?.kind]).toEqual([
    expect.stringContaining(`captured your ${settler?.name}!`),
    "harm",
  ]);
  const won = noticeOf(captured(me, other), view, ruleset);
  expect(won?.text).toMatch(new RegExp(`^You captured a ${settler?.name} from .+\\.$`));
  expect(won?.kind).toBe("good");
});

test("what one does oneself is not told as harm", () => {
  const declared = (player: number, on: number): GameEvent => ({
    type: "war_declared",
    player,
    on,
    bypass: false,
  });
  expect(ribbonOf(declared(me, other), view, ruleset)?.kind).not.toBe("harm");
  expect(ribbonOf(declared(other, me), view, ruleset)?.kind).toBe("harm");
  const roused: GameEvent = { type: "camp_provoked", camp: "camp_1", at: [1, 1] };
  expect(noticeOf(roused, { ...view, active: me }, ruleset)?.kind).toBe("care");
  expect(noticeOf(roused, { ...view, active: other }, ruleset)?.kind).toBe("harm");
});

test("one player or a people of many: both are waited for", () => {
  expect(refusalText("not_your_turn", { active: null }, ruleset, view)).toBe(
    "It isn't your turn. Wait for another player to finish.",
  );
  const { called } = seatCiv(other, view.players, ruleset) ?? { called: "" };
  expect(refusalText("not_your_turn", { active: other }, ruleset, view)).toBe(
    `It isn't your turn. Wait for ${called} to finish.`,
  );
  expect(refusalText("not_eligible", { name: "\u200d" }, ruleset, view)).toContain("Choose another name");
});

const thought = (code: Thought["code"], numbers: number[]): Thought =>
  ({ turn: 1, seat: 0, code, about: 3, numbers }) as Thought;
const scene = { view, ruleset, names: ["Forge", "River"] };

test("a camp is cleared with somebody, and never with 0 units", () => {
  const told = (units: number) => thoughtWords(thought("camp_hunted", [units]), scene)?.text;
  expect(told(0)).toBe("Forge: we're clearing this camp.");
  expect(told(1)).toBe("Forge: we're clearing this camp with 1 unit.");
  expect(told(3)).toBe("Forge: we're clearing this camp with 3 units.");
});

test("repeated reasons are folded, whatever their figures", () => {
  const reasons = [4, 7, 9].map((gain) => thoughtWords(thought("attacked", [gain]), scene));
  const folded = mergeRepeated(reasons.filter((one) => one !== null));
  expect(folded).toHaveLength(1);
  expect(folded[0]?.text).toMatch(/ 4 .+ \(3×\)$/);
});

test("a soldier's button tells its supply, the Settler's its Pop", () => {
  const free = { supply: 0, pay: 0, upkeep: 0, population: 0 };
  const words = (price: Parameters<typeof priceOf>[0]) => priceOf(price, ruleset).replaceAll("\u00a0", " ");
  expect(words({ ...free, supply: 1 })).toBe(" · 1 supply");
  expect(words({ ...free, supply: 1, pay: 2 })).toBe(" · 1 supply · −2 Gold/turn");
  expect(words({ ...free, population: 1 })).toBe(" · −1 Pop");
  expect(words({ ...free, upkeep: 2 })).toBe(" · −2 Gold/turn");
  expect(words(free)).toBe("");
  expect(priceOf({ ...free, pay: 2 }, ruleset), "not broken over lines").toBe(" · −2\u00a0Gold/turn");
});

test("HP bars have one colour rule: nobody paints them otherwise", () => {
  const parts = [
    "games/civ/board/banners.ts",
    "games/civ/board/units.ts",
    "games/groves/board/bases-and-walls.ts",
    "games/civ/hud/UnitPanel.svelte",
    "games/civ/hud/AttackForecast.svelte",
  ];
  for (const part of parts) {
    const source = readFileSync(fileURLToPath(new URL(`../../../../src/${part}`, import.meta.url)), "utf8");
    expect(source, part).toMatch(/HEALTH_(TINT|FILL)/);
    expect(source, part).not.toMatch(/share > 0\.\d \?/);
  }
});

test("a name is never cut within a character", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(shortened(`  ${"x".repeat(50)}`)).toBe("x".repeat(40));
  expect(shortened(family.repeat(9))).toBe(family.repeat(5));
});
