// Insets: the parts of the map that panels cover, by the shape of the window.

import type { Insets } from "../../../platform/board/camera";
import { screenScale, windowShape } from "../../../platform/model/window-shape";

/** Panels of a match, as they are on the screen. */
export interface Covered {
  width: number;
  height: number;
  /** The selected is a city. */
  city: boolean;
  /** From the upper edge of the selected's panel to the lower edge of the screen. */
  below: number;
  /** The height of guide and notices. */
  above: number;
  /** From the left edge of the screen to the right edge of what stands there: a list, or the race. */
  left: number;
}

/** The guide at the right, the turn below it, a selected unit at the left. */
const RIMS = { top: 60, right: 260, bottom: 164 };

/** Before anything is selected: the map is shown behind what always stands there. */
export const openInsets = (width: number, height: number, left = 0): Insets =>
  windowShape(width, height) === "narrow"
    ? { top: 60, right: 0, bottom: 40, left: 0 }
    : insetsOf({ width, height, city: false, below: 0, above: 0, left });

export function insetsOf({ width, height, city, below, above, left }: Covered): Insets {
  switch (windowShape(width, height)) {
    case "wide": {
      const scale = screenScale(width, height);
      const bottom = city ? Math.min(330 * scale, height * 0.5) : RIMS.bottom * scale;
      return { top: RIMS.top * scale, right: RIMS.right * scale, bottom, left };
    }
    case "short":
      return { top: 48, right: 214, bottom: below + 6, left: 0 };
    case "narrow":
      return {
        top: 130 + (city ? 0 : above),
        right: 0,
        bottom: Math.max(below, height * (city ? 0.62 : 0.44)),
        left: 0,
      };
  }
}
