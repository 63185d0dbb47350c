import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/simple_civ/client", emptyOutDir: true, target: "es2022" },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
