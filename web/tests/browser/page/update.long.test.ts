// Another version of the page is published: it is announced, taken at the next start, and never half of it.

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { LOCAL } from "../../../src/platform/text/local";
import type { Player } from "../harness";
import { BUILT, beginTiny, keptWhole, onTurn, passTurn, useSite } from "../harness/site";

const fixture = useSite();
const folders: string[] = [];
afterEach(() => {
  fixture.host.folder = BUILT;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const INDEX = "index.html";
const WORKER = "service-worker.js";
/** What stands around the list of files in the service worker. */
const [BEFORE, END] = ["self.SITE = ", "\n}\n}"];
const ANNOUNCED = "A new version is ready";

interface Files {
  version: string;
  files: Record<string, string>;
}

/** A copy of the page with changes to its files, as `make site` would have written it. */
function published(name: string, changes: Record<string, (text: string) => string>): string {
  const folder = mkdtempSync(join(tmpdir(), `simple-civ-${name}-`));
  folders.push(folder);
  cpSync(BUILT, folder, { recursive: true });
  const script = readFileSync(join(folder, WORKER), "utf8");
  const end = script.indexOf(END) + END.length;
  const site = JSON.parse(script.slice(BEFORE.length, end)) as Files;
  for (const [path, change] of Object.entries(changes)) {
    const text = change(readFileSync(join(folder, path), "utf8"));
    writeFileSync(join(folder, path), text);
    site.files[path] = createHash("sha256").update(text).digest("hex");
  }
  const written = JSON.stringify({ ...site, version: name });
  writeFileSync(join(folder, WORKER), BEFORE + written + script.slice(end));
  return folder;
}

const marked = (name: string): Record<string, (text: string) => string> => ({
  [INDEX]: (text) => text.replace("<html ", `<html data-made="${name}" `),
});

const made = (page: Page): Promise<string | null> => page.locator("html").getAttribute("data-made");

/** A player in a match on its second turn, whose browser has the whole page. */
async function inMatch(): Promise<Player> {
  const player = await fixture.tab(await fixture.visitor());
  await beginTiny(player);
  await passTurn(player, 2);
  await keptWhole(player);
  return player;
}

test("a new version is announced, taken at the next start of the last tab, and the match goes on", async () => {
  const player = await inMatch();
  const { page } = player;
  fixture.host.folder = published("second", marked("second"));
  await page.reload();
  await player.ready();
  expect(await made(page), "the first version goes on").toBe(null);
  await page.getByText(ANNOUNCED).waitFor();
  await player.fit("a new version is announced");
  await passTurn(player, 3);
  // While another tab is open, nothing is changed below it.
  const other = await fixture.tab(page.context());
  expect(await made(other.page)).toBe(null);
  await other.page.close();
  await page.reload();
  await expect.poll(() => made(page)).toBe("second");
  await player.ready();
  await onTurn(player, 3);
  await page.context().setOffline(true);
  await page.reload();
  await player.ready();
  expect(await made(page)).toBe("second");
  await passTurn(player, 4);
});

test("a version that is only half published is not taken, and the one before plays on without the network", async () => {
  const player = await inMatch();
  const { page } = player;
  const half = published("half", marked("half"));
  // The index of this version has not arrived at the host yet.
  cpSync(join(BUILT, INDEX), join(half, INDEX));
  fixture.host.folder = half;
  await page.evaluate(redundant);
  await page.context().setOffline(true);
  await page.reload();
  await player.ready();
  await onTurn(player, 2);
  expect(await made(page)).toBe(null);
  expect(await page.getByText(ANNOUNCED).count()).toBe(0);
  await passTurn(player, 3);
});

test("on another version of the protocol the page is loaded again once, and then tells", async () => {
  const visitor = await fixture.visitor();
  await visitor.addInitScript(answerStrangely);
  const { page } = await fixture.tab(visitor, "/#/matches");
  await page.getByText(LOCAL.outdated).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("loads"))).toBe("2");
});

/** In the page: asks for a newer version, and waits until the browser has given it up. */
async function redundant(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise<void>((settle) =>
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => installing.state === "redundant" && settle());
    }),
  );
  await registration.update().catch(() => {});
  await found;
}

/** In the page: counts how often it is loaded; its Python speaks another version of the protocol. */
function answerStrangely(): void {
  sessionStorage.setItem("loads", String(Number(sessionStorage.getItem("loads")) + 1));
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    override set onmessage(hear: ((event: MessageEvent) => void) | null) {
      super.onmessage = (event: MessageEvent<{ type: string }>) =>
        hear?.({ data: event.data.type === "reply" ? { ...event.data, version: "0" } : event.data } as never);
    }
  };
}
