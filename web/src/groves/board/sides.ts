// How sides look to a viewer: oneself green, the rival red, walls of nobody silver; patterns, too.

import type { Owner } from "../../../generated/groves";

export type Make = "neutral" | "own" | "rival";

/** Whose something is, seen by a side; who sees everything sees as side 0. */
export function makeOf(owner: Owner, viewer: number | null): Make {
  if (owner === "neutral") return "neutral";
  return owner === (viewer ?? 0) ? "own" : "rival";
}

export const TINT: Record<Make, number> = { own: 0x3f9a3c, rival: 0xc93c2b, neutral: 0xb4bac4 };
export const COLOUR: Record<Make, string> = { own: "#8fd06c", rival: "#ff8a70", neutral: "#c9ced6" };

/** Which pattern the ring and the cloth of a side have. */
export const patternOf = (make: Make): number => (make === "own" ? 0 : 1);
