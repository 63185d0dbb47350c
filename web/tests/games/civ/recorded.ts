// A position of a recorded match, with its rules: what a seat sees in turn 90 of a standard map.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RulesetDocument, ViewDocument } from "../../../generated/civ";

const path = fileURLToPath(new URL("../../recorded/standard.json", import.meta.url));

/** A copy that a test may change. */
export const recordedMatch = (): { ruleset: RulesetDocument; view: ViewDocument } =>
  JSON.parse(readFileSync(path, "utf8"));
