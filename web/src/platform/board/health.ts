// HP bars on the board and beside it: red, their length shows the rest.

/** On the board. */
export const HEALTH_TINT = 0xe2604c;
/** In style sheets. */
export const HEALTH_FILL = "linear-gradient(180deg, #f08a72, #c23c28)";
