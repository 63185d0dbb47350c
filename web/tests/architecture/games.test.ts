// A game is one folder: nothing outside it names it, games know nothing of each other, the platform of none.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/platform/games";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${SOURCES}${name}`, "utf8") }));
const folders = readdirSync(`${SOURCES}games`);

/** The game that a file belongs to, or null for what is shared. */
const gameOf = (name: string): string | null => /^games\/([^/]+)\//.exec(name)?.[1] ?? null;
const shared = files.filter(({ name }) => gameOf(name) === null);

/** Where the product is meant, which is called like its first game. */
const PRODUCT = /simple[-_ ]civ/gi;
const NAMES_PRODUCT = [
  "platform/local/key-values.ts",
  "platform/local/memory.ts",
  "platform/local/new-worker.ts",
  "platform/local/python.ts",
  "platform/local/tab-lock.ts",
  "platform/local/worker.ts",
  "platform/model/hotseat.svelte.ts",
  "platform/model/links.ts",
  "platform/model/player-name.ts",
  "platform/model/settings.svelte.ts",
  "platform/model/unsent.ts",
  "platform/protocol/secrets.ts",
  "platform/screens/Outdated.svelte",
  "platform/text/screens.ts",
  "platform/text/seating.ts",
  "service-worker/shell.ts",
  "service-worker/whole-version.ts",
];

/** A text as words in small letters: names of variables are taken apart. */
const wordsOf = (text: string): string =>
  ` ${(text.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).join(" ").toLowerCase()} `;

/** The games that a text names, by the name of the folder or the one that players read, once or in plural. */
function named(text: string): string[] {
  const words = wordsOf(text);
  const names = folders.flatMap((folder) => [folder, GAMES[folder]?.words.name ?? folder]);
  return names.filter((name) => ["", "s"].some((end) => words.includes(`${wordsOf(name).trimEnd()}${end} `)));
}

/** What a file imports, as paths below the sources or, for what is generated, `generated/...`. */
const importsOf = ({ name, text }: { name: string; text: string }): string[] =>
  [...text.matchAll(/(?:from\s*|import\s*\(?\s*)["'](\.[^"']+)["']/g)].map(([, path]) =>
    normalize(join(dirname(name), path as string)).replace(/^(\.\.\/)+/, ""),
  );

/** The game that an import leads into, or null. */
const leadsTo = (path: string): string | null =>
  gameOf(`${path}/`) ?? folders.find((folder) => path === `generated/${folder}`) ?? null;

describe("names of games", () => {
  test("the search sees what it looks for", () => {
    expect(folders).toEqual(Object.keys(GAMES));
    expect(shared.length).toBeGreaterThan(100);
    expect(named('if (game === "groves") return;')).toEqual(["groves", "Groves"]);
    expect(named("export interface CivWire extends Wire {}")).toEqual(["civ"]);
    expect(named('title: "Simple Civ"')).toContain("Simple Civ");
    expect(named("// which civs are drawn")).toEqual(["civ"]);
    expect(named("a civilian between mangroves; civic")).toEqual([]);
  });

  test("nothing that is shared names a game", () => {
    const found = shared.flatMap(({ name, text }) => {
      const told = NAMES_PRODUCT.includes(name) ? text.replaceAll(PRODUCT, "") : text;
      return named(told).map((game) => `web/src/${name} names ${game}`);
    });
    expect(found).toEqual([]);
  });

  test("every exception is still needed", () => {
    const needed = shared.filter(({ text }) => text.match(PRODUCT)).map(({ name }) => name);
    expect(needed.sort()).toEqual(NAMES_PRODUCT);
  });
});

describe("imports", () => {
  test("the search sees what it looks for", () => {
    const from = (name: string, text: string) => importsOf({ name, text }).map(leadsTo);
    expect(from("platform/hud/A.svelte", 'import B from "../../games/civ/hud/B.svelte";')).toEqual(["civ"]);
    expect(from("platform/a.ts", 'void import("../games/groves/game");')).toEqual(["groves"]);
    expect(from("platform/text/a.ts", 'import type { A } from "../../../generated/civ";')).toEqual(["civ"]);
    expect(from("games/civ/text/a.ts", 'import { b } from "../model/b";')).toEqual(["civ"]);
    expect(from("games/civ/text/a.ts", 'import { b } from "../../../platform/b";')).toEqual([null]);
    expect(files.flatMap(importsOf).filter((path) => leadsTo(path) === "civ").length).toBeGreaterThan(100);
  });

  test("the platform imports no game, and no game another", () => {
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => ![null, gameOf(file.name)].includes(leadsTo(path)))
        .map((path) => `web/src/${file.name} imports ${path}`),
    );
    expect(found).toEqual([]);
  });
});

