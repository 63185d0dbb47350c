// One server for all tests that do not need one of their own, and one browser.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    browser: string;
  }
}

const CLIENT = fileURLToPath(new URL("../../../../src/simple_civ/client/index.html", import.meta.url));

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(CLIENT)) throw new Error("the client is not built; run: make web");
  const [server, browser] = await Promise.all([Server.start(), startBrowser()]);
  project.provide("address", server.address);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
