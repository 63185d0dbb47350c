// The shape of the window, by which panels are placed.
//
// Style sheets ask the same: `short` is (max-height: 500px) and (min-width: 560px), where panels stand beside the
// map; `narrow` is everything else up to 700 pixels, where they lie above and below it.

export type Shape = "wide" | "short" | "narrow";

export const shapeOf = (width: number, height: number): Shape =>
  height <= 500 && width >= 560 ? "short" : width > 900 ? "wide" : "narrow";
