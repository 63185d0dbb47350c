// The service worker of this page: registered when the page has what it needs, and asked for a newer version.

import { ROOT } from "../protocol/base-path";
import { local } from "./state.svelte";

/** Milliseconds that a waiting version has to answer. */
const PATIENCE = 1000;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Which of the painted pages this screen uses. */
const density = (): string => (devicePixelRatio > 1 ? "2" : "1");

/** Takes a version that has waited for this start; the page is then loaded again. */
export async function takeUpdate(): Promise<void> {
  const waiting = (await workers()?.getRegistration())?.waiting;
  if (!waiting) return;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE);
  });
  const changed = new Promise((resolve) =>
    workers()?.addEventListener("controllerchange", resolve, { once: true }),
  );
  waiting.postMessage("take", [port2]);
  if (!(await answer)) return;
  await changed;
  location.reload();
  await new Promise(() => {});
}

/** Registers the service worker, and tells when a newer version waits. */
export async function keepPage(): Promise<void> {
  const known = workers();
  if (!known) return;
  const registration = await known.register(`${ROOT}/service-worker.js?density=${density()}`, {
    updateViaCache: "none",
  });
  const told = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && known.controller) local.update = true;
  };
  told(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => told(installing));
  });
}
