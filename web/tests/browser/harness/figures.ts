// Figures of measurements, for the file that SIMPLE_CIV_FIGURES names; `bench` prints them.

import { appendFileSync } from "node:fs";

const FILE = process.env.SIMPLE_CIV_FIGURES;

/** Tells a figure: one value for each round. */
export function tell(what: string, unit: string, values: number[], target: number | null = null): void {
  console.log(`${what}: ${values.map((value) => value.toFixed(1)).join(", ")} ${unit}`);
  if (FILE) appendFileSync(FILE, `${JSON.stringify({ what, unit, values, target })}\n`);
}
