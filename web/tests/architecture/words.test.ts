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
  const texts = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\/text\/\w+\.ts$/.test(name),
  );
  /** Tables that may lack a word of what the server can send. */
  const partial = (source: string): boolean => /Partial<Record</.test(source);

  test("the search sees what it looks for", () => {
    expect(texts.length).toBeGreaterThan(40);
    expect(partial('const A: Partial<Record<Action["type"], string>> = {};')).toBe(true);
    expect(partial('const A = {} satisfies Record<Action["type"], string>;')).toBe(false);
  });

  test.each(texts)("%s lacks none", (name) => {
    expect(partial(readFileSync(`${SOURCES}${name}`, "utf8"))).toBe(false);
  });
});
