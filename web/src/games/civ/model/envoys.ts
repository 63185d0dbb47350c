// Envoys: offers and declarations of other civs, each of which is shown before the turn may end.

import type { GameEvent, ViewDocument } from "../../../../generated/civ";

export interface Envoy {
  id: string;
  kind: "peace" | "vision" | "war";
  seat: number;
}

/** Declarations are news for this many turns. */
const WAR_IS_NEWS = 1;

const warId = (seat: number, since: number): string => `war ${seat} ${since}`;

/** The envoys of a turn: declarations first, then offers. */
export function envoysOf({ players, turn }: Pick<ViewDocument, "players" | "turn">): Envoy[] {
  const found: Envoy[] = [];
  for (const { seat, treaty, eliminated } of Object.values(players)) {
    if (!treaty || eliminated) continue;
    const { stance, since, contact } = treaty;
    if (stance === "war" && since > contact && since >= turn - WAR_IS_NEWS)
      found.push({ id: warId(seat, since), kind: "war", seat });
    if (treaty.peace_asked) found.push({ id: `peace ${seat}`, kind: "peace", seat });
    if (treaty.vision_asked) found.push({ id: `vision ${seat}`, kind: "vision", seat });
  }
  return found.sort((a, b) => Number(b.kind === "war") - Number(a.kind === "war"));
}

/** The envoys of wars that the player declared. */
export const ownWars = (events: readonly GameEvent[], me: number, turn: number): string[] =>
  events.flatMap((event) =>
    event.type === "war_declared" && event.player === me ? [warId(event.on, turn)] : [],
  );
