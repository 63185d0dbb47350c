// Envoys: offers and declarations of other civs, each of which is shown before the turn may end.

import type { GameEvent, ViewDocument } from "../../../../generated/civ";

export interface Envoy {
  id: string;
  kind: "peace" | "vision" | "war";
  seat: number;
  /** The turn in which a war began, if it did so while the player was away. */
  since?: number;
}

/** Declarations are news for this many turns; those of turns that an AI played are news until they were seen. */
const WAR_IS_NEWS = 1;

const warId = (seat: number, since: number): string => `war ${seat} ${since}`;

/**
 * The envoys of a turn: declarations first, then offers. `played` is the last turn that the player has played; null
 * if that is not known.
 */
export function envoysOf(
  { players, turn }: Pick<ViewDocument, "players" | "turn">,
  played: number | null,
): Envoy[] {
  const found: Envoy[] = [];
  const fresh = turn - WAR_IS_NEWS;
  for (const { seat, treaty, eliminated } of Object.values(players)) {
    if (!treaty || eliminated) continue;
    const { stance, since, contact } = treaty;
    if (stance === "war" && since > contact && since >= Math.min(fresh, played ?? turn))
      found.push({ id: warId(seat, since), kind: "war", seat, ...(since < fresh ? { since } : {}) });
    if (treaty.peace_asked) found.push({ id: `peace ${seat}`, kind: "peace", seat });
    if (treaty.vision_asked) found.push({ id: `vision ${seat}`, kind: "vision", seat });
  }
  return found.sort((a, b) => Number(b.kind === "war") - Number(a.kind === "war"));
}

/** The envoys of wars that the player declared, or an AI in the player's place. */
export const ownWars = (
  events: readonly GameEvent[],
  me: number,
  { players }: Pick<ViewDocument, "players">,
): string[] =>
  events.flatMap((event) => {
    const since =
      event.type === "war_declared" && event.player === me
        ? players[String(event.on)]?.treaty?.since
        : undefined;
    return event.type === "war_declared" && since !== undefined ? [warId(event.on, since)] : [];
  });
