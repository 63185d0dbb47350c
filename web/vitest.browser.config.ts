// What is done with the built client in a real browser; `tests/browser/README.md` tells how.

import { defineConfig } from "vitest/config";

/** Tests of every change, long ones, measurements, and pictures of every screen. */
const SUITES: Record<string, { files: string; patience: number; workers: number }> = {
  test: { files: "**/!(*.long).test.ts", patience: 600_000, workers: 2 },
  long: { files: "**/*.long.test.ts", patience: 1_800_000, workers: 2 },
  measure: { files: "**/*.measure.ts", patience: 600_000, workers: 1 },
  pictures: { files: "**/*.pictures.ts", patience: 600_000, workers: 1 },
};
const suite = SUITES[process.env.SIMPLE_CIV_SUITE ?? "test"] ?? SUITES.test;

export default defineConfig({
  test: {
    include: [`tests/browser/${suite?.files}`],
    environment: "node",
    globalSetup: ["tests/browser/harness/start.ts"],
    // A browser draws without a graphics card here: more than two at once only wait for each other.
    maxWorkers: suite?.workers ?? 1,
    testTimeout: suite?.patience ?? 600_000,
    hookTimeout: 600_000,
    // Whatever is waited for comes at once on an idle machine; on a busy one nothing fails by the clock.
    expect: { poll: { timeout: 240_000, interval: 50 } },
    allowOnly: process.env.CI === undefined,
  },
});
