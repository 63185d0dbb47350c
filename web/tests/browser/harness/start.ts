// One server for all tests that do not need one of their own.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

const CLIENT = fileURLToPath(new URL("../../../../src/simple_civ/client/index.html", import.meta.url));

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(CLIENT)) throw new Error("the client is not built; run: make web");
  const server = await Server.start();
  project.provide("address", server.address);
  return () => server.close();
}
