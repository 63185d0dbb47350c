import { expect, test } from "vitest";
import type { RulesetDocument, UnitDocument } from "../../../../generated/civ";
import { healthWords, linkedHint, UNIT_CHIPS } from "../../../../src/games/civ/text/units";
import { recordedMatch } from "../recorded";

const { view, ruleset } = recordedMatch();
const unit = Object.values(view.units).find(({ owner }) => owner === view.seat) as UnitDocument;
const limits = { ...ruleset.limits, land_heal: 3, unit_heal: 5, native_heal: 2 };
const edition = (rest: boolean, regenerates = false): RulesetDocument => ({
  ...ruleset,
  limits,
  features: { ...ruleset.features, healing_needs_rest: rest },
  units: ruleset.units.map((kind) => ({ ...kind, regenerates, effects: ["Regains 1 HP a turn."] })),
});

test("only where the rules ask for rest does a unit heal by resting", () => {
  const healing = "At the start of its owner's turn it heals 3 HP in its own territory, 5 in its own cities";
  expect(healthWords(unit, edition(true))).toContain(
    `${healing}, if it neither moved nor attacked last turn.`,
  );
  expect(healthWords(unit, edition(false))).toContain(`${healing}, whether it moved, attacked or rested.`);
});

test("a pair shares its interruptions only where the rules say so", () => {
  const hint = (shared_orders: boolean) => linkedHint({ ...ruleset.features, shared_orders });
  expect(hint(true)).toContain("interrupts both");
  expect(hint(false)).not.toContain("interrupts");
});

test("natives and those who regenerate heal by figures of their own", () => {
  expect(healthWords({ ...unit, owner: "natives" }, edition(false))).toContain(
    "heals 2 HP at the end of each round",
  );
  expect(healthWords(unit, edition(false, true))).toBe("At 0 the unit is lost.\nRegains 1 HP a turn.");
});

test("a captured unit names the turn from which it may act", () => {
  expect(UNIT_CHIPS.locked.hint(14)).toBe("It was captured: it can't act or heal until turn 14.");
});
