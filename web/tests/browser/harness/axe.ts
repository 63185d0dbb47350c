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

/** What a rule finds has the impact that the rule names, if it names one. */
interface Axe {
  _audit: { rules: { id: string; impact?: string }[] };
  run(options: {
    resultTypes: ["violations"];
    rules: Record<string, { enabled: false }>;
  }): Promise<{ violations: Found[] }>;
}

/** In the page: asks the rules whose findings may be serious, since whatever else axe could tell costs time. */
async function ask(): Promise<Found[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const slight = axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
  const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false } as const]));
  return (await axe.run({ resultTypes: ["violations"], rules })).violations;
}

export async function seriousFindings(page: Page): Promise<string[]> {
  // Not by a script element: the content policy of the server refuses those.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(ask);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
    );
}
