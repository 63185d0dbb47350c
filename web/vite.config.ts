import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

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

const LIST = new URL("../build/client-packages.json", import.meta.url);
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const carried = new Set<string>();

/** Lists the packages whose code, styles or fonts the client carries: tools/third_party.py names them. */
const carriedPackages = (): Plugin => ({
  name: "carried-packages",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const sources =
        file.type === "asset"
          ? file.originalFileNames
          : Object.keys(file.modules).filter((id) => id.endsWith(".css") || file.modules[id]?.renderedLength);
      for (const source of sources) {
        const name = PACKAGE.exec(source)?.[1];
        if (name) carried.add(name);
      }
    }
    mkdirSync(fileURLToPath(new URL(".", LIST)), { recursive: true });
    writeFileSync(LIST, `${JSON.stringify([...carried].sort(), null, 2)}\n`);
  },
});

export default defineConfig({
  // The server says where it stands; the files of the build name each other from where they are.
  base: "./",
  plugins: [answers, svelte(), carriedPackages()],
  worker: { plugins: () => [carriedPackages()] },
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
