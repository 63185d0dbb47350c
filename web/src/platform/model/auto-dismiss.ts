// Messages that close automatically after a while, unless the player wants the time to read them.

import { settings } from "./settings.svelte";

/** Do something after a while; return how to cancel it. */
export function dismissAfter(deed: () => void, wait: number): () => void {
  if (settings.lasting) return () => {};
  const timer = setTimeout(deed, wait);
  return () => clearTimeout(timer);
}
