// Diplomacy in words: what can be proposed, and why programs did what they did.

import type { Action, Reason, RulesetDocument, TreatyDocument } from "../../generated/civ";

export const TREATY: Partial<Record<Action["type"], { name: string; icon: string; rule: string }>> = {
  declare_war: { name: "Declare war", icon: "sword-clash", rule: "war.declare" },
  propose_peace: { name: "Propose peace", icon: "peace-dove", rule: "peace.propose" },
  withdraw_peace: { name: "Withdraw the offer of peace", icon: "cancel", rule: "peace.withdraw" },
  accept_peace: { name: "Accept peace", icon: "peace-dove", rule: "peace.accept" },
  decline_peace: { name: "Decline peace", icon: "cancel", rule: "peace.decline" },
  offer_vision: { name: "Offer shared sight", icon: "spyglass", rule: "shared_vision" },
  withdraw_vision: { name: "Withdraw the offer of sight", icon: "cancel", rule: "shared_vision" },
  accept_vision: { name: "Accept shared sight", icon: "spyglass", rule: "shared_vision" },
  decline_vision: { name: "Decline shared sight", icon: "cancel", rule: "shared_vision" },
  end_vision: { name: "End shared sight", icon: "cancel", rule: "shared_vision" },
};

const PEACE: Record<string, string> = {
  strength: "the war goes badly for them",
  rival: "somebody else is about to win by great projects",
};

const share = (percent: number | string | undefined): string => `they put their army at ${percent}% of yours`;

/** Why another civ dealt with this one as it did. */
export function reasonText({ code, numbers }: Reason): string {
  const [first, second] = numbers;
  const cause = String(numbers.at(-1));
  switch (code) {
    case "war_declared":
      return cause === "rival"
        ? "They declared war to stop your great projects."
        : `They declared war: they put their army at ${first} and yours at ${second}.`;
    case "peace_offered":
      return `They offered peace: ${PEACE[cause] ?? share(first)}.`;
    case "peace_accepted":
      return `They accepted peace: ${PEACE[cause] ?? share(first)}.`;
    case "peace_refused":
      return cause === "never"
        ? "They refused peace: the time for treaties is over, this war is to the end."
        : `They refused peace: ${share(first)} and see no need.`;
    case "vision_offered":
      return "They offered shared sight: they mean you no harm.";
    case "vision_accepted":
      return "They accepted shared sight: they mean you no harm.";
    case "vision_refused":
      return "They refused shared sight: they do not count you among their friends.";
    default:
      // A program may have learned to say more than this page knows words for.
      return `${String(code).replaceAll("_", " ")}.`;
  }
}

export const DIPLOMACY = {
  title: "Diplomacy",
  codex: (civ: string) => `${civ} in the Codex`,
  eliminated: { words: "Eliminated", hint: "Their civ is no more." },
  since: (stance: string, turn: number) => `${stance} since turn ${turn}`,
  war: "You may attack each other.",
  peace: "Borders are closed and nobody attacks.",
  bound: (turn: number) => `Bound until turn ${turn}`,
  boundAbout: "Before that turn neither side may change it.",
  breakableAbout: (times: number) =>
    `Before that turn you can't change it. They can: an AI that is ${times} times as strong may declare war early.`,
  shared: { words: "Shared sight", hint: "You see what they see, and they what you see." },
  theirPeace: "They offer peace",
  ourPeace: "You offer peace",
  theirSight: "They offer shared sight",
  ourSight: "You offer shared sight",
  milestone: "A milestone that they have reached.",
  foes: (names: string) => `at war with ${names}`,
  met: (turn: number) => `You met on turn ${turn}. As far as you know, they are`,
  nobody: "You have met nobody yet. Send somebody into unknown land.",
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

/** Nobody is weaker than what is known of them: before enough is, only strength can be told. */
const AT_LEAST: readonly (readonly [number, string])[] = [
  ...POWERS.slice(0, 2),
  [0.9, "at least as strong as you"],
];

/** How strong somebody is: what is known of their power by one's own, and whether that is enough to judge. */
export const powerWords = (share: number, known: boolean): string =>
  known
    ? (POWERS.find(([least]) => share > least)?.[1] ?? "much weaker than you")
    : (AT_LEAST.find(([least]) => share > least)?.[1] ?? "of unknown strength");

/** Whom a stance binds until its turn comes. */
export const boundWords = ({ breakable }: TreatyDocument, ruleset: RulesetDocument | null): string =>
  breakable && ruleset ? DIPLOMACY.breakableAbout(ruleset.limits.domination) : DIPLOMACY.boundAbout;
