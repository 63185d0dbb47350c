// Dangers at the end of a path, in words.

import type { RouteDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { civName } from "./notices";
import { nativeName } from "./sources";

export const DANGER = {
  title: "Enter danger?",
  text: (who: string) => `This path leads within reach of ${who}.`,
  yes: "Go anyway",
  camp: "a native camp",
};

const MOST = 3;

/** The foes of a way: each sort once, the first few of them. */
export function dangerWords(
  { threats }: Pick<RouteDocument, "threats">,
  view: ViewDocument,
  ruleset: RulesetDocument,
): string {
  const names = threats.map(({ what, id, owner }) => {
    if (what === "camp" || !id) return DANGER.camp;
    if (what === "city") return view.cities[id]?.name ?? "";
    const kind = view.units[id]?.kind;
    const unit = ruleset.units.find(({ key }) => key === kind)?.name ?? "";
    return owner === "natives" ? nativeName(unit) : `${unit} (${civName(owner, view, ruleset)})`;
  });
  const all = [...new Set(names)];
  const some = all.length > MOST ? [...all.slice(0, MOST - 1), `${all.length - MOST + 1} others`] : all;
  return some.length > 1 ? `${some.slice(0, -1).join(", ")} and ${some.at(-1)}` : (some[0] ?? "");
}
