// All words of the client live in text/: markup holds none of its own, and no closed set lacks one.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const READ_ALOUD = new Set(["aria-label", "alt", "hint", "label", "placeholder", "title", "words"]);

type Node = { type?: string; name?: string; data?: string; [key: string]: unknown };

/** Texts of a component's markup that a player would read; names of keys are no words. */
function literals(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown, inside: string): void => {
    if (Array.isArray(node)) for (const one of node) look(one, inside);
    if (node === null || typeof node !== "object" || Array.isArray(node)) return;
    const { type = "", name = "", data = "" } = node as Node;
    if (type === "Text" && inside !== "kbd" && /\p{L}{2}/u.test(data)) found.push(data.trim());
    if (type === "StyleDirective" || (type === "Attribute" && !READ_ALOUD.has(name))) return;
    const next = type === "RegularElement" || type === "Component" ? name : inside;
    for (const [key, value] of Object.entries(node)) if (key !== "parent") look(value, next);
  };
  look(parse(source, { modern: true }).fragment, "");
  return found;
}

const components = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".svelte"),
);

describe("words in markup", () => {
  test("the search finds words and only words", () => {
    expect(literals("<p>Hello</p>")).toEqual(["Hello"]);
    expect(literals('{#if a}<Chip words="Fine" />{/if}')).toEqual(["Fine"]);
    expect(literals('<p aria-label={A.b} class="panel">{A.words} · <kbd>Esc</kbd></p>')).toEqual([]);
    expect(components.length).toBeGreaterThan(50);
  });

  test.each(components)("%s has none", (name) => {
    expect(literals(readFileSync(`${SOURCES}${name}`, "utf8"))).toEqual([]);
  });
});

describe("words of closed sets", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(ts|svelte)$/.test(name),
  );
  const isText = (name: string): boolean => /\/text\/[\w-]+\.ts$/.test(name);

  /** Tables that may lack an entry of a closed set. */
  const partial = (source: string): boolean => /Partial<\s*Record</.test(source);
  /** Tables of words whose keys are any text. */
  const open = (source: string): string[] =>
    [...source.matchAll(/const (\w+):[^=;]*Record<string,[^=;]*=\s*\{/g)].map(([, name]) => name as string);

  /** What is no table of words: how shapes of a drawing grow. */
  const PARTIAL = ["platform/board/software/brushes.ts"];
  /** Words of what has no closed set: barriers of any game, and names that players chose. */
  const OPEN = ["games/groves/text/sides.ts IN_SENTENCES", "platform/text/plain.ts OF_GAMES"];

  test("the search sees what it looks for", () => {
    expect(files.filter(isText).length).toBeGreaterThan(40);
    expect(partial('const A: Partial<Record<Action["type"], string>> = {};')).toBe(true);
    expect(partial('const A = {} satisfies Record<Action["type"], string>;')).toBe(false);
    expect(open("const A: Record<string, string> = {\n};")).toEqual(["A"]);
    expect(open("const A: Readonly<Record<string, Words | null>> = {};")).toEqual(["A"]);
    expect(open("const A = {} satisfies Record<Victory, string>;")).toEqual([]);
    expect(open("const f = (facts: Record<string, unknown> = {}): string => say(facts);")).toEqual([]);
  });

  test("none is partial", () => {
    const found = files.filter((name) => partial(readFileSync(`${SOURCES}${name}`, "utf8")));
    expect(found).toEqual(PARTIAL);
  });

  test("none is open that could be closed", () => {
    const found = files.filter(isText).flatMap((name) => {
      return open(readFileSync(`${SOURCES}${name}`, "utf8")).map((table) => `${name} ${table}`);
    });
    expect(found.sort()).toEqual(OPEN);
  });
});
