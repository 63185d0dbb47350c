// Plays a seeded game in the Python of the page and prints the state hashes, as `simple-civ hashes` does:
// `tsx page/hashes.ts FOLDER {"seed": 1, ...}`, with the folder of Python's files of build/site.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder = "", game = ""] = process.argv.slice(2);
// What plays games for the lab imports more of the standard library than the page has.
const pyodide = await loadPyodide();
for (const name of readdirSync(folder).filter((one) => one.endsWith(".whl")))
  pyodide.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "wheel");
pyodide.globals.set("game", game);
pyodide.runPython(`
import json, types
from simple_civ.commands.hashes import run
run(types.SimpleNamespace(**json.loads(game)))
`);
