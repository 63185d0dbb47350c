// Preferences of the player in this game, kept in this browser.

interface Preferences {
  combatOnly: boolean;
  autoDeploy: boolean;
}

const KEPT = "simple-civ groves habits";

const AT_FIRST: Preferences = { combatOnly: false, autoDeploy: false };

function load(): Preferences {
  try {
    return { ...AT_FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...AT_FIRST };
  }
}

export const preferences = $state(load());

export function keepPreferences(now: Preferences): void {
  localStorage.setItem(KEPT, JSON.stringify(now));
}
