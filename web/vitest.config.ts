// The client's own tests. They stand apart from the build, which needs no test tools.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

const TESTS = join(import.meta.dirname, "tests");
const BROWSER = "tests/browser/**";

/** Tests that replace modules: another file of the same worker would get the replacements, too. */
const replacing = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.startsWith("browser"))
  .filter((file) => /vi\.(mock|resetModules)\(/.test(readFileSync(join(TESTS, file), "utf8")))
  .map((file) => `tests/${file}`);

export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: "node",
      projects: [
        {
          extends: true,
          test: {
            name: "shared",
            include: ["tests/**/*.test.ts"],
            exclude: [BROWSER, ...replacing],
            // A worker loads the client's modules once for all of its files, which takes a third of the time.
            isolate: false,
          },
        },
        { extends: true, test: { name: "alone", include: replacing, isolate: true } },
      ],
      // A busy machine is no failure.
      testTimeout: 120_000 * Number(process.env.SIMPLE_CIV_PATIENCE || 1),
    },
  }),
);
