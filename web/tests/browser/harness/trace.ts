// What a page's own threads did, by the browser's tracing: their own time, which other work on the machine leaves alone.

import type { Page } from "playwright-core";

export interface Trace {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock, and of the thread's own. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The events of some categories while something is done with a page. */
export async function traced(page: Page, categories: string[], deed: () => Promise<void>): Promise<Trace[]> {
  const session = await page.context().newCDPSession(page);
  const events: Trace[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Trace[])));
  await session.send("Tracing.start", { traceConfig: { includedCategories: categories } });
  await deed();
  const done = new Promise((settle) => session.once("Tracing.tracingComplete", settle));
  await session.send("Tracing.end");
  await done;
  return events;
}

const whole = (events: readonly Trace[], name: string): Trace[] =>
  events.filter((event) => event.name === name && event.ph === "X");

/** The milliseconds of whole events of a name, of the thread's own time. */
export const ownTimes = (events: readonly Trace[], name: string): number[] =>
  whole(events, name).map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);

/** The milliseconds of whole events of a name by the clock: other work on the machine is in them. */
export const clockTimes = (events: readonly Trace[], name: string): number[] =>
  whole(events, name).map(({ dur }) => (dur ?? 0) / 1000);
