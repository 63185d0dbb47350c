// Combats among events: an attack with its damage, reply and losses, as far as they concern the viewer.

import type { At, GameEvent } from "../../../../generated/civ";

export interface Combat {
  /** The place of the target. */
  at: At;
  /** The places of its first and its last event in the list. */
  first: number;
  last: number;
}

/** Names of the viewer's seat, and of the owner of a unit or city before the events. */
export interface CombatContext {
  seat: number | null;
  isOwn(piece: string): boolean;
}

const FOLLOWS = new Set<GameEvent["type"]>([
  ...(["unit_damaged", "city_damaged", "unit_died", "unit_captured"] as const),
  ...(["city_captured", "city_razed", "camp_cleared"] as const),
]);

/** Return the combats that the viewer fights, in their order. */
export function combatsOf(events: readonly GameEvent[], context: CombatContext): Combat[] {
  const found: Combat[] = [];
  let own = false;
  let now: Combat | null = null;
  const close = () => {
    if (now && own) found.push(now);
    [now, own] = [null, false];
  };
  for (const [place, event] of events.entries()) {
    const at = beginning(event, now !== null);
    if (at) {
      close();
      now = { at, first: place, last: place };
    } else if (!now || !FOLLOWS.has(event.type)) {
      // A unit that walks on ends a combat; the victor who steps into the place does so after it.
      close();
      continue;
    }
    now.last = place;
    own ||= concerns(event, context);
  }
  close();
  return found;
}

/** Return the place of a combat that an event begins: an attack from out of sight shows only in its damage. */
function beginning(event: GameEvent, under: boolean): At | null {
  if (event.type === "unit_attacked" || event.type === "city_fired") return event.target ?? event.at;
  return !under && (event.type === "unit_damaged" || event.type === "city_damaged") ? event.at : null;
}

function concerns(event: GameEvent, { seat, isOwn }: CombatContext): boolean {
  if (seat === null) return false;
  switch (event.type) {
    case "unit_attacked":
    case "city_fired":
    case "unit_died":
      return event.owner === seat;
    case "unit_damaged":
      return isOwn(event.unit);
    case "city_damaged":
      return isOwn(event.city);
    case "unit_captured":
    case "city_captured":
      return event.former === seat || event.owner === seat;
    default:
      return false;
  }
}
