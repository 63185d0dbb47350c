// Lists what the client can draw, for the check of ruleset folders: `npm run pictures`.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pictures } from "./catalogue";

const TARGET = fileURLToPath(new URL("../../src/simple_civ/games/civ/pictures.json", import.meta.url));

writeFileSync(TARGET, `${JSON.stringify(pictures(), null, 2)}\n`);
