// Starts Pyodide in Node and has it trim its standard library: `tsx page/pack.ts ROOT TARGET WHEEL...`.
// What is done there is in tools/page_library.py.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root = "", target = "", ...wheels] = process.argv.slice(2);
const whole = fileURLToPath(new URL("python_stdlib.zip", import.meta.resolve("pyodide")));

const pyodide = await loadPyodide({ env: { HOME: "/home/page", PYTHONHASHSEED: "0" } });
for (const wheel of wheels) pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
pyodide.mountNodeFS("/root", root);
pyodide.FS.writeFile("/whole.zip", new Uint8Array(readFileSync(whole)));
pyodide.runPython('import sys; sys.path.append("/root")');
await pyodide.pyimport("tools.page_library").main("/whole.zip", target.replace(root, "/root"));
// Tasks of Python may still wait for something.
process.exit();
