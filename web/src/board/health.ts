// One rule for the colour of every HP bar, on the board and beside it.

const HEALTHY = 0x6fae3d;
const HURT = 0xe0a52e;
const DYING = 0xd0412f;

/** The tint for what is left of somebody's HP, from 0 to 1. */
export const healthTint = (share: number): number => (share > 0.6 ? HEALTHY : share > 0.3 ? HURT : DYING);

/** The same for style sheets. */
export const healthColour = (share: number): string => `#${healthTint(share).toString(16)}`;
