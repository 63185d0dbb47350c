// The start of the page without a server: its files, the transport to Python, the service worker.

import { useTransport } from "../protocol/transport";
import { LocalTransport, type Site } from "./local-transport";
import type { ToWorker } from "./messages";
import { located, newWorker } from "./new-worker";
import { keepPage, takeUpdate } from "./updates";

let transport: LocalTransport | null = null;

/** Prepare everything before the first screen is shown; Python starts behind it. */
export async function startPage(): Promise<void> {
  await takeUpdate().catch(() => {});
  const site = JSON.parse(document.querySelector("#site")?.textContent ?? "") as Site;
  // The service worker fetches what the page has fetched: not at the same time.
  transport = new LocalTransport(site, (kept) => void keepAll(site, kept).catch(() => {}));
  useTransport(transport);
  addEventListener("pagehide", () => transport?.leave());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) transport?.start();
  });
  requestAnimationFrame(() => setTimeout(() => transport?.start()));
}

/** Keep the page for later, and then the memory of Python, unless it started from that. */
async function keepAll({ runtime }: Site, kept: boolean): Promise<void> {
  await keepPage();
  await navigator.serviceWorker?.ready;
  if (kept) return;
  const worker = newWorker();
  worker.onmessage = () => worker.terminate();
  worker.postMessage({ type: "keep", runtime: located(runtime) } satisfies ToWorker);
}

/** Start Python again, or take over from another tab. */
export const startAgain = (steal: boolean): void => transport?.start(steal);
