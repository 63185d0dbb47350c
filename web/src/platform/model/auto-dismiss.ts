// Messages that close automatically after a while, unless the player wants the time to read them.

import { settings } from "./settings.svelte";

/** Does something after a while; returns how to cancel it. */
export function dismissAfter(deed: () => void, wait: number): () => void {
  if (settings.lasting) return () => {};
  const timer = setTimeout(deed, wait);
  return () => clearTimeout(timer);
}
