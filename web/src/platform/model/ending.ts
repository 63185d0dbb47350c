// The end of a match: its outcome, what it reveals, and how to start again.

import type { Duplicate, MatchInfo, NewSeat } from "../../../generated/http";

export interface MatchOutcome {
  over: boolean;
  victory: string | null;
  winners: readonly number[];
}

export function outcomeOf({ status, outcome }: Pick<MatchInfo, "status" | "outcome">): MatchOutcome {
  const told = (outcome ?? {}) as { victory?: string; winners?: number[] };
  return { over: status === "finished", victory: told.victory ?? null, winners: told.winners ?? [] };
}

/** Return whether everything may be shown: the match is over, or one person plays alone. */
export const isRevealed = ({ status, seats }: Pick<MatchInfo, "status" | "seats">): boolean =>
  status === "finished" || seats.filter(({ kind }) => kind !== "ai").length <= 1;

/**
 * The same match from its first turn. People who sat elsewhere get their seat by link again; a spectator
 * takes the seat of the first person in it.
 */
export function restartRequest({ seats, seat, options, title }: MatchInfo): Duplicate {
  const people = seats.filter(({ kind }) => kind !== "ai").map((one) => one.seat);
  const mine = seat ?? people[0] ?? 0;
  const kindOf = (one: MatchInfo["seats"][number]): NewSeat["kind"] => {
    if (one.kind === "ai") return people.length || one.seat !== mine ? "ai" : "human";
    return one.seat === mine || options.hotseat ? "human" : "open";
  };
  return {
    turn: 1,
    title,
    seats: seats.map((one) => {
      const kind = kindOf(one);
      return {
        kind,
        ...(kind === "ai" ? { level: one.level } : {}),
        ...(one.name ? { name: one.name } : {}),
      };
    }),
  };
}

/** A match that continues from a turn, with one seat for a person and AIs in all others. */
export function continueRequest(
  { seats, title }: MatchInfo,
  turn: number,
  mine: number,
  level: string,
): Duplicate {
  return {
    turn,
    title,
    seats: seats.map((one) =>
      one.seat === mine ? { kind: "human" } : { kind: "ai", level: one.level || level },
    ),
  };
}
