// The race and the outlook of the treasury: what is told, where, and what the player is warned of.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test(
  "the race is beside the map of a wide screen, elsewhere behind its button",
  rules("screen.race"),
  async () => {
    const made = await fixture.server.scenario(
      meadow({ units: [{ id: "e", owner: 1, kind: "spear_guard", at: [6, 4] }] }),
      PEOPLE,
    );
    const player = await fixture.openSeat(made, 0, "desk");
    const panel = player.part("The race");
    await panel.getByText(/^0 of \d+ steps, next: \S/).waitFor();
    await panel.getByText(/^1 of 2 capitals/).waitFor();
    await panel.getByText(/1 city known · Progress 0 of \d+ steps · 1 soldier in sight/).waitFor();
    await panel.getByText("at peace").waitFor();
    expect(await panel.textContent()).not.toContain("core");
    await player.fit("the race");
    await panel.getByRole("button", { name: "Hide the race" }).click();
    expect(await panel.count()).toBe(0);
    await player.page.reload();
    const show = player.button("Show the race");
    await show.waitFor();
    expect(await panel.count()).toBe(0);
    await show.click();
    await panel.getByText("at peace").waitFor();
    // On a phone it is part of the screen of diplomacy.
    const phone = await fixture.openSeat(made, 0, "phone");
    expect(await phone.button("Show the race").count()).toBe(0);
    await phone.press("d");
    const diplomacy = phone.dialog("Diplomacy");
    await diplomacy.getByText(/^1 of 2 capitals/).waitFor();
    await diplomacy.getByText(/1 city known/).waitFor();
    await phone.fit("the race on a phone");
  },
);

test("austerity is announced two turns ahead with its cure", rules("screen.gold"), async () => {
  const army = Array.from({ length: 12 }, (_, place) => ({
    ...{ id: `g${place}`, owner: 0, kind: "spear_guard", fortified: true },
    at: [place % 7, 1 + Math.floor(place / 7)],
  }));
  const players = [
    { civ: "forge_clans", techs: ["fieldcraft"], explored: "all", treasury: 9 },
    { civ: "river_league", explored: "all" },
  ];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ players, units: army }), PEOPLE),
  );
  const { ledger } = (await player.view()).players["0"]?.own ?? {};
  expect(ledger?.net).toBeLessThan(0);
  const left = Math.ceil(9 / -(ledger?.net ?? -1));
  await player.button(new RegExp(`lasts ${left} turn`)).waitFor();
  await player.page
    .getByText(/^Austerity begins in \d turns?\. Work tiles that give/)
    .first()
    .waitFor();
});
