// The service worker of this page: registered when the page has what it needs, and asked for a newer version.

import { ROOT } from "../protocol/base-path";
import { local } from "./state.svelte";

/** Milliseconds within which a waiting version has to answer. */
const PATIENCE = 1000;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** The painted pages that this screen uses. */
const density = (): string => (devicePixelRatio > 1 ? "2" : "1");

/**
 * Take a version that has waited for this start; the page is then loaded again. However late the worker is: nothing
 * of the new version is mixed with what this page has loaded, and a start that does not wait any longer ends then.
 */
export async function takeUpdate(): Promise<void> {
  const registration = await workers()?.getRegistration();
  const waiting = registration?.waiting;
  // The very first version waits for nothing: it is about to be active.
  if (!waiting || !registration.active) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((goOn) => {
    const patience = setTimeout(goOn, PATIENCE);
    port1.onmessage = ({ data }) => (data === true ? clearTimeout(patience) : goOn());
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") location.reload();
      else if (waiting.state === "redundant") goOn();
    });
    waiting.postMessage("take", [port2]);
  });
}

/** Register the service worker, and tell when a newer version waits. */
export async function keepPage(): Promise<void> {
  const known = workers();
  if (!known) return;
  const registration = await known.register(`${ROOT}/service-worker.js?density=${density()}`, {
    updateViaCache: "none",
  });
  const watch = (worker: ServiceWorker | null): void => {
    const told = (): void => {
      if (worker?.state === "installed" && known.controller) local.update = true;
    };
    told();
    worker?.addEventListener("statechange", told);
  };
  watch(registration.waiting);
  // The browser has looked for a newer version since this page was opened.
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}
