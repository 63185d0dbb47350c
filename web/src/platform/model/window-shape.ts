// The shape of the window, by which panels are placed.
//
// Style sheets ask the same: `short` is (max-height: 500px) and (min-width: 560px), where panels stand beside the
// map; `narrow` is everything else up to 700 pixels, where they lie above and below it.

export type WindowShape = "wide" | "short" | "narrow";

/** From these sizes on, panels and text are this much larger. */
const LARGE = [
  { width: 3000, height: 1600, scale: 1.6 },
  { width: 2200, height: 1200, scale: 1.25 },
];

/** How much larger panels and text are on a large screen. */
export const screenScale = (width: number, height: number): number =>
  LARGE.find((one) => width >= one.width && height >= one.height)?.scale ?? 1;

export const windowShape = (width: number, height: number): WindowShape =>
  height <= 500 && width >= 560 ? "short" : width > 900 ? "wide" : "narrow";
