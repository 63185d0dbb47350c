import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/**
 * Pixi asks the browser two things when it is loaded, and each question waits until everything on the page
 * is painted. Both answers are known: shaders of WebGL 2 have high precision, and every browser that runs
 * this client can multiply the colours of a canvas.
 */
const ANSWERS: Record<string, string> = {
  "canUseNewCanvasBlendModes.mjs": "export const canUseNewCanvasBlendModes = () => true;",
  "getMaxFragmentPrecision.mjs": 'export const getMaxFragmentPrecision = () => "highp";',
};
const answers = {
  name: "answers",
  enforce: "pre" as const,
  load: (id: string) => ANSWERS[id.split("/").at(-1) ?? ""] ?? null,
};

export default defineConfig({
  // The server says where it stands; the files of the build name each other from where they are.
  base: "./",
  plugins: [answers, svelte()],
  server: {
    proxy: { "/api": { target: process.env.SIMPLE_CIV_SERVER ?? "http://127.0.0.1:8123", ws: true } },
  },
  build: {
    outDir: "../src/simple_civ/client",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 700,
  },
});
