import { expect, test } from "vitest";
import type { GameEvent } from "../../../../generated/civ";
import { ribbonOf } from "../../../../src/games/civ/model/ribbons.svelte";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
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

test("what one does oneself is not told as harm", () => {
  const declared = (player: number, on: number): GameEvent => ({
    type: "war_declared",
    player,
    on,
    bypass: false,
  });
  expect(ribbonOf(declared(me, other), view, ruleset)?.kind).not.toBe("harm");
  expect(ribbonOf(declared(other, me), view, ruleset)?.kind).toBe("harm");
});
