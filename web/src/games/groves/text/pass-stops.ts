// Reasons why passing on stopped, in words.

/** The reason and its place; some reasons have a figure. */
export type PassStop =
  | { why: Exclude<StopReason, "monopoly" | "deploy">; tile: number | null }
  | { why: "monopoly"; tile: null; left: number }
  | { why: "deploy"; tile: null; tier: number };

export type StopReason =
  | "attacked"
  | "base_hit"
  | "wall_hit"
  | "forest_pays"
  | "monopoly"
  | "monopoly_own"
  | "monopoly_lost"
  | "enemy_seen"
  | "enemy_near"
  | "idea"
  | "deploy"
  | "convert"
  | "last_round";

const STOPS: { [K in StopReason]: (stop: Extract<PassStop, { why: K }> | { why: K }) => string } = {
  attacked: () => "Your unit was attacked.",
  base_hit: () => "Your base was hit.",
  wall_hit: () => "Your wall was hit.",
  forest_pays: () => "Your forest gives wood now.",
  monopoly: (stop) =>
    `The rival holds every forest${"left" in stop ? `: it wins in ${rounds(stop.left)}` : ""}.`,
  monopoly_own: () => "You hold every forest. Keep a unit on each.",
  monopoly_lost: () => "You no longer hold every forest.",
  enemy_seen: () => "An enemy came into sight.",
  enemy_near: () => "An enemy came next to you.",
  idea: () => "You can do something new.",
  deploy: (stop) =>
    `Your reserves now pay for ${"tier" in stop ? `a unit of tier ${stop.tier}` : "a larger unit"}.`,
  convert: () => "You have enough wood to convert.",
  last_round: () => "This is the last round.",
};

const rounds = (count: number): string => `${count} ${count === 1 ? "round" : "rounds"}`;

export const stopWords = (stop: PassStop): string => (STOPS[stop.why] as (one: PassStop) => string)(stop);

export const PASS_RUN = {
  button: "Pass until news",
  about: "Passes until you have something to decide. Any key or click stops it",
  passing: (count: number) => (count ? `Passing: ${count} ${count === 1 ? "round" : "rounds"}` : "Passing"),
} as const;
