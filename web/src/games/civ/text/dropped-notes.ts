// Notes that were dropped at the start of a turn, in words: what it was about, and why.

import type { RulesetDocument, SeatNote, ViewDocument } from "../../../../generated/civ";
import type { RefusalPart } from "../../../../generated/protocol";
import { buildName, type Notice } from "./notices";
import { refusalText } from "./refusals";

/** Why a unit that rested is asked about again. */
export type Call = "enemy_near" | "stranger_near" | "healed";

export const DROPPED = {
  queue: (city: string, what: string, why: string) => `${city} dropped ${what} from its queue. ${why}`,
  governor: (city: string, why: string) => `The governor of ${city} left. ${why}`,
  research: (why: string) => `The research queue was dropped. ${why}`,
  march: (unit: string, why: string) => `${unit} called off its attack. ${why}`,
  gone: "Its target is out of sight.",
  enemy_near: (unit: string) => `${unit}: an enemy is near.`,
  stranger_near: (unit: string) => `${unit}: a foreign unit is in sight.`,
  healed: (unit: string) => `${unit}: healed and ready.`,
};

/** Notices of resting units that call. */
const CALLS: Record<Call, Pick<Notice, "icon" | "kind" | "weight">> = {
  enemy_near: { icon: "hazard-sign", kind: "care", weight: 2 },
  stranger_near: { icon: "spyglass", kind: "care", weight: 1 },
  healed: { icon: "health-normal", kind: "good", weight: 0 },
};

export const isCall = (code: string): code is Call => code in CALLS;

/** Return the notice of a dropped note; null where the loss of its city or unit is told already. */
export function droppedNotice(
  { turn, note, reason }: { turn: number; note: SeatNote; reason: RefusalPart },
  view: ViewDocument,
  ruleset: RulesetDocument,
): Notice | null {
  const why = refusalText(reason.code, reason.facts, ruleset, view);
  if ("unit" in note) {
    const unit = view.units[note.unit];
    if (!unit?.own) return null;
    const name = ruleset.units.find(({ key }) => key === unit.kind)?.name ?? unit.kind;
    if (note.type === "attack")
      return told(turn, DROPPED.march(name, reason.code === "target_gone" ? DROPPED.gone : why), unit.at);
    if (!isCall(reason.code)) return null;
    return { turn, text: DROPPED[reason.code](name), tile: unit.at, ...CALLS[reason.code] };
  }
  if (note.type === "research_queue") return told(turn, DROPPED.research(why), null);
  if (note.type === "pass" || note.type === "garrison") return null;
  const city = view.cities[note.city];
  if (!city?.own) return null;
  if (note.type === "governor") return told(turn, DROPPED.governor(city.name, why), city.at);
  const what = note.builds.map((build) => buildName(build, ruleset)).join(", ");
  return told(turn, DROPPED.queue(city.name, what, why), city.at);
}

const told = (turn: number, text: string, tile: number | null): Notice => ({
  ...{ turn, text, tile, icon: "notebook", kind: "care", weight: 1 },
});
