// Texts of the unit panel.

import type { RulesetDocument, UnitDocument } from "../../../../generated/civ";

export const UNIT = {
  label: "Unit",
  natives: "Natives",
  away: "Close",
  health: "Hit points",
  lost: "At 0 the unit is lost.",
  heals: (land: number, city: number) =>
    `At the start of its owner's turn it heals ${land} HP in its own territory, ${city} in its own cities`,
  rested: "if it neither moved nor attacked last turn.",
  always: "whether it moved, attacked or rested.",
  nativeHeals: (hp: number) =>
    `In its camp's territory it heals ${hp} HP at the end of each round in which it wasn't hit.`,
  attack: "Attack",
  defence: "Defence",
  moves: "Moves",
  movesTitle: "Moves left",
  movesAbout:
    "Entering a tile costs moves, depending on its terrain. Moves are restored at the start of your turn.",
  range: "Range",
  rangeAbout: "Attacks up to this many tiles away, along a clear line.",
  aim: "Choose a destination on the map, or press the button again.",
  again: "Tap again to go.",
  againAttack: "Tap again to go there and attack.",
};

/** Texts of several selected units. */
export const GROUP = {
  label: "Several units",
  title: (count: number) => `${count} units`,
  how: "Choose a destination for all, or an order.",
  pick: "Choose more units on the map.",
  leave: (unit: string) => `Leave out ${unit}`,
  done: "Done",
  spoken: (count: number, names: string) => `${count} units selected: ${names}`,
};

export const UNIT_CHIPS = {
  aggro: { words: "Aggressive", hint: "Its camp was provoked: it attacks and chases units nearby." },
  calm: "Its camp leaves you alone while you stay out of its territory.",
  fortified: { words: "Fortified", hint: "Defends better until it moves or attacks." },
  rest: {
    sleep: { words: "Asleep", hint: "It wakes when an enemy comes into sight or could attack it." },
    alert: { words: "On the alert", hint: "It wakes when any foreign unit comes into sight." },
    heal: { words: "Until healed", hint: "It wakes when it's healed, or when an enemy comes near." },
  },
  called: {
    enemy_near: { words: "Enemy near", hint: "An enemy came into its sight or reach since your last turn." },
    stranger_near: {
      words: "Stranger near",
      hint: "A foreign unit came into its sight since your last turn.",
    },
    healed: { words: "Healed", hint: "It has all its hit points again." },
  },
  garrison: { words: "Garrison", hint: (city: string) => `It guards ${city} and makes it stronger.` },
  sheltered: { words: "Garrison", hint: (city: string) => `It's in ${city} but doesn't make it stronger.` },
  linked: {
    words: "Linked",
    hint: "Moves together with its partner.",
    shared: "What interrupts one interrupts both.",
  },
  attacked: { words: "Attack used", hint: "It can attack again next turn." },
  locked: {
    words: "Captured, waiting",
    hint: (turn: number) => `It was captured: it can't act or heal until turn ${turn}.`,
  },
  exploring: { words: "Exploring", hint: "Explores unknown land automatically." },
  route: {
    words: "On its way",
    arrives: (when: string) => `On its way, ${when}`,
    hint: "Follows a route and needs no orders.",
  },
  home: "The city that built it.",
  march: {
    words: (target: string, turns: number | null) =>
      `Attacks ${target || "an enemy"}${turns ? `, there in ${turns} ${turns === 1 ? "turn" : "turns"}` : ""}`,
    hint: "Goes there at the start of each turn and attacks when its target is in reach. Any other order cancels it.",
  },
  /** As the rulebook calls it. */
  homeRule: "Home city",
};

/** Describe a linked pair, as far as editions differ in it. */
export const linkedHint = (features?: RulesetDocument["features"]): string =>
  features?.shared_orders ? `${UNIT_CHIPS.linked.hint} ${UNIT_CHIPS.linked.shared}` : UNIT_CHIPS.linked.hint;

/** Return the meaning of hit points, and how a unit regains them in its edition. */
export function healthWords(unit: UnitDocument, { units, features, limits }: RulesetDocument): string {
  const kind = units.find(({ key }) => key === unit.kind);
  if (unit.owner === "natives")
    return [UNIT.lost, ...(limits.native_heal ? [UNIT.nativeHeals(limits.native_heal)] : [])].join(" ");
  if (kind?.regenerates) return [UNIT.lost, ...kind.effects].join("\n");
  const when = features.healing_needs_rest ? UNIT.rested : UNIT.always;
  return `${UNIT.lost} ${UNIT.heals(limits.land_heal, limits.unit_heal)}, ${when}`;
}
