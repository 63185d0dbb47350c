import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: { "/api": { target: process.env.SIMPLE_CIV_SERVER ?? "http://127.0.0.1:8123", ws: true } },
  },
  build: { outDir: "../src/simple_civ/client", emptyOutDir: true, target: "es2022" },
  test: { include: ["tests/**/*.test.ts"], exclude: ["tests/browser/**"], environment: "node" },
});
