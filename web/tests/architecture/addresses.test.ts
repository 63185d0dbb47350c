// A server may stand below a path of its host: every address must know of it.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("gallery.ts"))
  .map((name) => ({ name, text: readFileSync(`${SOURCES}${name}`, "utf8") }));

/** Where a source calls `fetch` itself. */
const fetches = (text: string): boolean => /(?<![.\w])fetch\(/.test(text);

/** Addresses of the server or its pictures that begin at the host. */
const absolute = (text: string): string[] =>
  text.match(/["'`=](https?:\/\/[^"'`]*)?\/(api|board)\/[^"'`]*/g)?.map((found) => found.slice(1)) ?? [];

describe("addresses", () => {
  test("the search sees what it looks for", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(fetches("void fetch(`/api/x`)")).toBe(true);
    expect(fetches("this.fetch(turn)")).toBe(false);
    expect(absolute('root = "/board/"')).toEqual(["/board/"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is looked at
    expect(absolute("root = `${ROOT}/board/`")).toEqual([]);
  });

  test("one function asks the server, and it puts the root before the path", () => {
    const asking = files.filter(({ text }) => fetches(text)).map(({ name }) => name);
    // The page without a server, and service workers, fetch files of their own folder.
    const folders = ["platform/local/", "service-worker/"];
    const servers = asking.filter((name) => !folders.some((folder) => name.startsWith(folder)));
    expect(servers.sort()).toEqual(["platform/board/sprite-sheets.ts", "platform/protocol/transport.ts"]);
    const server = files.find(({ name }) => name === "platform/protocol/transport.ts")?.text ?? "";
    expect(server.match(/(?<![.\w])fetch\([^,)]*/g)).toEqual(["fetch(ROOT + path"]);
  });

  test("nothing else begins an address at the host", () => {
    const found = files
      .filter(({ name }) => !name.startsWith("platform/protocol/"))
      // What a style sheet names, the build moves to where it lies.
      .map(({ name, text }) => ({ name, found: absolute(text.replace(/<style>[\s\S]*<\/style>/, "")) }))
      .filter((one) => one.found.length);
    expect(found).toEqual([]);
  });
});
