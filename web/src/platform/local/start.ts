// Starts the page without a server: what it consists of, the way to Python, the service worker.

import { useTransport } from "../protocol/transport";
import { LocalTransport, type Site } from "./local-transport";
import { keepPage, takeUpdate } from "./updates";

let transport: LocalTransport | null = null;

/** Makes everything ready before the first screen is shown; Python starts behind it. */
export async function startPage(): Promise<void> {
  await takeUpdate().catch(() => {});
  const site = JSON.parse(document.querySelector("#site")?.textContent ?? "") as Site;
  // The service worker fetches what the page has fetched: not at the same time.
  transport = new LocalTransport(site, () => void keepPage().catch(() => {}));
  useTransport(transport);
  requestAnimationFrame(() => setTimeout(() => transport?.start()));
}

/** Starts Python again, or takes over from another tab. */
export const startAgain = (steal: boolean): void => transport?.start(steal);
