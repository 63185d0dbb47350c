// Custom rules and scenarios, from files, in the page without a server.

import { expect, test } from "vitest";
import { SETUP } from "../../../src/platform/text/screens";
import type { Player } from "../harness";
import { onTurn, passTurn, useSite } from "../harness/site";
import { meadow } from "../scenes";

const fixture = useSite();
const file = (name: string, text: string) => ({
  name,
  mimeType: "application/toml",
  buffer: Buffer.from(text),
});
const TIDES = [
  file("edition.toml", 'id = "tides"\nname = "Tides"\nextends = "1.0.4"\n'),
  file("units.toml", '[scout]\nname = "Strider"\nmove = 4\n'),
  file("civs.toml", '[forge_clans]\nname = "Kelp Folk"\ncolor = "#2f7f6f"\n'),
];

async function setUp(player: Player): Promise<void> {
  await player.button("New game").click();
  await player.page.getByText(SETUP.more).click();
}

test("a ruleset is played and read about, also after a reload; one with a mistake is refused with its place", async () => {
  const player = await fixture.tab(await fixture.visitor());
  await setUp(player);
  const rules = player.page.getByLabel("Your own ruleset");
  await rules.setInputFiles([file("edition.toml", 'id = "x"\nname = "X"\nextends = "1.0.4"\ngolld = 1\n')]);
  await player.button("Start").click();
  await player.page.getByRole("alert").getByText(/golld/).waitFor();
  await rules.setInputFiles(TIDES);
  await player.button("Start").click();
  await player.findMatch();
  await passTurn(player, 2);
  const banner = player.page.getByRole("banner");
  await banner.getByRole("button", { name: "Kelp Folk" }).waitFor();
  await player.page.reload();
  await player.ready();
  await onTurn(player, 2);
  const view = await player.view();
  const scout = Object.values(view.units).find(({ own, kind }) => own && kind === "scout");
  await player.click(scout?.at ?? 0);
  await player.part("Unit").getByRole("heading", { name: "Strider" }).waitFor();
  await player.press("F1");
  await player.dialog("Codex").getByText("Strider").first().waitFor();
});

test("a scenario begins as its file says", async () => {
  const player = await fixture.tab(await fixture.visitor());
  await setUp(player);
  const scenario = JSON.stringify(meadow());
  await player.page.getByLabel("Scenario").setInputFiles([file("meadow.json", scenario)]);
  await player.button("Start").click();
  await player.findMatch();
  const { width, height } = await player.view();
  const rows = (meadow() as { map: { terrain: string[] } }).map.terrain;
  expect([width, height]).toEqual([rows[0]?.length, rows.length]);
});
