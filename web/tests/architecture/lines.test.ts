// Sources can be read without scrolling sideways.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LONGEST = 120;
const folder = fileURLToPath(new URL("../../src/", import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(svelte|css|ts)$/.test(path),
);

test("no line is too long", () => {
  const found = sources.flatMap((path) =>
    readFileSync(folder + path, "utf8")
      .split("\n")
      .flatMap((line, at) => (line.length > LONGEST ? [`web/src/${path}:${at + 1}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
