// The options of a match, as players who join it want to know them.

import type { MatchInfo } from "../../../generated/http";
import { levelName } from "../text/key-names";
import { CLOCKS, MATCH_OPTIONS, SETUP } from "../text/screens";

const MINUTE = 60_000;

/** A time for a turn in words; other clients may choose any. */
export function clockWords(clock: number): string {
  const known = CLOCKS.find(([time]) => time === clock)?.[1];
  return known ?? MATCH_OPTIONS.minutes(Math.max(1, Math.round(clock / MINUTE)));
}

function clockOf({ clock = 0, reserve = 0, expiry }: MatchInfo["options"]): string {
  if (!clock && !reserve) return clockWords(0);
  const spare = reserve ? MATCH_OPTIONS.reserve(clockWords(reserve)) : "";
  const then = expiry === "deputy" ? MATCH_OPTIONS.deputy : MATCH_OPTIONS.endTurn;
  return [clockWords(clock), spare, then].filter(Boolean).join(", ");
}

/** Name and value of every fact. `size` and `edition` are what players call them, if that is known. */
export function matchOptions(
  info: MatchInfo,
  size = levelName(info.size),
  edition = info.edition,
): [string, string][] {
  const { options, copied } = info;
  const watched = {
    none: SETUP.noSpectators,
    seat: SETUP.seatSpectators,
    all: MATCH_OPTIONS.all(options.delay ?? 10),
  };
  const facts: [string, string][] = [
    [SETUP.map, size],
    [SETUP.edition, edition],
    [SETUP.clock, clockOf(options)],
    [MATCH_OPTIONS.undo, options.undo === false ? MATCH_OPTIONS.off : MATCH_OPTIONS.on],
    [SETUP.spectators, watched[options.spectators ?? "none"]],
    [MATCH_OPTIONS.copy, copied ? MATCH_OPTIONS.copied : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}
