// What was agreed on when a match was made, as those who join it want to know it.

import type { MatchInfo } from "../../../generated/http";
import { levelName } from "../text/games";
import { AGREED, CLOCKS, SETUP } from "../text/outside";

const MINUTE = 60_000;

/** A time for a turn in words; other clients may choose any. */
export function clockWords(clock: number): string {
  const known = CLOCKS.find(([time]) => time === clock)?.[1];
  return known ?? AGREED.minutes(Math.max(1, Math.round(clock / MINUTE)));
}

function clockOf({ clock = 0, reserve = 0, expiry }: MatchInfo["options"]): string {
  if (!clock && !reserve) return clockWords(0);
  const spare = reserve ? AGREED.reserve(clockWords(reserve)) : "";
  const then = expiry === "deputy" ? AGREED.deputy : AGREED.endTurn;
  return [clockWords(clock), spare, then].filter(Boolean).join(", ");
}

/** Name and value of every fact. `size` and `edition` are what players call them, if that is known. */
export function agreed(
  info: MatchInfo,
  size = levelName(info.size),
  edition = info.edition,
): [string, string][] {
  const { options, copied } = info;
  const watched = {
    none: SETUP.noSpectators,
    seat: SETUP.seatSpectators,
    all: AGREED.all(options.delay ?? 10),
  };
  const facts: [string, string][] = [
    [SETUP.map, size],
    [SETUP.edition, edition],
    [SETUP.clock, clockOf(options)],
    [AGREED.undo, options.undo === false ? AGREED.off : AGREED.on],
    [SETUP.spectators, watched[options.spectators ?? "none"]],
    [AGREED.copy, copied ? AGREED.copied : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}
