// The client's own tests. They stand apart from the build, which needs no test tools.

import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

export default mergeConfig(
  build,
  defineConfig({
    test: {
      include: ["tests/**/*.test.ts"],
      exclude: ["tests/browser/**"],
      environment: "node",
      // A worker loads the client's modules once for all of its files, which takes a third of the time.
      isolate: false,
      // A busy machine is no failure.
      testTimeout: 120_000 * Number(process.env.SIMPLE_CIV_PATIENCE || 1),
    },
  }),
);
