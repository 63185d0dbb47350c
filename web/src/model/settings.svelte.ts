// What a player likes, kept in this browser.

export interface Settings {
  motion: boolean;
  grid: boolean;
  yields: boolean;
  threat: boolean;
  hints: boolean;
  textSize: number;
  volume: number;
}

const KEPT = "simple-civ settings";

const calm = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

function load(): Settings {
  const usual: Settings = {
    motion: !calm(),
    grid: false,
    yields: false,
    threat: false,
    hints: true,
    textSize: 1,
    volume: 0.4,
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
