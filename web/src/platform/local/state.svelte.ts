// What the page tells of the Python in it: how far it has come, what is wrong with its storage.

import type { Step, StorageTrouble } from "./messages";

export const local = $state({
  /** Whether matches can be played. */
  ready: false,
  step: "fetch" as Step,
  loaded: 0,
  total: 0,
  /** Whether another tab plays, and this one waits for it. */
  waiting: false,
  trouble: null as StorageTrouble | null,
  /** Why Python could not be started. */
  failed: "",
  /** Whether a newer version of the page waits for the next start. */
  update: false,
});
