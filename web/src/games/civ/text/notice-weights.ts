// How much each notice matters: losses, attacks, war and rivals' projects come first, growth and arrivals last.

import type { GameEvent } from "../../../../generated/civ";

/** 2 must not be missed, 1 is usual, 0 is told when there is room. */
export type NoticeWeight = 0 | 1 | 2;

/** Their notices matter to every seat, even where they concern others. */
const GRAVE = new Set<GameEvent["type"]>([
  ...(["war_declared", "peace_offered", "vision_offered"] as const),
  ...(["city_captured", "city_razed", "player_eliminated"] as const),
]);
const LIGHT = new Set<GameEvent["type"]>(["city_grew", "route_ended", "unit_healed"]);

/** Return the weight of an event's notice; what is harm to the reader, or a rival's great project, is grave. */
export function weightOf(event: GameEvent, kind: "good" | "care" | "harm" | "plain"): NoticeWeight {
  if (kind === "harm" || GRAVE.has(event.type)) return 2;
  if (event.type === "build_completed" && kind === "care") return 2;
  // A unit that is stopped needs orders; one that has arrived does too, and is due anyway.
  if (event.type === "route_ended" && kind === "care") return 1;
  return LIGHT.has(event.type) ? 0 : 1;
}

interface Weighed {
  weight?: NoticeWeight;
  number: number;
}

/** Sort notices: the gravest first, and of the same weight the latest. */
export const byWeight = <T extends Weighed>(notices: readonly T[]): T[] =>
  [...notices].sort((a, b) => (b.weight ?? 1) - (a.weight ?? 1) || b.number - a.number);
