// How long is waited before something counts as missing. What is waited for comes at once on a quiet
// machine; SIMPLE_CIV_PATIENCE says how many times slower this one may be.

const FACTOR = Number(process.env.SIMPLE_CIV_PATIENCE || 1);
if (!(FACTOR > 0)) throw new Error("SIMPLE_CIV_PATIENCE is a number above 0");

const seconds = (count: number): number => count * 1000 * FACTOR;

export const PATIENCE = {
  /** For one thing to be seen or known. */
  wait: seconds(120),
  test: seconds(300),
  /** A test that plays a whole game. */
  game: seconds(1800),
  /** For servers and browsers to start and end. */
  hook: seconds(120),
} as const;
