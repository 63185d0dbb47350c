// The panels over the map, as far as others make room for them.

import { settings } from "../../../platform/model/settings.svelte";
import { windowShape } from "../../../platform/model/window-shape";

/** The height of a notice's line, and of all else above and below notices. */
const LINE = 36;
const OTHER = 90;

export class PanelPlaces {
  /** Guide and notices. */
  news = $state<HTMLElement | null>(null);
  newsHeight = $state(0);
  guideHeight = $state(0);
  /** The panel of what is selected. */
  selected = $state<HTMLElement | null>(null);
  selectedHeight = $state(0);
  /** The panels below the notices. */
  turnHeight = $state(0);
  /** Map tools, which narrow and short screens hide. */
  toolsOpen = $state(false);

  private get free(): number {
    return innerHeight - this.turnHeight - this.guideHeight - OTHER;
  }

  /** The lines of notices that fit below the guide; a long notice takes more than one. */
  private get fitting(): number {
    return this.free / (LINE * settings.textSize);
  }

  /** Below a long hint there may be no room for notices: then they stand beside it. */
  get noticesBeside(): boolean {
    return windowShape(innerWidth, innerHeight) === "wide" && this.guideHeight > 0 && this.fitting < 1.5;
  }

  /** Lines of notices: on narrow screens they lie over the map, and hide no selected unit. */
  noticeLines(selected: boolean): number {
    if (windowShape(innerWidth, innerHeight) === "narrow") return selected ? 1 : 3;
    return this.noticesBeside ? 3 : Math.max(1, Math.min(6, Math.floor(this.fitting)));
  }

  /** The height that notices may take before they scroll. */
  get noticeHeight(): number {
    const line = LINE * settings.textSize;
    if (windowShape(innerWidth, innerHeight) === "narrow") return Math.max(2 * line, innerHeight * 0.25);
    return this.noticesBeside ? innerHeight * 0.4 : Math.max(line, this.free);
  }
}
