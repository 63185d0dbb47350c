// The people in a match: what they are called, and whether they sit at one screen.

import type { MatchInfo } from "../../../generated/http";
import type { RoleOffer } from "../games";

type SeatsAndOptions = Pick<MatchInfo, "seats" | "options">;

/** Return the name of the person at a seat; empty for programs and the nameless. */
export function personAt(info: Pick<MatchInfo, "seats"> | null, seat: number): string {
  const found = info?.seats[seat];
  return found && found.kind !== "ai" ? found.name : "";
}

/** Return a seat's role and its player; readers know their own name. */
export function calledIn(
  info: Pick<MatchInfo, "seats"> | null,
  seat: number,
  { name, you }: Pick<RoleOffer, "name" | "you">,
): string {
  const person = you ? "" : personAt(info, seat);
  return person && person !== name ? `${name} (${person})` : name;
}

/** Return whether people play a match from several screens. */
export const isByLink = (info: SeatsAndOptions | null): boolean =>
  info !== null && !info.options.hotseat && info.seats.filter(({ kind }) => kind !== "ai").length > 1;
