// The sandbox in which the first duel is played: begun afresh, or at the step that was reached.

import type { ViewDocument } from "../../../../generated/groves";
import type { Created, SeatLink } from "../../../../generated/http";
import { seatView } from "../../../platform/protocol/matches";
import { actInSandbox, createSandbox, endSandbox } from "../../../platform/protocol/sandboxes";
import { games, options, SHORT_ANSWER } from "../../../platform/protocol/server";
import { heldView } from "../../../platform/protocol/tiles";
import { actionOf, LESSON_SCENARIO, LESSON_STEPS, type PlacedAction } from "./lesson";

/** The rules that the lesson is made for: those of the game's own edition, which offered folders follow. */
async function rulesetHash(): Promise<string> {
  const { game } = LESSON_SCENARIO;
  const info = (await games()).games.find((one) => one.game === game);
  return String((await options(game, info?.editions[0] ?? "")).ruleset);
}

async function play(id: string, seat: SeatLink | undefined, placed: PlacedAction): Promise<void> {
  const token = seat?.token ?? "";
  const view = heldView((await seatView(id, token, SHORT_ANSWER)) as ViewDocument);
  await actInSandbox(id, token, actionOf(placed, view));
}

/** Start the duel and play as many of its steps as were done before. */
export async function openLesson(done: number): Promise<Created> {
  const made = await createSandbox({
    ruleset: await rulesetHash(),
    scenario: JSON.stringify(LESSON_SCENARIO),
  });
  const [own, rival] = made.seats;
  try {
    for (const { wanted, answer } of LESSON_STEPS.slice(0, done)) {
      await play(made.id, own, wanted[0]);
      if (answer) await play(made.id, rival, answer);
    }
  } catch (error) {
    void endSandbox(made);
    throw error;
  }
  return made;
}

const KEPT = "simple-civ groves lesson";

/** The number of steps that were done in this tab; none once the lesson is over. */
export function stepsDone(): number {
  const kept = Number(sessionStorage.getItem(KEPT));
  return Number.isInteger(kept) && kept > 0 && kept < LESSON_STEPS.length ? kept : 0;
}

export function keepSteps(done: number): void {
  sessionStorage.setItem(KEPT, String(done));
}
