// Colours and patterns of sides, as a viewer sees them: own green, rival red (or blue and orange), neutral
// walls silver.

import type { Owner } from "../../../../generated/groves";
import { settings } from "../../../platform/model/settings.svelte";

export type SideKind = "neutral" | "own" | "rival";

/** Return a piece's side as another side sees it; a viewer who sees everything sees as side 0. */
export function sideKindOf(owner: Owner, viewer: number | null): SideKind {
  if (owner === "neutral") return "neutral";
  return owner === (viewer ?? 0) ? "own" : "rival";
}

const USUAL: Record<SideKind, string> = { own: "#3f9a3c", rival: "#c93c2b", neutral: "#b4bac4" };

/** Blue and orange for colour-blind players: green and red would be alike. */
const DISTINCT: Record<SideKind, string> = { own: "#0000f0", rival: "#f09000", neutral: "#b4bac4" };

/** How much of its light a colour keeps that numbers are written on. */
const SHADE = 0.62;

export const colourOf = (make: SideKind): string => (settings.distinct ? DISTINCT : USUAL)[make];

/** The same for what a board draws. */
export const tintOf = (make: SideKind): number => Number.parseInt(colourOf(make).slice(1), 16);

/** The same, dark enough to be read on. */
export function shadeOf(make: SideKind): number {
  const tint = tintOf(make);
  const shade = (shift: number) => Math.round(((tint >> shift) & 0xff) * SHADE) << shift;
  return shade(16) | shade(8) | shade(0);
}

/** Return the pattern of the ring and the cloth of a side. */
export const patternOf = (make: SideKind): number => (make === "own" ? 0 : 1);
