// Insets: the parts of the board that panels cover, by the shape of the window.

import type { Insets } from "../../../platform/board/camera";
import { screenScale, windowShape } from "../../../platform/model/window-shape";

/** The place for panels above the board on narrow screens, with the bar on top. */
const ABOVE = 236;

/** Return the insets: panels are beside the board, or above and below it, where they have these heights. */
export function boardInsets(width: number, height: number, below: number, above = ABOVE): Insets {
  switch (windowShape(width, height)) {
    case "wide": {
      const scale = screenScale(width, height);
      return { top: 22 + 68 * scale, right: 24 + 292 * scale, bottom: 36, left: 24 + 252 * scale };
    }
    case "short":
      return { top: 46, right: 208, bottom: 6, left: 168 };
    case "narrow":
      // The frame of the board lies beside it.
      return { top: above, right: 6, bottom: Math.max(220, below + 16), left: 6 };
  }
}
