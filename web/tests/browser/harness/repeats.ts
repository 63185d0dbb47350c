// Runs every chosen test several times, to find one that fails by chance: SIMPLE_CIV_REPEATS says how
// often. A test that failed once has failed.

import type { Task } from "@vitest/runner";
import { VitestTestRunner } from "vitest/runners";

export default class Repeats extends VitestTestRunner {
  override onBeforeRunTask(test: Task): Promise<void> {
    test.repeats = Number(process.env.SIMPLE_CIV_REPEATS ?? 1) - 1;
    return super.onBeforeRunTask(test);
  }
}
