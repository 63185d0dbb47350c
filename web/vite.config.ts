import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The server says where it stands; the files of the build name each other from where they are.
  base: "./",
  plugins: [svelte()],
  server: {
    proxy: { "/api": { target: process.env.SIMPLE_CIV_SERVER ?? "http://127.0.0.1:8123", ws: true } },
  },
  build: {
    outDir: "../src/simple_civ/client",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 700,
  },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/browser/**"],
    environment: "node",
    // A busy machine is no failure.
    testTimeout: 120_000,
  },
});
