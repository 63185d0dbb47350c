// A line of a tip: what a figure consists of.

export interface TipPart {
  words: string;
  value?: string;
  /** Yields in the ruleset's order instead of one value. */
  amounts?: readonly number[];
  /** The sum of the parts above it. */
  sum?: boolean;
}
