// The guided start: what a new player does first, ticked off by what the view shows was really done.

import type { Choices, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { GUIDE_WORDS } from "../text/guided-start";
import { coinName } from "../text/treasury";
import type { Due } from "./dues";
import { dearWords } from "./hints";

type StepKey = "found" | "research" | "build" | "explore" | "end" | "win";

export interface GuideStep {
  key: StepKey;
  title: string;
  text: string;
  /** The unit or city that it is about. */
  about: string | null;
}

/** All steps in their order. The last one is read, all others are done. */
export const GUIDE_STEPS: readonly StepKey[] = ["found", "research", "build", "explore", "end", "win"];

/** Turns on the screen after which the last step counts as read: hints wait behind it. */
const READ_TURNS = 3;
export const isRead = (since: number, turn: number): boolean => turn - since >= READ_TURNS;

/** The guided player and their first units. */
interface Beginning {
  cities: [string, ViewDocument["cities"][string]][];
  settler: [string, ViewDocument["units"][string]] | undefined;
  scout: [string, ViewDocument["units"][string]] | undefined;
  nameOf(kind: string | undefined): string;
}

function beginningOf(view: ViewDocument, ruleset: RulesetDocument): Beginning {
  const kindOf = (key: string | undefined) => ruleset.units.find((kind) => kind.key === key);
  const units = Object.entries(view.units).filter(([, { owner }]) => owner === view.seat);
  return {
    cities: Object.entries(view.cities).filter(([, { owner }]) => owner === view.seat),
    settler: units.find(([, { kind }]) => kindOf(kind)?.founds),
    // A fast unit that founds nothing goes first.
    scout: units
      .filter(([, { kind }]) => !kindOf(kind)?.founds)
      .sort(([, a], [, b]) => (b.own?.max_moves ?? 0) - (a.own?.max_moves ?? 0))[0],
    nameOf: (kind) => kindOf(kind)?.name ?? "",
  };
}

/** Return the steps that a view shows as done; a step without a unit left to do it counts as done. */
export function stepsDone(view: ViewDocument, ruleset: RulesetDocument): StepKey[] {
  const { cities, settler, scout } = beginningOf(view, ruleset);
  // A unit that fortified has no moves left, and has gone nowhere.
  const [, walker] = scout ?? [];
  const walks = walker?.own;
  const rests = walker?.fortified || walks?.moves === walks?.max_moves;
  const waits = walks && rests && walks.route === null && !walks.exploring;
  const done: Record<StepKey, boolean> = {
    found: cities.length > 0 || !settler,
    research: Boolean(view.players[String(view.seat)]?.own?.research),
    build: cities.some(([, { own }]) => own?.build),
    explore: !waits,
    end: view.turn > 1,
    win: false,
  };
  return GUIDE_STEPS.filter((key) => done[key]);
}

/** The state of the screen: the golden button and the turn. */
interface Moment {
  choices?: Choices | null;
  /** The due choice behind the golden button; null where it ends the turn. */
  due?: Due | null;
  myTurn?: boolean;
}

/** The turn can end only when the golden button says so. */
function endWords({ due, myTurn = true }: Moment): Omit<GuideStep, "key"> {
  if (!myTurn) return { ...GUIDE_WORDS.wait, about: null };
  if (!due) return { ...GUIDE_WORDS.end, about: null };
  return due.kind === "unit" || due.kind === "called"
    ? { ...GUIDE_WORDS.orders, about: due.id }
    : { ...GUIDE_WORDS.due, about: null };
}

/** Off turn nothing can be done yet, and nothing is asked for. */
function timed(step: GuideStep, { myTurn = true }: Moment): GuideStep {
  const waits = myTurn || step.key === "end" || step.key === "win";
  return waits ? step : { ...step, text: GUIDE_WORDS.later(step.text) };
}

/**
 * Return the remaining steps of the guided start. A step stays done, such as a build that was bought; so the player is
 * never led back, and no step that was left out is skipped when the turn has ended.
 */
export function stepsLeft(
  view: ViewDocument,
  ruleset: RulesetDocument,
  done: readonly string[] = [],
  moment: Moment = {},
): GuideStep[] {
  const known = new Set<string>([...done, ...stepsDone(view, ruleset)]);
  const { cities, settler, scout, nameOf } = beginningOf(view, ruleset);
  const idle = cities.find(([, { own }]) => own && own.build === null);
  const milestones = ruleset.projects.filter(({ milestone }) => milestone).map(({ name }) => name);
  const steps: Record<StepKey, Omit<GuideStep, "key">> = {
    found: {
      title: GUIDE_WORDS.found.title,
      text: GUIDE_WORDS.found.text(nameOf(settler?.[1].kind)),
      about: settler?.[0] ?? null,
    },
    research: {
      title: GUIDE_WORDS.research.title,
      text: cities.length ? GUIDE_WORDS.research.text : GUIDE_WORDS.research.wait,
      about: null,
    },
    build: {
      title: GUIDE_WORDS.build.title,
      text:
        GUIDE_WORDS.build.text +
        (ruleset.features.gold ? GUIDE_WORDS.build.costs(coinName(ruleset)) : "") +
        (idle ? dearWords(idle[0], view, ruleset, moment.choices ?? null) : ""),
      about: idle?.[0] ?? null,
    },
    explore: {
      title: GUIDE_WORDS.explore.title(nameOf(scout?.[1].kind)),
      text: GUIDE_WORDS.explore.text,
      about: scout?.[0] ?? null,
    },
    end: endWords(moment),
    win: { title: GUIDE_WORDS.win.title, text: GUIDE_WORDS.win.text(milestones), about: null },
  };
  return GUIDE_STEPS.filter((key) => !known.has(key)).map((key) => timed({ key, ...steps[key] }, moment));
}
