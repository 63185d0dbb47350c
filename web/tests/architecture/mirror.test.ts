// The tests mirror the sources: who looks for the test of a module finds it by its path, or in mirror.ts.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { MODULES, type ModuleEntry, TESTS, type TestEntry } from "../mirror";

interface Tree {
  /** Below web/src. */
  modules: string[];
  /** Below web/tests. */
  tests: string[];
  moduleEntries: ModuleEntry[];
  testEntries: TestEntry[];
}

const LIST = "web/tests/mirror.ts";

const files = (folder: string, end: RegExp): string[] =>
  readdirSync(fileURLToPath(new URL(`../../${folder}/`, import.meta.url)), {
    recursive: true,
    encoding: "utf8",
  })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => end.test(path))
    .sort();

const tree: Tree = {
  modules: files("src", /\.ts$/),
  tests: files("tests", /\.test\.ts$/),
  moduleEntries: MODULES,
  testEntries: TESTS,
};

/** Where the test of a module is, if it has one. */
const testOf = (module: string): string => module.replace(/(\.svelte)?\.ts$/, ".test.ts");

/** A part of a path, or alternatives between braces, as a regular expression. */
function written(part: string): string {
  if (part.startsWith("{")) return `(?:${part.slice(1, -1).split(",").map(written).join("|")})`;
  const wild: Record<string, string> = { "**/": "(?:.*/)?", "*": "[^/]*" };
  const one = (text: string): string => wild[text] ?? text.replaceAll(/[.+?^$()|[\]\\]/g, "\\$&");
  return part
    .split(/(\*\*\/|\*)/)
    .map(one)
    .join("");
}

