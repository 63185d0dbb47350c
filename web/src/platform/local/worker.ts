// The worker of the page: Python in it is the authority, as a server is elsewhere. It only passes messages on.

import type { PyodideAPI } from "pyodide";
import { type KeyValues, openValues } from "./key-values";
import { dropMemory, keepMemory, keptMemory } from "./memory";
import type { FromWorker, Runtime, ToWorker } from "./messages";
import {
  type Ears,
  memoryOf,
  type Progress,
  type PythonHost,
  startHost,
  startPython,
  watchFetches,
} from "./python";
import { holdLock } from "./tab-lock";

const FAILED = 1011;

const post = (message: FromWorker): void => self.postMessage(message);

const SILENT: Progress = { step: () => {}, bytes: () => {} };

const progress: Progress = {
  step(step) {
    performance.mark(step);
    post({ type: "step", step });
  },
  bytes: (loaded) => post({ type: "bytes", loaded }),
};

const ears: Ears = {
  send: (socket, text) => post({ type: "frame", socket, text }),
  closed: (socket, code) => post({ type: "closed", socket, code }),
};

let begin: (host: Promise<PythonHost>) => void = () => {};
/** Requests that come before Python is ready wait for it. */
const host = new Promise<PythonHost>((resolve) => {
  begin = resolve;
});

async function claimed(steal: boolean): Promise<KeyValues> {
  const waiting = () => post({ type: "waiting" });
  const lost = () => post({ type: "storage", trouble: "taken" });
  await holdLock(steal, waiting, lost);
  return openValues((trouble) => post({ type: "storage", trouble }));
}

/** Start Python with the memory of an earlier start, if there is one and it fits. */
async function startQuickly(runtime: Runtime): Promise<{ pyodide: PyodideAPI; kept: boolean }> {
  const memory = await keptMemory(runtime.folder).catch(() => null);
  if (memory)
    try {
      const pyodide = await startPython(runtime, { memory, keeps: false }, progress);
      performance.mark("from memory");
      return { pyodide, kept: true };
    } catch (error) {
      console.warn(error);
      await dropMemory(runtime.folder);
    }
  return { pyodide: await startPython(runtime, { memory: null, keeps: false }, progress), kept: false };
}

async function start(runtime: Runtime, steal: boolean): Promise<PythonHost> {
  const values = claimed(steal);
  watchFetches(runtime.folder, progress.bytes);
  const { pyodide, kept } = await startQuickly(runtime);
  progress.step("rules");
  pyodide.runPython("import simple_civ.page.browser");
  progress.step("matches");
  const started = await startHost(pyodide, await values, ears);
  performance.mark("ready");
  post({ type: "ready", kept });
  return started;
}

/** Start another Python, only to keep its memory for the next start: one that plays has too much in it. */
async function keep(runtime: Runtime): Promise<void> {
  watchFetches(runtime.folder, SILENT.bytes);
  const pyodide = await startPython(runtime, { memory: null, keeps: true }, SILENT);
  await keepMemory(runtime.folder, memoryOf(pyodide));
  post({ type: "kept" });
}

async function ask(message: Extract<ToWorker, { type: "ask" }>): Promise<void> {
  const { id, method, path, token, body } = message;
  const { version, ask } = await host;
  const answer = await ask(method, path, token, body);
  const [status, text] = answer.toJs() as [number, string];
  answer.destroy();
  post({ type: "reply", id, status, text, version });
}

async function open({ socket, path }: Extract<ToWorker, { type: "open" }>): Promise<void> {
  const code = await (await host).connect(path, socket);
  post(code === 0 ? { type: "opened", socket } : { type: "closed", socket, code });
}

async function take(message: ToWorker): Promise<void> {
  if (message.type === "start") {
    const started = start(message.runtime, message.steal);
    begin(started);
    await started;
  } else if (message.type === "keep") await keep(message.runtime);
  else if (message.type === "ask") await ask(message);
  else if (message.type === "open") await open(message);
  else if (message.type === "frame") (await host).receive(message.socket, message.text);
  else (await host).leave(message.socket);
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => {
    console.error(error);
    if (data.type === "start" || data.type === "keep") post({ type: "failed", text: String(error) });
    else if (data.type === "ask") post({ type: "reply", id: data.id, status: 500, text: "", version: "" });
    else if (data.type !== "close") post({ type: "closed", socket: data.socket, code: FAILED });
  });
};
