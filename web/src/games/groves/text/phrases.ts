// The phrases of a duel.

import { PHRASES, type Phrase } from "../../../platform/text/phrases";

/** Phrases about treaties, which a duel does not have. */
const TREATIES: readonly Phrase[] = ["peace_please", "share_sight"];

export const DUEL_PHRASES = (Object.keys(PHRASES) as Phrase[]).filter((phrase) => !TREATIES.includes(phrase));
