// Insets: the parts of the map that panels cover, by the shape of the window.

import type { Insets } from "../../../platform/board/camera";
import { screenScale, windowShape } from "../../../platform/model/window-shape";

/** Panels of a match, as they are on the screen. */
export interface Covered {
  width: number;
  height: number;
  /** The kind of what is selected; null if nothing is. */
  selected: "unit" | "city" | null;
  /** From the upper edge of the selected's panel to the lower edge of the screen. */
  below: number;
  /** The height of guide and notices. */
  above: number;
  /** From the left edge of the screen to the right edge of what stands there: a list, or the race. */
  left: number;
}

/** The top bar, the guide at the right and the turn below it; below the map there is nothing but the selected. */
const RIMS = { top: 60, right: 260, bottom: { none: 12, unit: 164, city: 330 } };

/** The share of the height that panels below take on narrow screens, at least. */
const NARROW_BELOW = { none: 0.2, unit: 0.44, city: 0.62 };

/** Before it is known what is selected: a turn begins with a unit. */
export const openInsets = (width: number, height: number, left = 0): Insets =>
  windowShape(width, height) === "narrow"
    ? { top: 60, right: 0, bottom: 40, left: 0 }
    : insetsOf({ width, height, selected: "unit", below: 0, above: 0, left });

export function insetsOf({ width, height, selected, below, above, left }: Covered): Insets {
  const city = selected === "city";
  switch (windowShape(width, height)) {
    case "wide": {
      const scale = screenScale(width, height);
      const bottom = Math.min(RIMS.bottom[selected ?? "none"] * scale, height * 0.5);
      return { top: RIMS.top * scale, right: RIMS.right * scale, bottom, left };
    }
    case "short":
      return { top: 48, right: 214, bottom: below + 6, left: 0 };
    case "narrow":
      return {
        top: 130 + (city ? 0 : above),
        right: 0,
        bottom: Math.max(below, height * NARROW_BELOW[selected ?? "none"]),
        left: 0,
      };
  }
}
