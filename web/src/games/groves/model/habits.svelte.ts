// What a player likes in this game, kept in this browser.

interface Habits {
  combatOnly: boolean;
  autoDeploy: boolean;
}

const KEPT = "simple-civ groves habits";

const AT_FIRST: Habits = { combatOnly: false, autoDeploy: false };

function load(): Habits {
  try {
    return { ...AT_FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Habits>) };
  } catch {
    return { ...AT_FIRST };
  }
}

export const habits = $state(load());

export function keepHabits(now: Habits): void {
  localStorage.setItem(KEPT, JSON.stringify(now));
}
