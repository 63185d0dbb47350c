// What panels cover of the map, by the shape of the window.
//
// Style sheets ask the same: `short` is (max-height: 500px) and (min-width: 560px), where panels stand beside the
// map; `narrow` is everything else up to 700 pixels, where they lie above and below it.

import type { Insets } from "../board/camera";

export type Shape = "wide" | "short" | "narrow";

export const shapeOf = (width: number, height: number): Shape =>
  height <= 500 && width >= 560 ? "short" : width > 900 ? "wide" : "narrow";

/** Panels of a match of Simple Civ, as they are on the screen. */
export interface Covered {
  width: number;
  height: number;
  /** The selected is a city. */
  city: boolean;
  /** From the upper edge of the selected's panel to the lower edge of the screen. */
  below: number;
  /** How high guide or hint are. */
  guide: number;
}

/** The guide at the right, the turn below it, a selected unit at the left. */
const RIMS = { top: 60, right: 260, bottom: 164, left: 0 };

/** Before anything is selected: the map is shown behind what always stands there. */
export const openInsets = (width: number, height: number): Insets =>
  shapeOf(width, height) === "narrow"
    ? { top: 60, right: 0, bottom: 40, left: 0 }
    : insetsOf({ width, height, city: false, below: 0, guide: 0 });

export function insetsOf({ width, height, city, below, guide }: Covered): Insets {
  switch (shapeOf(width, height)) {
    case "wide":
      return { ...RIMS, bottom: city ? Math.min(330, height * 0.5) : RIMS.bottom };
    case "short":
      return { top: 48, right: 214, bottom: below + 6, left: 0 };
    case "narrow":
      return {
        top: 130 + (city ? 0 : guide),
        right: 0,
        bottom: Math.max(below, height * (city ? 0.62 : 0.44)),
        left: 0,
      };
  }
}

/** What panels of Groves cover: they stand beside the board, or above and below it; `below` is their height there. */
export function boardInsets(width: number, height: number, below: number): Insets {
  switch (shapeOf(width, height)) {
    case "wide":
      return { top: 90, right: 316, bottom: 36, left: 276 };
    case "short":
      return { top: 46, right: 208, bottom: 6, left: 168 };
    case "narrow":
      // The frame of the board lies beside it.
      return { top: 236, right: 6, bottom: Math.max(220, below + 16), left: 6 };
  }
}
