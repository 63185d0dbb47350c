// The worker of the page: Python in it is the authority, as a server is elsewhere. It only passes on.

import { type KeyValues, openValues } from "./key-values";
import type { FromWorker, Runtime, ToWorker } from "./messages";
import { type Ears, type PythonHost, startHost, startPython } from "./python";
import { holdLock } from "./tab-lock";

const FAILED = 1011;

const post = (message: FromWorker): void => self.postMessage(message);

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

async function start(runtime: Runtime, steal: boolean): Promise<PythonHost> {
  const values = claimed(steal);
  const pyodide = await startPython(runtime, {
    step: (step) => post({ type: "step", step }),
    bytes: (loaded) => post({ type: "bytes", loaded }),
  });
  post({ type: "step", step: "rules" });
  pyodide.runPython("import simple_civ.page.browser");
  post({ type: "step", step: "matches" });
  const started = await startHost(pyodide, await values, ears);
  post({ type: "ready" });
  return started;
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
  } else if (message.type === "ask") await ask(message);
  else if (message.type === "open") await open(message);
  else if (message.type === "frame") (await host).receive(message.socket, message.text);
  else (await host).leave(message.socket);
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => {
    console.error(error);
    if (data.type === "start") post({ type: "failed", text: String(error) });
    else if (data.type === "ask") post({ type: "reply", id: data.id, status: 500, text: "", version: "" });
    else if (data.type !== "close") post({ type: "closed", socket: data.socket, code: FAILED });
  });
};
