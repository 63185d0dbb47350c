// What a player likes in this game, kept in this browser.

interface Habits {
  combatOnly: boolean;
}

const KEPT = "simple-civ groves habits";

function load(): Habits {
  try {
    return { combatOnly: true, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Habits>) };
  } catch {
    return { combatOnly: true };
  }
}

export const habits = $state(load());

export function keepHabits(): void {
  localStorage.setItem(KEPT, JSON.stringify(habits));
}
