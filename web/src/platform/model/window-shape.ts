// The shape of the window, by which panels are placed.
//
// Style sheets ask the same: `short` is (max-height: 500px) and (min-width: 560px), where panels stand beside the
// map; `narrow` is everything else up to 700 pixels, where they lie above and below it.

export type WindowShape = "wide" | "short" | "narrow";

export const windowShape = (width: number, height: number): WindowShape =>
  height <= 500 && width >= 560 ? "short" : width > 900 ? "wide" : "narrow";
