// Plays a seeded game in the Python of the page and prints the state hashes, as `simple-civ hashes` does:
// `tsx page/hashes.ts FOLDER SOURCES {"seed": 1, ...}`, with the folder of Python's files of build/site.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [folder = "", sources = "", game = ""] = process.argv.slice(2);
// What plays games for the lab imports more of the standard library than the page has.
const pyodide = await loadPyodide();
const packages = gunzipSync(readFileSync(join(folder, "packages.packed")));
pyodide.unpackArchive(new Uint8Array(packages), "wheel");
pyodide.mountNodeFS("/sources", sources);
pyodide.globals.set("game", game);
// The page's own modules come first; its sources have those of the lab and of commands.
pyodide.runPython(`
import json, types
import simple_civ, simple_civ.games.civ, simple_civ.games.groves
for package in simple_civ, simple_civ.games.civ, simple_civ.games.groves:
    package.__path__.append("/sources/" + package.__name__.replace(".", "/"))
from simple_civ.commands.hashes import run
run(types.SimpleNamespace(**json.loads(game)))
`);
