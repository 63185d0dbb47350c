// Messages between the page and its worker, in which Python runs.

/** A part of the runtime that is fetched, by its file name; the page counts the bytes of all together. */
export interface RuntimeFile {
  name: string;
  size: number;
}

/** The runtime, as `make site` describes it. */
export interface Runtime {
  /** The folder of its files, as an address. */
  folder: string;
  files: RuntimeFile[];
  /** What Pyodide reads of its own lock file. */
  lock: { info: Record<string, string>; packages: Record<string, never> };
}

/** The steps before matches can be played, in order. */
export type Step = "fetch" | "python" | "rules" | "matches";

/** What is wrong with the browser's storage: it has no room, it is not allowed, it was lost to another tab. */
export type StorageTrouble = "full" | "refused" | "taken";

export type ToWorker =
  | { type: "start"; runtime: Runtime; steal: boolean }
  | { type: "keep"; runtime: Runtime }
  | { type: "ask"; id: number; method: string; path: string; token: string | null; body: string | undefined }
  | { type: "open"; socket: number; path: string }
  | { type: "frame"; socket: number; text: string }
  | { type: "close"; socket: number };

export type FromWorker =
  | { type: "step"; step: Step }
  | { type: "bytes"; loaded: number }
  | { type: "waiting" }
  | { type: "ready"; kept: boolean }
  | { type: "kept" }
  | { type: "failed"; text: string }
  | { type: "storage"; trouble: StorageTrouble | null }
  | { type: "reply"; id: number; status: number; text: string; version: string }
  | { type: "opened"; socket: number }
  | { type: "frame"; socket: number; text: string }
  | { type: "closed"; socket: number; code: number };
