// What an edition has: some words are only said where it does.

import type { RulesetDocument } from "../../../../generated/civ";

export type Features = RulesetDocument["features"];
