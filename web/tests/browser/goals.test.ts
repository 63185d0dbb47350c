// Goals of the first turns: shown with their reason, ticked off, and turned off by one switch.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow } from "./scenes";

const fixture = useFixture();
const AGAINST_AI = { seats: [{ kind: "human" }, { kind: "ai", level: "novice" }] };

test(
  "a goal says why, leads there, and is ticked off when it is reached",
  rules("screen.goals"),
  async () => {
    const scene = meadow({
      sandbox: false,
      turn: 5,
      units: [
        { id: "s", owner: 0, kind: "settler", at: [4, 8] },
        { id: "g", owner: 0, kind: "scout", at: [0, 0] },
      ],
      cities: [
        { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 3 },
        { id: "far", owner: 1, at: [13, 0], name: "Delta", population: 2 },
      ],
    });
    const made = await fixture.server.scenario(scene, AGAINST_AI);
    const player = await fixture.openSeat(made, 0, "desk", { guided: true, hints: false });
    const panel = player.page.getByRole("region", { name: "Goals" });
    await panel.getByText("How to win: Conquest").waitFor();
    await panel.getByText("Hold most of the capitals").waitFor();
    await player.fit("goals");
    await panel.getByRole("button", { name: "Got it" }).click();
    await panel.getByText("How to win:").waitFor({ state: "detached" });
    await panel.getByText("Your Settler can found it.").waitFor();
    await panel.getByRole("button", { name: "Show me" }).click();
    await player.part("Unit").getByText("Settler").first().waitFor();
    await player.press("b");
    await player.press("Enter");
    await player.until((view) => Object.values(view.cities).filter(({ owner }) => owner === 0).length === 2);
    await panel.getByText("Found a second city").waitFor();
    expect(await panel.locator("s").allTextContents()).toEqual(["Found a second city"]);
    await player.page
      .getByRole("status", { name: "Goals" })
      .getByText("Goal reached: Found a second city")
      .waitFor();
    await panel.getByRole("button", { name: "Turn off goals" }).click();
    await panel.waitFor({ state: "detached" });
    await player.page.reload();
    await player.ready();
    expect(await panel.count()).toBe(0);
  },
);
