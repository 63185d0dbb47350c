// What a player likes, kept in this browser.

export interface Settings {
  motion: boolean;
  grid: boolean;
  yields: boolean;
  worked: boolean;
  threat: boolean;
  hints: boolean;
  /** Whether the guided start was finished once. */
  guided: boolean;
  /** Hints that were read. */
  hinted: string[];
  /** Whether the next unit is selected when one has done its part. */
  advance: boolean;
  /** Whether messages and phrases stay until they are closed. */
  lasting: boolean;
  textSize: number;
  /** Whether seats have the colours that colour-blind players can tell apart. */
  distinct: boolean;
  sound: boolean;
  volume: number;
  /** Whether a hidden tab tells of the player's turn at all, and whether by a sound. */
  alerts: boolean;
  alertSound: boolean;
  /** Whether by notifications; null until the player was asked. */
  notify: boolean | null;
  /** Whether a match by link has begun here: the browser is asked for leave to notify then, never before. */
  byLink: boolean;
  /** Whether nobody's phrases are shown, and those (match:seat) whose are not. */
  quiet: boolean;
  muted: string[];
}

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
    guided: false,
    hinted: [],
    advance: true,
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
