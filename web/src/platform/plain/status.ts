// The status of a match in words: whose turn it is, or who won.

import type { MatchInfo } from "../../../generated/http";
import { personAt } from "../model/people";
import { PLAIN } from "../text/plain";
import { LOBBY } from "../text/screens";
import type { PlainView } from "./view";

type KnownSeats = Pick<MatchInfo, "seats"> | null;

/** What a seat is called: by the game, and by the person who plays it. */
export function nameOf(seat: number, { players }: PlainView, info: KnownSeats): string {
  const name = players.find((one) => one.seat === seat)?.name || LOBBY.seat(seat);
  const person = personAt(info, seat);
  return person && person !== name ? `${name} (${person})` : name;
}

/** Who won, by the game's own sentence if it has one. */
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

/** Whether it is a seat's turn in a match that goes on. */
export const isPlaying = (seat: number, { active, over }: PlainView): boolean => !over && seat === active;
