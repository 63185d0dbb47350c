// A new match as it is being set up: seats, map, clock; and the request that creates it.

import type { MatchOptions, NewMatch, NewSeat } from "../../../generated/http";
import type { BaseGameSpec, SetupOffers } from "../games";
import { USUAL_ABSENCE } from "../text/seating";
import { LONGEST_TITLE, shortened } from "./player-name";

export type SeatHolder = "here" | "link" | "ai";

export interface SeatPlan {
  who: SeatHolder;
  role: string | null;
  level: string;
  name: string;
}

export interface MatchPlan {
  game: string;
  edition: string;
  size: string;
  seed: number;
  title: string;
  public: boolean;
  seats: SeatPlan[];
  options: MatchOptions;
}

export const USUAL_OPTIONS: MatchOptions = {
  clock: 0,
  expiry: "end_turn",
  deputies: true,
  spectators: "none",
  undo: true,
  absence: USUAL_ABSENCE,
};

/** The most that a seed may be so that every browser writes it exactly. */
const SEEDS = 1_000_000_000;
export const drawSeed = (): number => Math.floor(Math.random() * SEEDS);

const usualSeat = (place: number, level: string): SeatPlan => ({
  who: place === 0 ? "here" : "ai",
  role: null,
  level,
  name: "",
});

/** As many seats as wanted; those that were decided stay. */
export function resized(seats: readonly SeatPlan[], count: number, level: string): SeatPlan[] {
  return Array.from({ length: count }, (_, place) => seats[place] ?? usualSeat(place, level));
}

/** Return the possible numbers of players on the chosen map. */
export function countsOf(plan: MatchPlan, { sizes, least, most }: SetupOffers): number[] {
  const room = sizes.find(({ key }) => key === plan.size)?.players ?? most;
  const last = Math.max(least, Math.min(most, room));
  return Array.from({ length: last - least + 1 }, (_, place) => least + place);
}

/** A plan that fits what an edition offers: unknown sizes and roles give way. */
export function fitted(plan: MatchPlan, offers: SetupOffers): MatchPlan {
  const size = offers.sizes.find(({ key }) => key === plan.size) ?? offers.sizes[0];
  const roles = new Set(offers.roles.map(({ key }) => key));
  const counts = countsOf({ ...plan, size: size?.key ?? "" }, offers);
  const most = counts.at(-1) ?? offers.least;
  const count = Math.max(offers.least, Math.min(most, plan.seats.length || most));
  const seats = resized(plan.seats, count, plan.seats[0]?.level ?? "").map((seat) => ({
    ...seat,
    role: seat.role !== null && roles.has(seat.role) ? seat.role : null,
  }));
  return { ...plan, size: size?.key ?? "", seats };
}

/** Give a seat a role; the seat that had it before gets any. */
export function withRole(seats: readonly SeatPlan[], place: number, role: string | null): SeatPlan[] {
  return seats.map((seat, other) =>
    other === place
      ? { ...seat, role }
      : role !== null && seat.role === role
        ? { ...seat, role: null }
        : seat,
  );
}

export const seatsHeldBy = (plan: MatchPlan, who: SeatHolder): number =>
  plan.seats.filter((seat) => seat.who === who).length;

/** Return whether the seed stays the server's secret: people elsewhere must not know the map. */
export const secretSeed = (plan: MatchPlan): boolean => seatsHeldBy(plan, "link") > 0;

const KINDS: Record<SeatHolder, NewSeat["kind"]> = { here: "human", link: "open", ai: "ai" };

export function requestOf(plan: MatchPlan, spec: BaseGameSpec): NewMatch {
  const shared = seatsHeldBy(plan, "here") > 1 && !secretSeed(plan);
  return {
    game: plan.game,
    edition: plan.edition,
    setup: spec.setup({
      size: plan.size,
      roles: plan.seats.map(({ role }) => role),
      levels: plan.seats.map(({ who, level }) => (who === "ai" ? level : null)),
    }),
    seats: plan.seats.map(({ who, level, name }) => ({
      kind: KINDS[who],
      ...(who === "ai" ? { level } : {}),
      ...(name.trim() ? { name: shortened(name) } : {}),
    })),
    ...(secretSeed(plan) ? {} : { seed: plan.seed }),
    title: shortened(plan.title, LONGEST_TITLE),
    public: plan.public,
    options: { ...plan.options, hotseat: shared },
  };
}

/** Custom rules and a custom scenario, as texts of files. */
export interface OwnFiles {
  /** The tables of a ruleset by the names of their files. */
  ruleset: Record<string, string> | null;
  scenario: string | null;
}

export const NO_FILES: OwnFiles = { ruleset: null, scenario: null };

/** The request with files: a scenario says itself who plays, and where. */
export function withFiles(asked: NewMatch, { ruleset, scenario }: OwnFiles): NewMatch {
  const { edition, setup, seats, seed, ...rest } = asked;
  const rules = ruleset ? { ruleset } : { edition: edition ?? null };
  if (scenario !== null) return { ...rest, ...(ruleset ? rules : {}), scenario };
  return {
    ...rest,
    ...rules,
    ...(setup ? { setup } : {}),
    ...(seats ? { seats } : {}),
    ...(seed === undefined ? {} : { seed }),
  };
}

/** The texts of chosen files by their names. */
export const textsOf = async (files: Iterable<File>): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all([...files].map(async (file) => [file.name, await file.text()])));
