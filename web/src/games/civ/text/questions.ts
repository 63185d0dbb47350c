// Texts of questions, forecasts and confirmations.

import type { ForecastDocument } from "../../../../generated/civ";

export const QUESTIONS = {
  name: "Name",
  capital: "Found your capital",
  found: "Found a city",
  centre: "The centre gives",
  /** The land that the city gets beside its centre; `shown` are the tiles of it that follow. */
  around: (shown: number, land: number) =>
    shown < land
      ? `It gets ${land} tiles around the centre, the best of them:`
      : `It gets these ${land} tiles around the centre:`,
  notHere: "Not here",
  foundIt: "Found city",
  rename: "Rename city",
  renameIt: "Rename",
  cancel: "Cancel",
  no: "No",
  captured: (city: string) => `${city} is yours`,
  fate: (people: number) =>
    `Keep the city with its ${people} Pop and its buildings, or ` +
    "raze it and free its land? If you don't choose, you keep it.",
  keep: "Keep it",
  raze: "Raze it",
  army: "Which unit becomes an army?",
  armyAbout: "The unit you choose is replaced by the army.",
  health: (hp: number, most: number, where: string) => `${hp} of ${most} HP, ${where}`,
  later: "Later",
  close: "Close",
};

export const SURE = {
  disband: {
    title: "Disband?",
    text: (unit: string) => `The ${unit} will be gone for good. There's no refund.`,
    yes: "Disband",
  },
  raze: {
    title: (city: string) => `Raze ${city}?`,
    text: "The city, its buildings and its citizens are lost for good, and its land becomes free.",
    yes: "Raze it",
  },
  war: {
    title: "Declare war?",
    text: (civ: string, least: number) =>
      `You'll be at war with ${civ}${least ? ` for at least ${least} turns` : ""}. ` +
      "Their cities and soldiers can attack at once.",
    yes: "Declare war",
  },
};

export const FIGHT = {
  forecast: "Forecast",
  capture: "Capture",
  yours: "Your attack",
  reply: "Counterattack",
  span: (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`),
  damage: (likely: number, least: number, most: number) =>
    least === most ? "damage" : `damage, likely ${likely}`,
  damageTip: "Damage",
  difference: "Attack minus Defence",
  equals: "Damage at equal strength",
  curve: (scale: number) => `Curve: e^(difference ÷ ${scale})`,
  plain: "Before luck",
  luck: "Luck",
  rolled: (scale: number) => `Difference and luck, ÷ ${scale}, rounded down`,
  clamp: "Limited to",
  share: "Share of the city's counterattack",
  range: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  between: (least: number, most: number) => `${least} to ${most}`,
  rounded: "Damage, rounded",
  // The figures stay on one line.
  health: (name: string, hp: number, left: number) =>
    `${name}: ${`${hp} → ${left} HP`.replaceAll(" ", "\u00a0")}`,
  shield: (shield: number, left: number) => `Shield: ${shield} → ${left}`,
  bar: (name: string, hp: number, left: number) => `${name}: ${hp} HP, probably ${left} left`,
  kills: (percent: number) => `${percent}% to kill`,
  stands: "Will survive",
  attack: "Attack",
  strengths: {
    yours: { attack: "Your attack", defence: "Your defence" },
    theirs: { attack: "Their attack", defence: "Their defence" },
  },
  your: (unit: string) => `Your ${unit}`,
  their: (unit: string) => `Their ${unit}`,
  none: "No counterattack.",
  takes: (names: string[]) => `If you kill it, you also capture ${names.join(" and ")}.`,
  the: (unit: string) => `the ${unit}`,
  storms: "If it falls to this attack, you capture it.",
  alone: (name: string) => `The ${name} is unguarded: you capture it without a fight.`,
  war: (civ: string) => `This starts a war with ${civ}.`,
  declare: "Declare war and attack",
  notNow: "Not now",
  click: "A click attacks.",
  clickWar: "A click asks before the war.",
  tap: "Tap the target again to attack.",
  why: "What counts",
};

/** Return the spoils of a kill in a sentence; empty where there are none. */
export function spoilsOf(
  { target, takes }: Pick<ForecastDocument, "target" | "takes">,
  name: (id: string) => string,
): string {
  if (takes.length === 0) return "";
  return takes.includes(target) ? FIGHT.storms : FIGHT.takes(takes.map(name));
}
