// Lists what the client can draw, for the check of ruleset folders and for the client itself: `npm run pictures`.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { grounds, pictures } from "./catalogue";

const write = (path: string, list: unknown) =>
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), `${JSON.stringify(list, null, 2)}\n`);

write("../../src/simple_civ/games/civ/pictures.json", pictures());
write("../generated/icons.json", pictures().icons);
write("../generated/grounds.json", grounds());
write("../../src/simple_civ/games/civ/grounds.json", grounds());
