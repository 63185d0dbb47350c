// What happens to a player: notices by weight, and great moments as ribbons that wait until they are seen.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
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
    const made = await fixture.server.scenario(meadow({ units: [...scouts, ...raiders], turn: 60 }), PEOPLE);
    const player = await fixture.openSeat(made);
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
    await ribbon.getByText("declared by River League").waitFor();
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
    // When the turn is over they are earlier news; the declaration is shown once more before.
    await player.press("Shift+Enter");
    await player.dialog("River League declared war on you").waitFor();
    await player.press("Enter");
    await player.press("Shift+Enter");
    await player.until((view) => view.active === 1);
    expect(await player.page.locator("li.grave").count()).toBe(0);
    await notices.getByText("Earlier").waitFor();
    const folded = await notices.count();
    const more = player.button(/^and \d+ more$/);
    if (await more.count()) {
      await more.click();
      expect(await notices.count()).toBeGreaterThan(folded);
      await player.button("Show fewer").click();
      expect(await notices.count()).toBe(folded);
    }
  },
);
