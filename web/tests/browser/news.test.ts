// What happens to a player: notices by weight, and great moments as ribbons that wait until they are seen.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { resize } from "./harness/screen";
import { ScreenReader } from "./harness/screen-reader";
import { noteTones, rung } from "./harness/tones";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test(
  "losses and declarations come first, and no ribbon passes unseen",
  rules("screen.news", "screen.ribbons"),
  async () => {
    const columns = [0, 1, 2, 3];
    const scouts = columns.map((column) => ({
      ...{ id: `own ${column}`, owner: 0, kind: "scout", hp: 1 },
      at: [2 * column, 0],
    }));
    const raiders = columns.map((column) => ({
      ...{ id: `foe ${column}`, owner: 1, kind: "spear_guard" },
      at: [2 * column, 1],
    }));
    const players = [
      {
        ...{ civ: "forge_clans", explored: "all", techs: ["script_lore"] },
        research: { tech: "fieldcraft", progress: 29 },
      },
      { civ: "river_league", explored: "all" },
    ];
    const scene = meadow({ players, units: [...scouts, ...raiders], turn: 60 });
    const made = await fixture.server.scenario(scene, PEOPLE);
    const player = await fixture.openSeat(made);
    await player.page.addInitScript(noteTones);
    await player.page.reload();
    await player.ready();
    const notices = player.page.getByRole("list", { name: "Notices" }).locator("li");
    const ribbon = player.page.locator("[data-ribbon]");
    await player.press("j");
    await fixture.server.act(made, { type: "end_turn" });
    const { units } = await fixture.server.view(made, 1);
    expect((await fixture.server.act(made, { type: "declare_war", on: 0 }, 1)).accepted).toBe(true);
    for (const column of columns) {
      const unit = Object.keys(units).find((id) => units[id]?.at === 14 + 2 * column) ?? "";
      const attack = { type: "attack", unit, target: [2 * column, 0] } as const;
      expect((await fixture.server.act(made, { ...attack, target: [2 * column, 0] }, 1)).accepted).toBe(true);
    }
    await fixture.server.act(made, { type: "end_turn" }, 1);
    await player.until((view) => view.turn === 61);
    expect(await ribbon.count(), "the journal covers the map").toBe(0);
    await player.leave(player.dialog("Journal"));
    // One at a time, with its picture and its sound; any key goes on, and the next one comes.
    await ribbon.getByText("declared by River League").waitFor();
    const drums = await rung(player, "war");
    expect(drums).toBeGreaterThan(0);
    expect([await ribbon.count(), await ribbon.locator("svg").count()]).toEqual([1, 1]);
    expect(await ribbon.textContent()).toContain("1 more");
    expect(await rung(player, "learn", 1), "the next one is not heard yet").toBe(0);
    await expect
      .poll(async () => {
        await player.press("g");
        return ribbon.getByText("Fieldcraft").count();
      })
      .toBe(1);
    expect([await ribbon.count(), await ribbon.locator("svg").count()]).toEqual([1, 1]);
    expect([await rung(player, "war"), await rung(player, "learn", 1)]).toEqual([drums, 1]);
    await expect
      .poll(async () => {
        await player.press("g");
        return ribbon.count();
      })
      .toBe(0);
    const shown = await notices.allTextContents();
    expect(shown.filter((text) => text.includes("You lost your Scout"))).toHaveLength(4);
    expect(shown.filter((text) => text.includes("declared war on you"))).toHaveLength(1);
    const grave = await notices.evaluateAll((all) => all.map((one) => one.classList.contains("grave")));
    expect(grave.slice(0, 5)).toEqual([true, true, true, true, true]);
    await player.fit("notices");
    // Nothing important is folded away after a reload either.
    await player.page.reload();
    await player.ready();
    const again = await player.page.locator("li.grave").allTextContents();
    expect(again.filter((text) => text.includes("You lost your Scout"))).toHaveLength(4);
    // When the turn is over they are earlier news; the declaration is shown once more before.
    await player.press("Shift+Enter");
    await player.dialog("River League declared war on you").waitFor();
    await player.press("Enter");
    await player.press("Shift+Enter");
    await player.until((view) => view.active === 1);
    expect(await player.page.locator("li.grave").count()).toBe(0);
    await notices.getByText("Earlier").waitFor();
    // Where there is less room the rest unfolds in place.
    await resize(player, 1280, 560);
    await player.page.reload();
    await player.ready();
    const more = player.button(/^and \d+ more$/);
    await more.waitFor();
    const folded = await notices.count();
    await more.click();
    expect(await notices.count()).toBeGreaterThan(folded);
    await player.button("Show fewer").click();
    expect(await notices.count()).toBe(folded);
  },
);

test("what happened is spoken by weight, as it is shown", rules("screen.news"), async () => {
  const players = [
    { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
    { civ: "river_league", explored: "all" },
  ];
  const scene = meadow({ players, shared_vision: [[0, 1]], turn: 60 });
  const made = await fixture.server.scenario(scene, PEOPLE);
  await fixture.server.act(made, { type: "end_turn" });
  for (const action of [
    { type: "end_vision", with: 0 },
    { type: "declare_war", on: 0 },
    { type: "end_turn" },
  ] as const)
    expect((await fixture.server.act(made, action, 1)).accepted, action.type).toBe(true);
  // A player who opens the page then hears it all at once.
  const player = await fixture.openSeat(made);
  const ear = await ScreenReader.of(player);
  const heard = await ear.told("log", "Notices");
  const [war, vision] = [heard.indexOf("declared war on you"), heard.indexOf("no longer share vision")];
  expect([war >= 0, vision >= 0], heard).toEqual([true, true]);
  expect(war).toBeLessThan(vision);
});
