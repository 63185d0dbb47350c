// A ruleset folder that the server was started with, from the set-up to the codex.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Server, useFixture } from "./harness";

const LAKES = {
  edition: 'id = "lakes"\nname = "Still Lakes"\ndescription = "Water and pikes."\nextends = "1.0.4"',
  civs: '[wardens]\nname = "Wardens"\nicon = "no-such-picture"\ncolor = "#2f6f8f"\ncities = ["Stillmere"]\nstarting_units = ["pike"]',
  units:
    '[pike]\nname = "Pike Wall"\nicon = "nor-such-a-picture"\nattack = 2\ndefense = 3\nrange = 1\nmove = 1\nhp = 12\ncost = 34\ndomain = "land"\nvision = 2\ncaptures = true',
  overlays: '[lotus]\nname = "Lotus"\nfood = 1\nspawn = 400',
  maps: '[sizes.pond]\nname = "Pond"\nwidth = 14\nheight = 10\ncivs = 2\ncamps = [0, 1]\nmountains = 1\nrivers = [0, 1]\nland = 700',
  techs:
    '[eras.lily]\nname = "Lily"\ngate = 1\n\n[techs.still_water]\nname = "Still Water"\nera = "lily"\ncost = 900',
};
const folder = mkdtempSync(join(tmpdir(), "simple-civ-rules-"));
let server: Server;

beforeAll(async () => {
  // Deeper Lakes extends Still Lakes: mods stack.
  for (const [name, files] of Object.entries({
    lakes: LAKES,
    deeper: { edition: 'id = "deeper"\nname = "Deeper Lakes"\nextends = "../lakes"' },
  })) {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, `${file}.toml`), text);
  }
  server = await Server.start("--rules", join(folder, "lakes"), "--rules", join(folder, "deeper"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const fixture = useFixture(() => server);

test("a folder is chosen at the set-up, played, and read about", async () => {
  const player = await fixture.visit("/new");
  const edition = player.page.getByLabel("Edition");
  await edition.waitFor();
  expect((await edition.locator("option").allTextContents()).slice(-2)).toEqual([
    "Still Lakes",
    "Deeper Lakes (recommended)",
  ]);
  expect(await edition.inputValue(), "the last one is the default").toBe("deeper");
  await edition.selectOption({ label: "Still Lakes" });
  await player.page.getByText("Wardens", { exact: true }).first().click();
  await player.page.getByText(/^Pond/).click();
  await player.fit("the set-up of a folder");
  await player.button("Start").click();

  const bar = player.page.getByRole("banner");
  await bar.waitFor();
  const sign = bar.getByRole("button", { name: "Wardens" }).locator("use");
  expect(await sign.getAttribute("href"), "an unknown icon has a stand-in").toMatch(/icons\.svg#help$/);

  await player.press("r");
  const tree = player.dialog("Research");
  await tree.getByRole("region", { name: "Lily" }).waitFor();
  await player.leave(tree);

  await player.press("F1");
  const book = player.dialog("Codex");
  await book.getByText("It has five eras").waitFor();
  for (const words of ["Pike Wall", "Still Water", "Pond", "Lotus", "Wardens"])
    expect(await book.getByRole("cell", { name: words, exact: true }).count(), words).toBeGreaterThan(0);
  await player.fit("the codex of a folder");
});
