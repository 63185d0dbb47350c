// Settings of the player, kept in this browser.

export interface Settings {
  motion: boolean;
  grid: boolean;
  yields: boolean;
  worked: boolean;
  threat: boolean;
  hints: boolean;
  /** Goals of the first turns, and whether only their titles are shown. */
  goals: boolean;
  goalsFolded: boolean;
  /** True once the guided start was finished. */
  guided: boolean;
  /** Hints that were read. */
  hinted: string[];
  /** Select the next unit when one has done its part. */
  advance: boolean;
  /** Ask before every attack. */
  askAttack: boolean;
  /** End turns in which nothing is due; and the least weight of news that stops them: 2 grave, 1 usual, 0 all. */
  autoEnd: boolean;
  passNews: number;
  /** Show the race beside the map; null where the screen decides. */
  race: boolean | null;
  /** How long a combat stays in view, in milliseconds. */
  combatTime: number;
  /** Show a rival's moves in under half a second. */
  quickRival: boolean;
  /** Keep messages and phrases until they are closed. */
  lasting: boolean;
  textSize: number;
  /** Give seats colours that colour-blind players can tell apart. */
  distinct: boolean;
  sound: boolean;
  volume: number;
  /** Alert the player in a hidden tab, and do so by a sound. */
  alerts: boolean;
  alertSound: boolean;
  /** Alert by notifications; null until the player was asked. */
  notify: boolean | null;
  /** True once a match by link has begun here: only then the browser is asked for leave to notify. */
  byLink: boolean;
  /** Show no phrases at all; and the muted seats (match:seat). */
  quiet: boolean;
  muted: string[];
}

/** The settings that are on or off. */
export type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const KEPT = "simple-civ settings";

const calm = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

function load(): Settings {
  const usual: Settings = {
    motion: !calm(),
    grid: false,
    yields: false,
    worked: false,
    threat: false,
    hints: true,
    goals: true,
    goalsFolded: false,
    guided: false,
    hinted: [],
    advance: true,
    askAttack: false,
    autoEnd: false,
    passNews: 2,
    race: null,
    combatTime: 1000,
    quickRival: false,
    lasting: false,
    textSize: 1,
    distinct: false,
    sound: true,
    volume: 0.4,
    alerts: true,
    alertSound: true,
    notify: null,
    byLink: false,
    quiet: false,
    muted: [],
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const settings = $state(load());

export function keepSettings(): void {
  localStorage.setItem(KEPT, JSON.stringify(settings));
}
