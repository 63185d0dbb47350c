// Compresses the built client beforehand, so that no server does it while people wait.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const BUILT = fileURLToPath(new URL("../src/simple_civ/client/", import.meta.url));
const WORTH = /\.(?:js|css|json|svg)$/;
const LEAST = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(name: string): Promise<void> {
  const content = readFileSync(BUILT + name);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${BUILT}${name}.br`, await brotli(content, { params }));
  writeFileSync(`${BUILT}${name}.gz`, await zip(content, { level: 9 }));
}

// Side by side: Node compresses in threads, on all cores.
const names = readdirSync(BUILT, { recursive: true, encoding: "utf8" });
await Promise.all(names.filter((name) => WORTH.test(name)).map(compress));
