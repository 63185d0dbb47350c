// Diplomacy in words: what can be proposed, and why programs did what they did.

import type { Action, Reason, ReasonCode } from "../../generated/civ";

export const TREATY: Partial<Record<Action["type"], { name: string; icon: string }>> = {
  declare_war: { name: "Declare war", icon: "sword-clash" },
  propose_peace: { name: "Propose peace", icon: "peace-dove" },
  withdraw_peace: { name: "Withdraw the offer of peace", icon: "cancel" },
  accept_peace: { name: "Accept peace", icon: "peace-dove" },
  decline_peace: { name: "Decline peace", icon: "cancel" },
  offer_vision: { name: "Offer shared sight", icon: "spyglass" },
  withdraw_vision: { name: "Withdraw the offer of sight", icon: "cancel" },
  accept_vision: { name: "Accept shared sight", icon: "spyglass" },
  decline_vision: { name: "Decline shared sight", icon: "cancel" },
  end_vision: { name: "End shared sight", icon: "cancel" },
};

const REASON: Partial<Record<ReasonCode, string>> = {
  war_planned: "They are planning a war.",
  war_declared: "They declared war: they judged themselves strong enough.",
  war_dropped: "They dropped their plan of war.",
  peace_offered: "They offered peace: the war no longer pays.",
  peace_accepted: "They accepted peace: the war no longer pays.",
  peace_refused: "They refused peace: they still hope to win.",
  vision_offered: "They offered shared sight: they trust you.",
  vision_accepted: "They accepted shared sight.",
  vision_refused: "They refused shared sight: they do not trust you enough.",
};

export const reasonText = (reason: Reason): string | undefined => REASON[reason.code];

export const DIPLOMACY = {
  title: "Diplomacy",
  codex: (civ: string) => `${civ} in the Codex`,
  eliminated: { words: "Eliminated", hint: "Their civ is no more." },
  since: (stance: string, turn: number) => `${stance} since turn ${turn}`,
  war: "You may attack each other.",
  peace: "Borders are closed and nobody attacks.",
  bound: (turn: number) => `Bound until turn ${turn}`,
  boundAbout: "Before that turn neither side may change it.",
  shared: { words: "Shared sight", hint: "You see what they see, and they what you see." },
  theirPeace: "They offer peace",
  ourPeace: "You offer peace",
  theirSight: "They offer shared sight",
  ourSight: "You offer shared sight",
  milestone: "A milestone that they have reached.",
  foes: (names: string) => `at war with ${names}`,
  met: (turn: number) => `You met on turn ${turn}. As far as you know, they are`,
  nobody: "You have met nobody yet. Send a scout over the next hills.",
  say: "Say something",
  absent: "they are away",
  mute: "Mute",
  unmute: "Hear them again",
  turn: (turn: number) => `turn ${turn}`,
};

const POWERS: readonly (readonly [number, string])[] = [
  [1.5, "much stronger than you"],
  [1.1, "stronger than you"],
  [0.9, "as strong as you"],
  [0.6, "weaker than you"],
];

export const powerWords = (share: number): string =>
  POWERS.find(([least]) => share > least)?.[1] ?? "much weaker than you";
