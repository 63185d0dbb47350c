// Python in the worker: fetches Pyodide and the project, counts their bytes, and starts the authority.

import type { PyodideAPI } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { KeyValues } from "./key-values";
import type { Runtime, Step } from "./messages";

/** What `simple_civ.page.host` offers to the worker. */
export interface PythonHost {
  readonly version: string;
  ask(method: string, path: string, token: string | null, body: string | undefined): Promise<PyProxy>;
  connect(path: string, socket: number): Promise<number>;
  receive(socket: number, text: string): void;
  leave(socket: number): void;
}

/** What Python calls when it has something to say. */
export interface Ears {
  send(socket: number, text: string): void;
  closed(socket: number, code: number): void;
}

export interface Progress {
  step(step: Step): void;
  bytes(loaded: number): void;
}

/** Archives are compressed as a whole, which hosts do not undo: they know nothing of it. */
const PACKED = ".packed";

const unpacked = (answer: Response): Response =>
  new Response(answer.body?.pipeThrough(new DecompressionStream("gzip")));

/**
 * Counts the bytes fetched from the runtime's folder, on a copy: the browser caches what it compiles of the other.
 * Archives are unpacked on the way.
 */
function watchFetches(folder: string, bytes: (loaded: number) => void): void {
  const plain = self.fetch.bind(self);
  let loaded = 0;
  async function count(answer: Response): Promise<void> {
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      loaded += part.value.length;
      bytes(loaded);
    }
  }
  self.fetch = async (asked, init) => {
    const answer = await plain(asked, init);
    if (!answer.ok || !answer.url.startsWith(folder)) return answer;
    void count(answer.clone()).catch(() => {});
    return answer.url.endsWith(PACKED) ? unpacked(answer) : answer;
  };
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Starts the interpreter with everything installed; the files come side by side. */
export async function startPython({ folder, lock }: Runtime, progress: Progress): Promise<PyodideAPI> {
  progress.step("fetch");
  watchFetches(folder, progress.bytes);
  const packages = fetched(`${folder}packages${PACKED}`);
  // The browser asks for it again only in its own cache.
  const address = `${folder}pyodide.mjs`;
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as typeof import("pyodide");
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}library${PACKED}`,
    lockFileContents: lock as never,
    packageBaseUrl: folder,
    checkAPIVersion: true,
    env: { HOME: "/home/page", PYTHONHASHSEED: "0" },
  });
  progress.step("python");
  pyodide.unpackArchive(await packages, "wheel");
  return pyodide;
}

/** Imports the authority and opens what is stored. */
export async function startHost(pyodide: PyodideAPI, values: KeyValues, ears: Ears): Promise<PythonHost> {
  const page = pyodide.pyimport("simple_civ.page.browser") as PyProxy & {
    start(values: KeyValues, ears: Ears): Promise<PythonHost>;
  };
  return page.start(values, ears);
}
