import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { noticeOf } from "../../../../src/games/civ/text/notices";
import { nativeName, withArticle } from "../../../../src/games/civ/text/sources";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { view, ruleset } = JSON.parse(readFileSync(path, "utf8")) as {
  view: ViewDocument;
  ruleset: RulesetDocument;
};
const [mine, unit] = Object.entries(view.units).find(([, { owner }]) => owner === view.seat) ?? [];
const foe = Object.values(view.players).find(({ seat }) => seat !== view.seat);
if (!mine || !unit || !foe) throw new Error("the recorded match has an own unit and a rival");
const kind = ruleset.units[2];
const civ = ruleset.civs.find(({ key }) => key === foe.civ)?.name;
const hit: GameEvent = { type: "unit_damaged", unit: mine, amount: 7, at: [3, 2] };
const attack: GameEvent = {
  type: "unit_attacked",
  unit: "unit_9",
  owner: foe.seat,
  kind: kind?.key ?? "",
  at: [4, 2],
  target: [3, 2],
};
const words = (...events: GameEvent[]) =>
  events
    .map((event) => noticeOf(event, { ...view, active: foe.seat }, ruleset, events)?.text)
    .filter((text) => text !== undefined);

test("whoever is seen to strike is named", () => {
  const [text] = words(attack, hit);
  expect(text).toContain(`was hit by ${withArticle(kind?.name ?? "")} (${civ}): −7 HP.`);
  const died: GameEvent = { type: "unit_died", unit: mine, owner: unit.owner, kind: unit.kind, at: [3, 2] };
  expect(words(attack, died)[0]).toContain(`to ${withArticle(kind?.name ?? "")} (${civ}).`);
  const natives = words({ ...attack, owner: "natives" }, hit)[0];
  expect(natives).toContain(`was hit by ${withArticle(nativeName(kind?.name ?? ""))}: −7 HP.`);
  expect(natives?.match(/native/gi)).toHaveLength(1);
});

test("whoever strikes unseen, or elsewhere, is not", () => {
  expect(words(hit)[0]).toContain("was hit: −7 HP.");
  expect(words({ ...attack, target: [8, 8] }, hit)[0]).toContain("was hit: −7 HP.");
});

test("a loss tells to whom: to the defender of an attack, or to an attack from out of sight", () => {
  const died: GameEvent = { type: "unit_died", unit: mine, owner: unit.owner, kind: unit.kind, at: [3, 2] };
  expect(words(hit, died).at(-1)).toMatch(/ to an attacker out of sight\.$/);
  expect(words(died).at(-1)).toMatch(/^You lost your [\w ]+\.$/);
  const width = view.width;
  const units = { x: { ...unit, owner: foe.seat, kind: kind?.key ?? "", at: 2 * width + 4 } };
  const own: GameEvent = { ...attack, owner: unit.owner, at: [3, 2], target: [4, 2] } as GameEvent;
  const events = [own, hit, died];
  const text = noticeOf(died, { ...view, cities: {}, units }, ruleset, events)?.text;
  expect(text).toContain(` to ${withArticle(kind?.name ?? "")} (${civ}).`);
});
