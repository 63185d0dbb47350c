// Python in the worker: fetches Pyodide and the project, counts their bytes, and starts the authority.

import type { PyodideAPI, PyodideConfig } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import { type ArchiveEntry, entriesOf } from "./archive";
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

/** Callbacks for what Python sends. */
export interface Ears {
  send(socket: number, text: string): void;
  closed(socket: number, code: number): void;
}

export interface Progress {
  step(step: Step): void;
  bytes(loaded: number): void;
}

/** A start of Python: with the memory of an earlier one, or so that its memory can be kept. */
export interface Start {
  memory: Uint8Array | null;
  keeps: boolean;
}

type CreateModule = NonNullable<PyodideConfig["createPyodideModule"]>;
type ModuleSettings = Parameters<CreateModule>[0];
/** The interpreter's module, with what its types leave out. */
type Module = Awaited<ReturnType<CreateModule>> & {
  loadDynamicLibrary(path: string, how: object, scope: object): void;
  growMemory(size: number): void;
};

/** Archives are compressed as a whole, which hosts do not undo: they know nothing of it. */
const PACKED = ".packed";
/** The folder of the packages, as Python sees it. */
const PACKAGES = "/packages";

const unpacked = (answer: Response): Response =>
  new Response(answer.body?.pipeThrough(new DecompressionStream("gzip")));

/**
 * Count the bytes fetched from the runtime's folder, on a copy: the browser caches what it compiles of the other.
 * Archives are unpacked on the way.
 */
export function watchFetches(folder: string, bytes: (loaded: number) => void): void {
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

function writeFiles({ FS }: Module, entries: ArchiveEntry[]): void {
  for (const { path, content } of entries) {
    const whole = `${PACKAGES}/${path}`;
    FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    FS.writeFile(whole, content);
  }
}

/**
 * Load libraries before Python starts. A kept memory knows them where they were then, so they must come to the
 * same place, and at this time nothing else has taken one.
 */
function loadLibraries(module: Module, entries: ArchiveEntry[]): void {
  for (const { path } of entries)
    if (path.endsWith(".so")) module.loadDynamicLibrary(`${PACKAGES}/${path}`, { nodelete: true }, {});
}

/** Prepare the interpreter's module: the packages are there when it starts, and room for a kept memory. */
function prepare(settings: ModuleSettings, packages: Promise<Uint8Array>, memory: Uint8Array | null): void {
  let entries: ArchiveEntry[] = [];
  const put = async (module: Module) => {
    module.addRunDependency("packages");
    entries = entriesOf(await packages);
    writeFiles(module, entries);
    module.removeRunDependency("packages");
  };
  const hooks = settings as unknown as { preRun: unknown[]; onRuntimeInitialized: () => void };
  hooks.preRun.push((module: Module) => void put(module).catch(() => {}));
  hooks.onRuntimeInitialized = () => {
    const module = settings as unknown as Module;
    if (memory) module.growMemory(memory.length);
    loadLibraries(module, entries);
  };
}

/** Start the interpreter with everything installed; files are fetched in parallel. */
export async function startPython(
  { folder, lock }: Runtime,
  { memory, keeps }: Start,
  progress: Progress,
): Promise<PyodideAPI> {
  progress.step("fetch");
  const packages = fetched(`${folder}packages${PACKED}`);
  const from = (name: string) => import(/* @vite-ignore */ folder + name);
  // The interpreter's script is fetched together with its start.
  const script = from("pyodide.asm.mjs") as Promise<{ default: CreateModule }>;
  const { loadPyodide } = (await from("pyodide.mjs")) as typeof import("pyodide");
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}library${PACKED}`,
    lockFileContents: lock as never,
    packageBaseUrl: folder,
    checkAPIVersion: true,
    env: { HOME: "/home/page", PYTHONHASHSEED: "0" },
    createPyodideModule: async (settings) => {
      prepare(settings, packages, memory);
      // Without the packages it would wait for ever.
      const failed = packages.then(() => new Promise<never>(() => {}));
      return Promise.race([(await script).default(settings), failed]);
    },
    _makeSnapshot: keeps,
    ...(memory ? { _loadSnapshot: memory } : {}),
  });
  progress.step("python");
  // Two Pythons from one memory would draw the same numbers.
  const first = memory ? "import random; random.seed()" : `import sys; sys.path.append("${PACKAGES}")`;
  pyodide.runPython(first);
  return pyodide;
}

/** Import the authority and open what is stored. */
export async function startHost(pyodide: PyodideAPI, values: KeyValues, ears: Ears): Promise<PythonHost> {
  const page = pyodide.pyimport("simple_civ.page.browser") as PyProxy & {
    start(values: KeyValues, ears: Ears): Promise<PythonHost>;
  };
  return page.start(values, ears);
}

/** Return the memory of a Python that has imported and loaded what most matches use. */
export function memoryOf(pyodide: PyodideAPI): Uint8Array<ArrayBuffer> {
  pyodide.runPython("import simple_civ.page.browser\nsimple_civ.page.browser.prepare()");
  return pyodide.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
}
