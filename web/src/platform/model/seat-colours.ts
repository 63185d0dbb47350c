// The colours of seats: those of what they play, or others that colour-blind players can tell apart.

import { settings } from "./settings.svelte";

/**
 * Eight colours that stay apart for eyes without red, green or blue cones, also on the parchment of charts.
 * `tests/platform/model/seat-colours.test.ts` measures how far.
 */
export const DISTINCT = [
  "#f09000",
  "#0000f0",
  "#00f0f0",
  "#900000",
  "#c060f0",
  "#603090",
  "#600030",
  // Pale on meadows: for the last.
  "#609090",
] as const;

/** The colour of a seat, by what the player set. */
export const seatColour = (seat: number, usual: string): string =>
  settings.distinct ? (DISTINCT[seat % DISTINCT.length] as string) : usual;
