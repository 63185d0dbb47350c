// A type has one meaning within a package: who searches for its name finds one place.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${SOURCES}${name}`, "utf8") }));

/** What every component calls the type of its properties. */
const CUSTOMARY = ["Props"];

/** The package of a file: the platform, or a game. */
const packageOf = (name: string): string => /^(games\/[^/]+|[^/]+)\//.exec(name)?.[1] ?? "";

/** The types that a source declares for the whole file. */
const declared = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:abstract )?(?:interface|class|enum|type) (\w+)(?=[ <])/gm)].map(
    ([, name]) => name ?? "",
  );

/** Types that are declared again in another file of the same package. */
function repeated(sources: { name: string; text: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { name, text } of sources)
    for (const type of declared(text).filter((one) => !CUSTOMARY.includes(one))) {
      const key = `${packageOf(name)}: ${type}`;
      places.set(key, [...(places.get(key) ?? []), name]);
    }
  return [...places]
    .filter(([, names]) => names.length > 1)
    .map(([key, names]) => `${key} in ${names.join(", ")}`);
}

describe("names of types", () => {
  test("the search sees what it looks for", () => {
    expect(files.length).toBeGreaterThan(100);
    const text =
      "export interface Box {\n  type: 1;\n}\ntype Made<T> = T;\nabstract class Seat {}\nexport type { Box };";
    expect(declared(text)).toEqual(["Box", "Made", "Seat"]);
    const twice = ["platform/a.ts", "platform/hud/B.svelte", "games/civ/c.ts", "games/groves/d.ts"];
    expect(repeated(twice.map((name) => ({ name, text: "type Box = number;" })))).toEqual([
      "platform: Box in platform/a.ts, platform/hud/B.svelte",
    ]);
  });

  test("a package declares none of them twice", () => {
    expect(repeated(files)).toEqual([]);
  });
});
