// A worker with Python in it, and the address of what it fetches.

import type { Runtime } from "./messages";

export const newWorker = (): Worker =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "simple-civ" });

/** Returns the runtime with the full address of its folder: the worker's own address is another one. */
export const located = (runtime: Runtime): Runtime => ({
  ...runtime,
  folder: new URL(runtime.folder, document.baseURI).href,
});