/** A path with `*`, `**` and `{a,b}` as a regular expression. */
const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\{[^}]*\})/)
      .map(written)
      .join("")}$`,
  );

/** What must be done so that every file is on exactly one list, and every line of a list is needed. */
function unlisted(
  open: readonly string[],
  listed: readonly string[],
  all: readonly string[],
  root: string,
): string[] {
  const lines = listed.map((line) => ({ line, found: pattern(line) }));
  const missing = open.flatMap((file) => {
    const on = lines.filter(({ found }) => found.test(file)).map(({ line }) => line);
    if (on.length === 1) return [];
    if (on.length) return [`${LIST}: ${file} is listed twice, as ${on.join(" and ")}`];
    return [
      root === "src"
        ? `web/src/${file}: write web/tests/${testOf(file)}, or say in ${LIST} where it is tested, and why there`
        : `web/tests/${file}: no module has its name; move it to the path of the module that it tests, or say in ${LIST} why it belongs to none`,
    ];
  });
  const needless = lines
    .filter(({ found }) => !open.some((file) => found.test(file)))
    .map(({ line, found }) =>
      all.some((file) => found.test(file))
        ? `${LIST}: take out ${line}: ${root === "src" ? "what it means has a test of its own" : "it is named after its module"}`
        : `${LIST}: take out ${line}: there is no such file`,
    );
  return [...missing, ...needless];
}

/** What must be done so that the tests of a tree mirror its modules. */
function problems({ modules, tests, moduleEntries, testEntries }: Tree): string[] {
  const own = new Set(modules.map(testOf));
  const gone = moduleEntries
    .flatMap(({ tested }) => tested)
    .filter((place) => !tests.some((file) => file === place || file.startsWith(`${place}/`)))
    .map((place) => `${LIST}: there is no test ${place}; say where it is tested now`);
  const alone = modules.filter((module) => !tests.includes(testOf(module)));
  const moduleLines = moduleEntries.flatMap((entry) => entry.modules);
  const without = moduleEntries
    .filter(({ tested, why }) => !tested.length || !why)
    .map((entry) => `${LIST}: ${entry.modules[0]}: say where it is tested, and why there`);
  return [
    ...unlisted(alone, moduleLines, modules, "src"),
    ...gone,
    ...without,
    ...unlisted(
      tests.filter((file) => !own.has(file)),
      testEntries.flatMap((entry) => entry.tests),
      tests,
      "tests",
    ),
  ];
}

test("every module has its test, and every test its module, or an entry with a reason", () => {
  expect(tree.modules.length).toBeGreaterThan(150);
  expect(tree.tests.length).toBeGreaterThan(100);
  expect(problems(tree)).toEqual([]);
});

describe("in an invented tree", () => {
  const good: Tree = {
    modules: ["main.ts", "model/a.ts", "model/state.svelte.ts", "text/b.ts", "text/c.ts"],
    tests: ["browser/start.test.ts", "model/a.test.ts", "model/state.test.ts", "text/c.test.ts"],
    moduleEntries: [
      { why: "it starts the page", modules: ["main.ts"], tested: ["browser"] },
      { why: "words", modules: ["text/*.ts"], tested: ["browser/start.test.ts"] },
    ],
    testEntries: [{ why: "play", tests: ["browser/**/*.test.ts"] }],
  };
  const found = (changed: Partial<Tree>): string[] => problems({ ...good, ...changed });

  test("nothing is amiss as long as all is listed", () => {
    expect(problems(good)).toEqual([]);
  });

  test("a module without a test or an entry is told, with what to do", () => {
    expect(found({ modules: [...good.modules, "model/new.svelte.ts"] })).toEqual([
      "web/src/model/new.svelte.ts: write web/tests/model/new.test.ts, or say in web/tests/mirror.ts where it is tested, and why there",
    ]);
  });

  test("an entry for a module that has a test, or is not there, is needless", () => {
    expect(found({ tests: [...good.tests, "text/b.test.ts"] })).toEqual([
      "web/tests/mirror.ts: take out text/*.ts: what it means has a test of its own",
    ]);
    expect(found({ modules: good.modules.slice(1) })).toEqual([
      "web/tests/mirror.ts: take out main.ts: there is no such file",
    ]);
  });

  test("a place that is gone is told, and an entry without a place or a reason", () => {
    const [first, second] = good.moduleEntries as [ModuleEntry, ModuleEntry];
    expect(found({ moduleEntries: [{ ...first, tested: ["browser/gone.test.ts"] }, second] })).toEqual([
      "web/tests/mirror.ts: there is no test browser/gone.test.ts; say where it is tested now",
    ]);
    for (const changed of [{ tested: [] }, { why: "" }])
      expect(found({ moduleEntries: [{ ...first, ...changed }, second] })).toEqual([
        "web/tests/mirror.ts: main.ts: say where it is tested, and why there",
      ]);
  });

  test("a module on two lines is told", () => {
    const again = { why: "words", modules: ["**/b.ts"], tested: ["browser"] };
    expect(found({ moduleEntries: [...good.moduleEntries, again] })).toEqual([
      "web/tests/mirror.ts: text/b.ts is listed twice, as text/*.ts and **/b.ts",
    ]);
  });

  test("a test that is named after no module is told, and a line that no test needs", () => {
    expect(found({ tests: [...good.tests, "model/other.test.ts"] })).toEqual([
      "web/tests/model/other.test.ts: no module has its name; move it to the path of the module that it tests, or say in web/tests/mirror.ts why it belongs to none",
    ]);
    const more = (tests: string) => ({ testEntries: [...good.testEntries, { why: "all", tests: [tests] }] });
    expect(found(more("model/a.test.ts"))).toEqual([
      "web/tests/mirror.ts: take out model/a.test.ts: it is named after its module",
    ]);
    expect(found(more("art/*.test.ts"))).toEqual([
      "web/tests/mirror.ts: take out art/*.test.ts: there is no such file",
    ]);
  });

  test("paths stand for names and folders", () => {
    const fits = (path: string, file: string) => pattern(path).test(file);
    expect(fits("a/*.ts", "a/b.ts")).toBe(true);
    expect(fits("a/*.ts", "a/b/c.ts")).toBe(false);
    expect(fits("a/**/*.ts", "a/b.ts") && fits("a/**/*.ts", "a/b/c/d.ts")).toBe(true);
    expect(fits("a/{b,c.svelte}.ts", "a/c.svelte.ts")).toBe(true);
    expect(fits("a/{b,c/*}.ts", "a/c/d.ts")).toBe(true);
    expect(fits("a/{b,c}.ts", "a/d.ts") || fits("a.ts", "abts")).toBe(false);
  });
});
