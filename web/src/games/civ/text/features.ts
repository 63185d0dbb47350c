// Features of an edition: some words are only said where it has them.

import type { RulesetDocument } from "../../../../generated/civ";

export type Features = RulesetDocument["features"];
