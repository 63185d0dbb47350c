// A custom ruleset, with three yields, three eras and names that no edition has.

import { expect, test } from "vitest";
import { useFixture } from "./harness";

const fixture = useFixture();
const ERAS = { hearth: "Dawn", banner: "Noon", engine: "Dusk" };
const RULESET = {
  "edition.toml": ['id = "tides"', 'name = "Tides"', 'extends = "0.91"', "gold = false"].join("\n"),
  "techs.toml": Object.entries(ERAS)
    .map(([key, name]) => `[eras.${key}]\nname = "${name}"`)
    .join("\n\n"),
  "units.toml": '[scout]\nname = "Strider"\nmove = 4\n',
  "civs.toml": '[forge_clans]\nname = "Kelp Folk"\ncolor = "#2f7f6f"\n',
};

test("the client draws what the ruleset lists, and nothing else", async () => {
  const made = await fixture.server.create({
    ruleset: RULESET,
    setup: { size: "small", civs: ["forge_clans", "river_league"] },
  });
  const player = await fixture.openSeat(made);
  const view = await player.view();
  const ruleset = await fixture.server.ruleset(view.ruleset);
  expect(ruleset.yields).toHaveLength(3);
  const banner = player.page.getByRole("banner");
  const shown = await banner.getByLabel("Income per turn").getByRole("img").count();
  expect(shown).toBe(3);

  const scout = Object.values(view.units).find(({ kind, own }) => own && kind === "scout");
  await player.click(scout?.at ?? 0);
  const panel = player.part("Unit");
  await panel.getByRole("heading", { name: "Strider" }).waitFor();
  await panel.getByText("Kelp Folk").waitFor();
  await panel.getByText("/4").waitFor();

  await player.press("r");
  const tree = player.dialog("Research");
  await tree.waitFor();
  const eras = await tree.getByRole("region").evaluateAll((found) => found.map((one) => one.ariaLabel));
  expect(eras).toEqual(Object.values(ERAS));
  expect(await tree.textContent()).toMatch(/Requires \d Dawn tech/);
});
