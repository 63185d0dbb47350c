// Compresses the built client beforehand, so that no server does it while people wait.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../src/simple_civ/client/", import.meta.url));
const WORTH = /\.(?:js|css|json|svg)$/;
const LEAST = 1024;

for (const name of readdirSync(BUILT, { recursive: true, encoding: "utf8" })) {
  if (!WORTH.test(name)) continue;
  const content = readFileSync(BUILT + name);
  if (content.length < LEAST) continue;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${BUILT}${name}.br`, brotliCompressSync(content, { params: size }));
  writeFileSync(`${BUILT}${name}.gz`, gzipSync(content, { level: 9 }));
}
