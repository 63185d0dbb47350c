// Panels that look alike are one component: no two of them bring the same style sheet.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../src/", import.meta.url));
const panels = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".svelte"),
);
/** Rules so long are no coincidence. */
const LONG = 125;

test("no long rule of a style sheet stands in two components", () => {
  const places = new Map<string, string[]>();
  for (const path of panels) {
    const style = readFileSync(folder + path, "utf8").split("<style>")[1] ?? "";
    for (const [, rule] of style.matchAll(/\{([^{}]+)\}/g)) {
      const words = (rule ?? "").trim().replaceAll(/\s+/g, " ");
      if (words.length >= LONG) places.set(words, [...(places.get(words) ?? []), path]);
    }
  }
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});
