// A seat's civ as it is shown; where a civ plays twice, later seats have a numeral and another shade.

import type { RulesetDocument } from "../../../../generated/civ";
import { seatColour } from "../../../platform/model/palette";

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

const SIGNS = ["#ffffff", "#1d120a"] as const;
/** How much white lies on the lit side of an emblem. */
export const LIT = 0.3;

/** What graphics need to be seen. */
const CLEAR = 3;

/** White, or dark where white would not stand out on the whole of an emblem, from its lit side on. */
export function signOn(color: string): string {
  const [white, dark] = SIGNS;
  return [color, shaded(color, LIT)].every((ground) => contrast(white, ground) >= CLEAR) ? white : dark;
}

/** How well two colours are told apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [brightness(one), brightness(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How bright a colour is to the eye, from 0 to 1. */
function brightness(color: string): number {
  const [red, green, blue] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (color: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));

/** A colour with some white or black in it. */
export function shaded(color: string, amount: number): string {
  const full = amount < 0 ? 0 : 255;
  const mixed = partsOf(color).map((part) => Math.round(part + (full - part) * Math.abs(amount)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
