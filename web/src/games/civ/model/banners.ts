// A seat's civ as it is shown; where a civ plays twice, later seats have a numeral and another shade.

import type { RulesetDocument } from "../../../../generated/civ";
import { seatColour } from "../../../platform/model/palette";
import { shaded } from "../../../platform/model/shades";

type Civ = RulesetDocument["civs"][number];

/** What is known of who sits where. */
type Players = Readonly<Record<string, { civ: string }>>;

/** A civ and how this seat of it is called; `name` stays that of the codex. */
export interface Banner extends Civ {
  called: string;
}

const NUMERALS = ["", " II", " III", " IV", " V", " VI"];

/** How much of white, or of black below zero, is mixed into the colour of a civ's later seats. */
const SHADES = [0, 0.45, -0.4, 0.7, -0.6, 0.25];

export function bannerOf(
  seat: number,
  players: Players | undefined,
  ruleset: RulesetDocument | null,
): Banner | undefined {
  const key = players?.[String(seat)]?.civ;
  const civ = ruleset?.civs.find((one) => one.key === key);
  if (!players || !civ) return undefined;
  const before = Object.entries(players).filter(
    ([other, player]) => Number(other) < seat && player.civ === key,
  ).length;
  return {
    ...civ,
    called: civ.name + (NUMERALS[before] ?? ` ${before + 1}`),
    color: seatColour(seat, shaded(civ.color, SHADES[before % SHADES.length] ?? 0)),
  };
}
