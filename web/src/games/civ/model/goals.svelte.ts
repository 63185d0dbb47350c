// Goals of the first turns: which are open, which were reached, which lessons were read.

import type { GoalDocument, GoalMark, GoalsDocument } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import { GOALS, type GoalKey, goalWords, LESSON_RULES } from "../text/goals";
import type { CivMatch } from "./match.svelte";

/** Goals on the screen at a time. */
export const MOST_SHOWN = 3;
/** Turns on the screen after which a lesson counts as read. */
export const READ_TURNS = 3;

/** A goal that was reached in this turn, by its title. */
interface Reached {
  key: GoalKey;
  title: string;
}

const isLesson = (key: GoalKey): key is keyof typeof LESSON_RULES => key in LESSON_RULES;

export class Goals {
  open = $state.raw<readonly GoalDocument[]>([]);
  reached = $state.raw<readonly Reached[]>([]);
  /** Lessons that were read in this match, with the turn in which they came up. */
  private read = $state.raw<readonly GoalKey[]>([]);
  /** In how many turns each lesson could be read. */
  private readonly seen = new Map<GoalKey, number>();
  private asked: unknown = null;
  private turn = 0;

  /** `sees` tells whether the reason of a goal is on the screen, `passed` whether a turn ended automatically. */
  constructor(
    private readonly match: Pick<CivMatch, "view" | "ruleset" | "ask" | "myTurn" | "id">,
    private readonly sees: (key: GoalKey) => boolean = () => true,
    private readonly passed: (turn: number) => boolean = () => false,
  ) {
    this.read = (sessionStorage.getItem(`simple-civ lessons ${match.id}`) ?? "")
      .split(" ")
      .filter((key): key is GoalKey => key in LESSON_RULES);
  }

  /** The goals on the screen: lessons first, they are soon read. */
  get shown(): readonly GoalDocument[] {
    const left = this.open.filter(({ key }) => !this.read.includes(key));
    const lessons = left.filter(({ key }) => isLesson(key));
    return [...lessons.slice(0, 1), ...left.filter(({ key }) => !isLesson(key))].slice(0, MOST_SHOWN);
  }

  /** Ask for the goals of a changed view; to be called whenever the match has changed. */
  async follow(): Promise<void> {
    const { match } = this;
    const { view, ruleset } = match;
    if (!settings.goals || !view || !ruleset || !match.myTurn || view === this.asked) return;
    this.asked = view;
    const marks: GoalMark[] = this.open.map(({ key, at }) => ({ key, at }));
    const before = new Map(this.open.map((goal) => [goal.key, goalWords(goal, view, ruleset).title]));
    const found = await match.ask<GoalsDocument>({ kind: "goals", marks });
    if (!found || this.asked !== view) return;
    if (view.turn !== this.turn) {
      this.reached = [];
      this.tickLessons();
    }
    this.turn = view.turn;
    const now = found.reached.map((key) => ({ key, title: before.get(key) ?? "" }));
    this.reached = [...this.reached.filter(({ key }) => !found.reached.includes(key)), ...now];
    this.open = found.open;
  }

  /** A lesson that stayed on the screen counts as read, but not by turns that passed in a moment. */
  private tickLessons(): void {
    if (this.passed(this.turn)) return;
    for (const { key } of this.shown) {
      if (!isLesson(key) || !this.sees(key)) continue;
      const turns = (this.seen.get(key) ?? 0) + 1;
      this.seen.set(key, turns);
      if (turns >= READ_TURNS) this.tick(key);
    }
  }

  /** A lesson was read. */
  tick(key: GoalKey): void {
    this.read = [...new Set([...this.read, key])];
    sessionStorage.setItem(`simple-civ lessons ${this.match.id}`, this.read.join(" "));
  }

  /** The words for those who listen: what was reached last. */
  get spoken(): string {
    return this.reached.map(({ title }) => GOALS.spoken(title)).join(". ");
  }

  /** The rule of a lesson; empty for other goals. */
  ruleOf(key: GoalKey): string {
    return isLesson(key) ? LESSON_RULES[key] : "";
  }
}
