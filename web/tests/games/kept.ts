/** How many of the things that are drawn now were drawn before. */
export const kept = (before: readonly object[], after: readonly object[]): number =>
  after.filter((one) => before.includes(one)).length;
