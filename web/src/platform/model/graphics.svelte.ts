// How the browser draws maps, as far as a player must know of it.

/** No WebGL at all; a context that was lost and may come back; one that did not come back. */
export type Trouble = "missing" | "lost" | "gone";

export const graphics = $state<{ trouble: Trouble | null }>({ trouble: null });
