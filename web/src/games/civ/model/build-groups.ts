// Builds of a city in groups: soldiers, ships, other units, buildings, projects.

import type { BuildChoice, RulesetDocument } from "../../../../generated/civ";
import { BUILD_GROUPS, type BuildGroupKey } from "../text/city";
import { usualOrder } from "./build-queue";

export interface BuildGroup {
  key: BuildGroupKey;
  builds: BuildChoice[];
}

export function groupOf(
  { build }: Pick<BuildChoice, "build">,
  { units }: Pick<RulesetDocument, "units">,
): BuildGroupKey {
  if ("building" in build) return "buildings";
  if ("project" in build) return "projects";
  const kind = units.find(({ key }) => key === build.unit);
  if (!kind?.military) return "civilians";
  return kind.domain === "naval" ? "ships" : "soldiers";
}

/** The groups that have something, each with what can be chosen first. */
export function groupedBuilds(builds: readonly BuildChoice[], ruleset: RulesetDocument): BuildGroup[] {
  const sorted = usualOrder(builds);
  return BUILD_GROUPS.map((key) => ({
    key,
    builds: sorted.filter((one) => groupOf(one, ruleset) === key),
  })).filter((group) => group.builds.length > 0);
}
