import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { ribbonOf } from "../../../../src/games/civ/model/ribbons.svelte";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset, view } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const me = view.seat as number;
const other = Number(Object.keys(view.players).find((seat) => Number(seat) !== me));
const shown = (event: GameEvent) => ribbonOf(event, view, ruleset)?.words;

test("discoveries and eras of one's own cross the screen", () => {
  const [tech, era] = [ruleset.techs[0], ruleset.eras[1]];
  expect(shown({ type: "tech_completed", player: me, tech: tech?.key ?? "" })).toBe(tech?.name);
  expect(shown({ type: "era_entered", player: me, era: era?.key ?? "" })).toBe(era?.name);
  expect(shown({ type: "tech_completed", player: other, tech: tech?.key ?? "" })).toBeUndefined();
});

test("captures do, for who gains and for who loses", () => {
  const city = Object.keys(view.cities)[0] as string;
  const taken = (owner: number, former: number): GameEvent => ({
    type: "city_captured",
    ...{ city, owner, former, at: [1, 1], capital: false },
  });
  expect(ribbonOf(taken(me, other), view, ruleset)?.kind).toBe("good");
  expect(ribbonOf(taken(other, me), view, ruleset)?.kind).toBe("harm");
});
