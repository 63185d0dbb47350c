// A seat of the first duel: it waits for the move that a step teaches, and plays the rival's answer.

import type { Action } from "../../../../generated/groves";
import type { Created } from "../../../../generated/http";
import { actInSandbox } from "../../../platform/protocol/sandboxes";
import { LESSON } from "../text/lesson";
import { actionOf, isWanted, LESSON_STEPS, type LessonStep } from "./lesson";
import { GrovesMatch } from "./match.svelte";

export class LessonMatch extends GrovesMatch {
  /** The number of steps that are done. */
  done = $state(0);
  /** True if the rival's answer did not reach the server. */
  stuck = $state(false);
  private readonly rivalToken: string;

  constructor({ id, seats }: Created, done: number) {
    super(id, seats[0]?.token ?? "");
    this.rivalToken = seats[1]?.token ?? "";
    this.done = done;
  }

  /** The step that is to be done now, or null at the end. */
  get step(): LessonStep | null {
    return LESSON_STEPS[this.done] ?? null;
  }

  /** The number of the step that is shown: while the rival plays, that of the player's last move. */
  get shown(): number {
    return this.myTurn || this.over || !this.view ? this.done : Math.max(0, this.done - 1);
  }

  /** Carry out what the step teaches; the lesson waits for it, and says so of everything else. */
  override async act(action: Action): Promise<boolean> {
    const { step, view } = this;
    if (!step || !view || !isWanted(action, step, view)) {
      this.message = LESSON.notYet(step?.key ?? null);
      this.onRefused();
      return false;
    }
    const accepted = await super.act(action);
    if (accepted) {
      this.done++;
      this.mode = "units";
      await this.answer();
    }
    return accepted;
  }

  /** Play the rival's half-turn, if it is the rival's. */
  async answer(): Promise<void> {
    const answer = LESSON_STEPS[this.done - 1]?.answer;
    if (!answer || !this.view || this.view.active === this.seat) return;
    this.stuck = false;
    try {
      await actInSandbox(this.id, this.rivalToken, actionOf(answer, this.view));
    } catch {
      this.stuck = true;
    }
  }

  /** Go back one step: before the player's move, and so before the rival's answer to it. */
  override async undo(): Promise<void> {
    const before = LESSON_STEPS[this.done - 1];
    if (!before) {
      this.message = LESSON.first;
      return;
    }
    if (before.answer) await super.undo();
    await super.undo();
    this.done--;
  }
}
