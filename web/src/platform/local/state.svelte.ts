// The state of Python in this page: its progress, and what is wrong with its storage.

import type { Step, StorageTrouble } from "./messages";

export const local = $state({
  /** True once matches can be played. */
  ready: false,
  step: "fetch" as Step,
  loaded: 0,
  total: 0,
  /** True if another tab plays, and this one waits for it. */
  waiting: false,
  trouble: null as StorageTrouble | null,
  /** Why Python could not be started. */
  failed: "",
  /** True if a newer version of the page waits for the next start. */
  update: false,
});
