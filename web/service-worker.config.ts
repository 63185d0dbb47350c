// Builds the service worker as one script, beside the client.

import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "../src/simple_civ/client",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/service-worker/service-worker.ts",
      formats: ["iife"],
      name: "serviceWorker",
      fileName: () => "service-worker.js",
    },
  },
});
