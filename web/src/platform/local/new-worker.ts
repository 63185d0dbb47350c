// The worker in which Python runs, and the address of its files.

import type { Runtime } from "./messages";

export const newWorker = (): Worker =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "simple-civ" });

/** Return the runtime with the full address of its folder: the worker's own address differs. */
export const located = (runtime: Runtime): Runtime => ({
  ...runtime,
  folder: new URL(runtime.folder, document.baseURI).href,
});
