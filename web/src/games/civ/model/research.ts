// Techs as the tree shows them: how far each is, what it opens, and why it cannot be chosen.

import type {
  BuildingDefinition,
  ProjectDefinition,
  RulesetDocument,
  TechChoice,
  TechDefinition,
  UnitDefinition,
  Unlock,
} from "../../../../generated/civ";
import type { TipContent } from "../../../platform/model/tooltips.svelte";
import { RESEARCH } from "../text/research";
import { inTurns } from "../text/turns";
import { couldBeChosen } from "./build-queue";
import type { CivMatch } from "./match.svelte";

export type TechState = keyof typeof RESEARCH.states;

export function techState(match: CivMatch, tech: TechDefinition): TechState {
  const own = match.me?.own;
  if (own?.techs.includes(tech.key)) return "researched";
  if (own?.research?.tech === tech.key) return "current";
  const choice = choiceOf(match, tech);
  return choice && couldBeChosen(choice) ? "available" : "locked";
}

export const choiceOf = (match: CivMatch, tech: TechDefinition): TechChoice | undefined =>
  match.choices?.techs.find((choice) => choice.tech === tech.key);

/** Return the reason why a tech cannot be chosen now; empty if it can. */
export function whyNot(match: CivMatch, tech: TechDefinition): string {
  const state = techState(match, tech);
  if (state === "researched" || state === "current") return RESEARCH.not[state](tech.name);
  if (!match.myTurn) return match.whyNotNow;
  const choice = choiceOf(match, tech);
  return choice?.refusal ? match.why(choice.refusal, choice.facts) : "";
}

/** `path` tells what is to research before it, `barred` why nothing of that can be queued. */
export function techTip(
  match: CivMatch,
  tech: TechDefinition,
  path = "",
  barred = whyNot(match, tech),
): TipContent {
  const choice = choiceOf(match, tech);
  const own = match.me?.own?.research;
  const current = own?.tech === tech.key ? own : null;
  const done = current?.progress ?? choice?.progress ?? 0;
  const turns = current?.turns ?? choice?.turns;
  return {
    title: tech.name,
    text: [
      ...tech.effects.map(RESEARCH.passive),
      whyNot(match, tech),
      path,
      path && !barred ? RESEARCH.plans : "",
    ]
      .filter(Boolean)
      .join("\n"),
    parts: [
      { words: RESEARCH.cost, value: String(choice?.cost ?? tech.cost) },
      ...(done ? [{ words: RESEARCH.done, value: String(done) }] : []),
      ...(turns ? [{ words: RESEARCH.ready, value: RESEARCH.inTime(inTurns(turns)) }] : []),
      ...unlocksOf(tech, match).map((unlock) => {
        const { made, words } = unlockWords(unlock, match.ruleset);
        return { words: made?.name ?? unlock.key, value: words };
      }),
    ],
    rule: tech.name,
  };
}

/** Return a tech's requirements in words. */
export function afterWords(tech: TechDefinition, ruleset: RulesetDocument | null): string {
  const name = (key: string): string => ruleset?.techs.find((one) => one.key === key)?.name ?? key;
  const any = tech.requires_any.map(name);
  const based = [...tech.requires.map(name), ...(any.length ? [RESEARCH.oneOf(any.join(", "))] : [])];
  return based.length ? RESEARCH.after(based.join(", ")) : "";
}

/** Return the things that a tech unlocks for the player's civ: without what only others build. */
export function unlocksOf(tech: TechDefinition, { me, ruleset }: Pick<CivMatch, "me" | "ruleset">): Unlock[] {
  const isOurs = (key: string | null): boolean => {
    const civs = ruleset?.buildings.find((one) => one.key === key)?.civs ?? [];
    return !civs.length || !me || civs.includes(me.civ);
  };
  return tech.unlocks.filter(
    ({ kind, key, through }) => isOurs(through) && (kind !== "building" || isOurs(key)),
  );
}

/** A thing that a tech opens, with the words behind its name. */
export function unlockWords({ kind, key, through }: Unlock, ruleset: RulesetDocument | null) {
  const lists = { unit: ruleset?.units, building: ruleset?.buildings, project: ruleset?.projects };
  const made = lists[kind]?.find((one) => one.key === key);
  const civs = (made && "civs" in made ? made.civs : []).map(
    (civ) => ruleset?.civs.find((one) => one.key === civ)?.name ?? civ,
  );
  const by = through ? ruleset?.buildings.find((one) => one.key === through)?.name : undefined;
  const sort = [RESEARCH.kinds[kind], ...(by ? [RESEARCH.through(by)] : [])].join(", ");
  return {
    made,
    words: [sort, ...(civs.length ? [RESEARCH.only(civs.join(", "))] : [])].join(" "),
    brings: made ? [...milestoneOf(made, ruleset?.projects ?? []), ...figuresOf(made), ...made.effects] : [],
  };
}

/** Which step to a Progress victory a project is; nothing for anything else. */
function milestoneOf(made: BuildDefinition, projects: readonly ProjectDefinition[]): string[] {
  if (!("milestone" in made) || !made.milestone) return [];
  const before = (key: string | null): number => {
    const one = projects.find((other) => other.key === key);
    return one ? Number(one.milestone) + before(one.after) : 0;
  };
  return [RESEARCH.milestone(before(made.key), projects.filter(({ milestone }) => milestone).length)];
}

type BuildDefinition = UnitDefinition | BuildingDefinition | ProjectDefinition;

/** The figures of a unit, in one line; other things have none. */
function figuresOf(made: BuildDefinition): string[] {
  if (!("defense" in made)) return [];
  const { attack, defense, hp, move, range } = made;
  return [RESEARCH.figures({ attack: made.attacks ? attack : null, defense, hp, move, range })];
}
