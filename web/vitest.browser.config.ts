// What is done with the built client in a real browser; `tests/browser/README.md` tells how.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./tests/browser/harness/patience.ts";

/** Tests of every change, long ones, measurements, and pictures of every screen. */
const SUITES: Record<string, { files: string; patience: number; workers: number }> = {
  test: { files: "**/!(*.long).test.ts", patience: PATIENCE.test, workers: 2 },
  long: { files: "**/*.long.test.ts", patience: PATIENCE.game, workers: 2 },
  measure: { files: "**/*.measure.ts", patience: PATIENCE.game, workers: 1 },
  pictures: { files: "**/*.pictures.ts", patience: PATIENCE.game, workers: 1 },
};
const suite = SUITES[process.env.SIMPLE_CIV_SUITE ?? "test"] ?? SUITES.test;

export default defineConfig({
  // Some tests ask the client's own models, which are written in Svelte's language.
  plugins: [svelte()],
  test: {
    include: [`tests/browser/${suite?.files}`],
    environment: "node",
    globalSetup: ["tests/browser/harness/start.ts"],
    ...(process.env.SIMPLE_CIV_REPEATS ? { runner: "tests/browser/harness/repeats.ts" } : {}),
    // A browser draws without a graphics card here: more than two at once only wait for each other.
    maxWorkers: suite?.workers ?? 1,
    // Files share nothing but the harness, which takes two seconds to load: a worker does it once.
    isolate: false,
    testTimeout: suite?.patience ?? PATIENCE.test,
    hookTimeout: PATIENCE.hook,
    expect: { poll: { timeout: PATIENCE.wait, interval: 50 } },
    allowOnly: process.env.CI === undefined,
  },
});
