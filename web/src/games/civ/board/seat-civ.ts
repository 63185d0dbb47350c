// A seat's civ as it is shown; where a civ plays twice, later seats have a numeral and another shade.

import type { RulesetDocument } from "../../../../generated/civ";
import { seatColour } from "../../../platform/model/seat-colours";
import { shaded } from "../../../platform/model/shades";
import { civOf, namesakesOf, type Players } from "../text/civs";

type Civ = RulesetDocument["civs"][number];

/** A civ and how this seat of it is called; `name` stays that of the codex. */
export interface SeatCiv extends Civ {
  called: string;
}

/** Shares of white, or of black below zero, in the colour of a civ's later seats. */
const SHADES = [0, 0.45, -0.4, 0.7, -0.6, 0.25];

export function seatCiv(
  seat: number,
  players: Players | undefined,
  ruleset: RulesetDocument | null,
): SeatCiv | undefined {
  const civ = civOf(seat, players, ruleset);
  if (!players || !civ) return undefined;
  const shade = SHADES[namesakesOf(seat, players) % SHADES.length] ?? 0;
  return { ...civ, color: seatColour(seat, shaded(civ.color, shade)) };
}
