// The panels over the map, as far as others make room for them.

import { settings } from "../../../platform/model/settings.svelte";
import { windowShape } from "../../../platform/model/window-shape";

/** The height of a notice's line, and of all else above and below notices. */
const LINE = 36;
const OTHER = 90;

export class PanelPlaces {
  guide = $state<HTMLElement | null>(null);
  guideHeight = $state(0);
  /** The panel of what is selected. */
  selected = $state<HTMLElement | null>(null);
  selectedHeight = $state(0);
  /** The panels below the notices. */
  turnHeight = $state(0);
  /** Map tools, which narrow and short screens hide. */
  toolsOpen = $state(false);

  /** Lines of notices: on narrow screens they lie over the map, and hide no selected unit. */
  noticeLines(selected: boolean): number {
    if (windowShape(innerWidth, innerHeight) === "narrow") return selected ? 1 : 3;
    const free = innerHeight - this.turnHeight - this.guideHeight - OTHER;
    return Math.max(1, Math.min(6, Math.floor(free / (LINE * settings.textSize))));
  }
}
