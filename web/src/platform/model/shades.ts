// Colours lighter and darker, how well they are told apart, and what stands out on them.

const SIGNS = ["#ffffff", "#1d120a"] as const;
/** The share of white on the lit side of an emblem. */
export const LIT = 0.3;

/** The least contrast of graphics. */
const CLEAR = 3;

/** White, or dark where white would not stand out on the whole of an emblem, from its lit side on. */
export function signOn(color: string): string {
  const [white, dark] = SIGNS;
  return [color, shaded(color, LIT)].every((ground) => contrast(white, ground) >= CLEAR) ? white : dark;
}

/** Return the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [brightness(one), brightness(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Return the brightness of a colour to the eye, from 0 to 1. */
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
