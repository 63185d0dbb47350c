// What axe finds serious about a page, in words; an empty list is what one wants.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

type Found = {
  impact?: string | null;
  id: string;
  help: string;
  nodes: { target: unknown[]; html: string }[];
};

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Whatever else axe could tell costs time. */
interface Axe {
  run(options: { resultTypes: ["violations"] }): Promise<{ violations: Found[] }>;
}

export async function seriousFindings(page: Page): Promise<string[]> {
  // Not by a script element: the content policy of the server refuses those.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: Axe }).axe
        .run({ resultTypes: ["violations"] })
        .then((result) => result.violations) as Promise<Found[]>,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
    );
}
