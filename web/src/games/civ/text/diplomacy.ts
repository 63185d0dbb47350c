// Diplomacy in words: how civs stand to each other, and why programs did what they did.

import {
  type Action,
  type AddressedReason,
  type Cause,
  REASON_NUMBERS,
  type Reason,
  type ReasonNumbers,
  type RulesetDocument,
  type TreatyDocument,
} from "../../../../generated/civ";
import { mergeRepeated, numbersByName, withoutNumbers } from "../../../platform/text/replay-lines";

/** Reasons for wanting peace; a refusal of peace has other words. */
const PEACE = {
  strength: "the war is going badly for them",
  rival: "another civ is about to win by Progress",
  never: null,
} satisfies Record<Cause, string | null>;

const share = (percent: number): string => `they estimate their army at ${percent}% of yours`;

const REASONS: { [K in AddressedReason]: (numbers: ReasonNumbers[K]) => string } = {
  war_declared: ({ power, rival_power, cause }) =>
    cause === "rival"
      ? "They declared war to keep you from winning by Progress."
      : `They declared war: they estimate their army at ${power} and yours at ${rival_power}.`,
  peace_offered: ({ power_ratio, cause }) => `They offered peace: ${PEACE[cause] ?? share(power_ratio)}.`,
  peace_accepted: ({ power_ratio, cause }) => `They accepted peace: ${PEACE[cause] ?? share(power_ratio)}.`,
  peace_refused: ({ power_ratio, cause }) =>
    cause === "never"
      ? "They refused peace: it's too late for treaties, this is war to the end."
      : `They refused peace: ${share(power_ratio)} and see no need.`,
  vision_offered: () => "They offered shared vision: they mean you no harm.",
  vision_accepted: () => "They accepted shared vision: they mean you no harm.",
  vision_refused: () => "They refused shared vision: they don't see you as a friend.",
};

/** Return a reason for another civ's behaviour towards this one. */
export function reasonText({ code, numbers }: Reason): string {
  const say = REASONS[code as AddressedReason] as ((numbers: object) => string) | undefined;
  // A program may have learned to say more than this page knows words for.
  return say?.(numbersByName(REASON_NUMBERS[code], numbers)) ?? `${code.replaceAll("_", " ")}.`;
}

/** The most different reasons of a civ that are shown. */
const MOST_REASONS = 3;

/** Reasons about friendship, which are out of date once there is war. */
const FRIENDLY: readonly string[] = [
  "vision_offered",
  "vision_accepted",
  "peace_accepted",
] satisfies AddressedReason[];

/** The last reasons that a civ gave, the newest at the end. One that it repeats stands there once, as given last. */
export function reasonsOf(
  seat: number,
  reasons: readonly Reason[],
  stance: TreatyDocument["stance"] | null = null,
): { turn: number; text: string }[] {
  const told = reasons
    .filter((reason) => reason.seat === seat && !(stance === "war" && FRIENDLY.includes(reason.code)))
    .map((reason) => ({ turn: reason.turn, text: reasonText(reason) }))
    .reverse();
  const lines = told.map((one) => ({ ...one, folds: withoutNumbers(one.text) }));
  return mergeRepeated(lines).slice(0, MOST_REASONS).reverse();
}

export const DIPLOMACY = {
  title: "Diplomacy",
  codex: (civ: string) => `${civ} in the Codex`,
  eliminated: { words: "Eliminated", hint: "This civ is out of the match." },
  since: (stance: string, turn: number) => `${stance} since turn ${turn}`,
  war: "You can attack each other.",
  peace: (closed: boolean, declares: boolean) =>
    `Borders are ${closed ? "closed" : "open"}, and ` +
    `${declares ? "an attack declares war" : "neither side can attack"}.`,
  bound: (stance: string, turn: number) => `${stance} until at least turn ${turn}`,
  boundAbout: "Neither side can change it before that turn.",
  breakableAbout: (times: number) =>
    `You can't change it before that turn. They can: an AI that is ${times} times as strong may declare war early.`,
  shared: { words: "Shared vision", hint: "You see what they see, and they see what you see." },
  theirPeace: "They offered peace",
  ourPeace: "You offered peace",
  theirSight: "They offered shared vision",
  ourSight: "You offered shared vision",
  milestone: "A milestone they've completed.",
  foes: (names: string) => `At war with ${names}`,
  met: (turn: number) => `You met on turn ${turn}. Their strength, as far as you know:`,
  nobody: "You haven't met anyone yet. Send a unit to explore.",
  turn: (turn: number) => `turn ${turn}`,
};

const POWERS: readonly (readonly [number, string])[] = [
  [1.5, "much stronger than you"],
  [1.1, "stronger than you"],
  [0.9, "as strong as you"],
  [0.6, "weaker than you"],
];

/** A civ is at least as strong as its known power: until enough is known, only strength can be judged. */
const AT_LEAST: readonly (readonly [number, string])[] = [
  ...POWERS.slice(0, 2),
  [0.9, "at least as strong as you"],
];

/** Describe a civ's strength: its known power relative to the player's, and whether that is enough to judge. */
export const powerWords = (share: number, known: boolean): string =>
  known
    ? (POWERS.find(([least]) => share > least)?.[1] ?? "much weaker than you")
    : (AT_LEAST.find(([least]) => share > least)?.[1] ?? "unknown");

/** Return the text about the end of a treaty: breakable now, or binding until its turn. */
export const boundWords = ({ breakable }: TreatyDocument, ruleset: RulesetDocument | null): string =>
  breakable && ruleset ? DIPLOMACY.breakableAbout(ruleset.limits.domination) : DIPLOMACY.boundAbout;

/** Describe a stance by the rules of the edition. */
export function stanceWords({ stance }: TreatyDocument, ruleset: RulesetDocument | null): string {
  if (stance === "war") return DIPLOMACY.war;
  return ruleset ? DIPLOMACY.peace(ruleset.features.closed_borders, ruleset.features.attack_declares) : "";
}

/** Offers that an offer of the other side answers already: it is to be accepted or declined. */
export function isAnswered({ type }: Action, treaty: TreatyDocument | null): boolean {
  if (type === "propose_peace") return treaty?.peace_asked ?? false;
  return type === "offer_vision" && (treaty?.vision_asked ?? false);
}
