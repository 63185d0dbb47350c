// Starts Pyodide in Node and has it pack its modules: `tsx page/pack.ts ROOT TARGET WHEEL...`.
// What is done there is in tools/page_library.py.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root = "", target = "", ...wheels] = process.argv.slice(2);
const whole = fileURLToPath(new URL("python_stdlib.zip", import.meta.resolve("pyodide")));

const pyodide = await loadPyodide({ env: { HOME: "/home/page", PYTHONHASHSEED: "0" } });
function put(path: string): string {
  const inside = `/${basename(path)}`;
  pyodide.FS.writeFile(inside, new Uint8Array(readFileSync(path)));
  return inside;
}
for (const wheel of wheels) pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
pyodide.mountNodeFS("/root", root);
pyodide.runPython('import sys; sys.path.append("/root")');
const { main } = pyodide.pyimport("tools.page_library");
await main(put(whole), target.replace(root, "/root"), pyodide.toPy(wheels.map(put)));
// Tasks of Python may still wait for something.
process.exit();
