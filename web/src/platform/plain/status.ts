// The status of a match in words: whose turn it is, or who won.

import type { MatchInfo } from "../../../generated/http";
import { personAt } from "../model/people";
import { PLAIN } from "../text/plain";
import { LOBBY } from "../text/screens";
import type { PlainView } from "./view";

type KnownSeats = Pick<MatchInfo, "seats"> | null;

/** Return the name of a seat: by the game, and by its person. */
export function nameOf(seat: number, { players }: PlainView, info: KnownSeats): string {
  const name = players.find((one) => one.seat === seat)?.name || LOBBY.seat(seat);
  const person = personAt(info, seat);
  return person && person !== name ? `${name} (${person})` : name;
}

/** Return the outcome in words, by the game's own sentence if it has one. */
export function plainOutcomeWords(view: PlainView, info: KnownSeats): string {
  if (view.words) return view.words;
  const names = view.winners.map((seat) => nameOf(seat, view, info)).join(", ");
  return `${PLAIN.over} ${names ? PLAIN.won(names) : PLAIN.drawn}`;
}

export function plainTurnWords(view: PlainView, info: KnownSeats, own: boolean): string {
  const name = nameOf(view.active, view, info);
  if (own) return PLAIN.yours(name);
  return info?.seats[view.active]?.kind === "ai" ? PLAIN.thinking(name) : PLAIN.theirs(name);
}

/** Return whether it is a seat's turn in a match that continues. */
export const isPlaying = (seat: number, { active, over }: PlainView): boolean => !over && seat === active;