describe("layers", () => {
  /** What words may know: other words, what is generated, and what the platform asks of a game. */
  const BELOW = /^generated\/|(^|\/)text\/[^/]+$|^platform\/games$/;
  const isText = (name: string): boolean => /(^|\/)text\/[^/]+\.ts$/.test(name);
  const above = (file: { name: string; text: string }): string[] =>
    isText(file.name) ? importsOf(file).filter((path) => !BELOW.test(path)) : [];

  test("the search sees what it looks for", () => {
    const from = (path: string) => above({ name: "games/a/text/b.ts", text: `import { c } from "${path}";` });
    expect(from("../model/match.svelte")).toEqual(["games/a/model/match.svelte"]);
    expect(from("../../../platform/model/seat.svelte")).toEqual(["platform/model/seat.svelte"]);
    expect(from("../board/geometry")).toEqual(["games/a/board/geometry"]);
    expect(["./d", "../../../platform/text/d", "../../../../generated/a"].flatMap(from)).toEqual([]);
    expect(files.filter(({ name }) => isText(name)).length).toBeGreaterThan(40);
  });

  test("text lies below model, board and screens", () => {
    const found = files.flatMap((file) => above(file).map((path) => `web/src/${file.name} imports ${path}`));
    expect(found).toEqual([]);
  });

  /** The folders of a game from the lowest to the highest; `geometry` is a file beside them. */
  const FOLDERS = ["text", "geometry", "sound", "board", "model", "hud", "guide", "screens"];
  const folderOf = (path: string): string => /^games\/[^/]+\/([^/.]+)/.exec(path)?.[1] ?? "";
  /** Texts may have a folder of their own anywhere in a game; they are below everything. */
  const rankOf = (path: string): number =>
    FOLDERS.indexOf(/^games\/.*\/text\//.test(path) ? "text" : folderOf(path));
  const upward = (file: { name: string; text: string }): string[] =>
    rankOf(file.name) < 0 ? [] : importsOf(file).filter((path) => rankOf(path) > rankOf(file.name));

  test("every folder of a game has its place in this order", () => {
    const nested = files.filter(({ name }) => /^games\/[^/]+\/[^/]+\//.test(name));
    const found = nested.filter(({ name }) => !FOLDERS.includes(folderOf(name))).map(({ name }) => name);
    expect(found).toEqual([]);
    expect(nested.length).toBeGreaterThan(150);
  });

  test("imports inside a game lead down", () => {
    const from = (folder: string, path: string) =>
      upward({ name: `games/a/${folder}/b.ts`, text: `import { c } from "${path}";` });
    expect(from("board", "../model/marks")).toEqual(["games/a/model/marks"]);
    expect(from("model", "../hud/c.svelte")).toEqual(["games/a/hud/c.svelte"]);
    expect(from("hud", "../guide/Guide.svelte")).toEqual(["games/a/guide/Guide.svelte"]);
    expect(from("text", "../guide/text/cards")).toEqual([]);
    expect(
      ["../board/marks", "../geometry", "../../../platform/hud/c", "./d"].flatMap((path) =>
        from("model", path),
      ),
    ).toEqual([]);
    expect(files.filter(({ name }) => rankOf(name) >= 0).length).toBeGreaterThan(150);
    const found = files.flatMap((file) => upward(file).map((path) => `web/src/${file.name} imports ${path}`));
    expect(found).toEqual([]);
  });

  /** The folders of the platform from the lowest to the highest; single files beside them join them. */
  const PLATFORM = ["text", "protocol", "board", "model", "sound", "hud", "local", "screens", "plain"];
  const partOf = (path: string): string => /^platform\/([^/]+)\//.exec(path)?.[1] ?? "";
  const climbs = (file: { name: string; text: string }): string[] =>
    importsOf(file).filter(
      (path) => partOf(file.name) && PLATFORM.indexOf(partOf(path)) > PLATFORM.indexOf(partOf(file.name)),
    );

  test("imports inside the platform lead down", () => {
    const from = (folder: string, path: string) =>
      climbs({ name: `platform/${folder}/b.ts`, text: `import { c } from "${path}";` });
    expect(from("model", "../hud/c")).toEqual(["platform/hud/c"]);
    expect(["./d", "../model/d", "../games"].flatMap((path) => from("hud", path))).toEqual([]);
    const folders = new Set(files.map(({ name }) => partOf(name)).filter(Boolean));
    expect([...folders].sort()).toEqual([...PLATFORM].sort());
    const found = files.flatMap((file) => climbs(file).map((path) => `web/src/${file.name} imports ${path}`));
    expect(found).toEqual([]);
  });
});
