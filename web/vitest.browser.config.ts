// The tests that play the built client in a real browser; `tests/browser/README.md` tells how.

import { defineConfig } from "vitest/config";

const long = process.env.SIMPLE_CIV_LONG === "1";

export default defineConfig({
  test: {
    include: [long ? "tests/browser/**/*.long.test.ts" : "tests/browser/**/*.test.ts"],
    exclude: long ? [] : ["tests/browser/**/*.long.test.ts"],
    environment: "node",
    globalSetup: ["tests/browser/harness/start.ts"],
    // A browser draws without a graphics card here: more than two at once only wait for each other.
    maxWorkers: 2,
    testTimeout: long ? 900_000 : 180_000,
    hookTimeout: 180_000,
    allowOnly: process.env.CI === undefined,
  },
});
