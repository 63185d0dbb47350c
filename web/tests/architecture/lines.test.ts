// Markup and styles can be read without scrolling sideways.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LONGEST = 120;
const folder = fileURLToPath(new URL("../../src/", import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(svelte|css)$/.test(path),
);

test("no line of markup or style is too long", () => {
  const found = sheets.flatMap((path) =>
    readFileSync(folder + path, "utf8")
      .split("\n")
      .flatMap((line, at) => (line.length > LONGEST ? [`web/src/${path}:${at + 1}`] : [])),
  );
  expect(sheets.length).toBeGreaterThan(90);
  expect(found).toEqual([]);
});
