// The words of questions, forecasts and confirmations.

import type { ForecastDocument } from "../../generated/civ";

export const QUESTIONS = {
  lapsed: "Your turn ended before you answered.",
  name: "Name",
  capital: "Found your capital",
  found: "Found a city",
  centre: "The centre gives",
  around: (tiles: number) => `Best tiles around, ${tiles} come with the city:`,
  notHere: "Not here",
  foundIt: "Found it",
  rename: "Rename the city",
  renameIt: "Rename",
  cancel: "Cancel",
  no: "No",
  captured: (city: string) => `${city} is yours`,
  fate: (people: number) =>
    `Keep the city with its ${people} Pop and its buildings, or raze it and free its land? If you do not choose, it is kept.`,
  keep: "Keep it",
  raze: "Raze it",
  army: "Which unit becomes an army?",
  armyAbout: "The unit that you choose is replaced by the army.",
  health: (hp: number, most: number, where: string) => `${hp} of ${most} HP, ${where}`,
  later: "Later",
  close: "Close",
};

export const SURE = {
  disband: {
    title: "Disband?",
    text: (unit: string) => `The ${unit} goes home for good. Nothing is paid back.`,
    yes: "Disband",
  },
  raze: {
    title: (city: string) => `Raze ${city}?`,
    text: "The city, its buildings and its citizens are lost for good, and its land is free.",
    yes: "Raze it",
  },
  war: {
    title: "Declare war?",
    text: (civ: string, least: number) =>
      `You will be at war with ${civ}${least ? ` for at least ${least} turns` : ""}. Their cities and soldiers may strike at once.`,
    yes: "Declare war",
  },
};

export const FIGHT = {
  forecast: "Forecast",
  capture: "Capture",
  blow: "Your blow",
  reply: "Their reply",
  damage: (least: number, most: number) => `damage, ${least} to ${most}`,
  damageTip: "Damage",
  difference: "Attack less Defence",
  equals: "Damage of equals",
  curve: (scale: number) => `Curve: e^(difference ÷ ${scale})`,
  plain: "Before luck",
  luck: "Luck",
  rolled: (scale: number) => `Difference and luck, ÷ ${scale}, rounded down`,
  clamp: "Kept between",
  share: "Of a city's answer it takes",
  range: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  between: (least: number, most: number) => `${least} and ${most}`,
  rounded: "Damage, rounded",
  health: (name: string, hp: number, left: number) => `${name}: ${hp} → ${left} HP`,
  shield: (shield: number, left: number) => `Shield: ${shield} → ${left}`,
  bar: (name: string, hp: number, left: number) => `${name}: ${hp} HP, ${left} left if all goes as is likely`,
  kills: (percent: number) => `${percent} % to fell it`,
  stands: "It will stand",
  attack: "Attack",
  defence: "Defence",
  none: "Nothing strikes back.",
  takes: (names: string[]) => `If you kill it, you also take ${names.join(" and ")}.`,
  the: (unit: string) => `the ${unit}`,
  storms: "If it falls to this attack, you take it.",
  alone: (name: string) => `The ${name} stands alone: it is taken without a fight.`,
  war: (civ: string) => `This begins a war with ${civ}.`,
  declare: "Declare war and attack",
  notNow: "Not now",
};

/** What a kill brings to the attacker, in a sentence; nothing where it brings nothing. */
export function spoilsOf(
  { target, takes }: Pick<ForecastDocument, "target" | "takes">,
  name: (id: string) => string,
): string {
  if (takes.length === 0) return "";
  return takes.includes(target) ? FIGHT.storms : FIGHT.takes(takes.map(name));
}
