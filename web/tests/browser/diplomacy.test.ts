// From peace to war and back, between two people.

import { expect, test } from "vitest";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test("war is declared, and binds for a while", async () => {
  const made = await fixture.server.scenario(meadow({ turn: 60 }), PEOPLE);
  const player = await fixture.openSeat(made);
  await player.button("Diplomacy").click();
  const screen = player.dialog("Diplomacy");
  await screen.getByRole("heading", { name: "River League" }).waitFor();
  await screen.getByText("Peace since turn").waitFor();
  await screen.getByText(/as far as you know/i).waitFor();
  await screen.getByRole("button", { name: /than you|as you/ }).hover();
  const tip = player.page.getByRole("tooltip");
  await tip.getByText("Known strength").waitFor();
  const { known_power = -1 } = (await player.view()).players["1"]?.treaty ?? {};
  expect(await tip.locator(".total td").textContent()).toBe(String(known_power / 100));
  await screen.getByRole("button", { name: /declare war/i }).click();
  await player.dialog("Declare war?").getByRole("button", { name: "Declare war" }).click();
  await player.until((view) => view.players["1"]?.treaty?.stance === "war");
  await screen.getByText("War since turn 60").waitFor();
  await screen.getByText(/War until at least turn \d+/).waitFor();
  expect(await screen.getByRole("button", { name: /peace/i }).first().getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("peace is made when its time has come", async () => {
  const war = [{ between: [0, 1], stance: "war", since: 10 }];
  const made = await fixture.server.scenario(meadow({ turn: 60, diplomacy: war }), PEOPLE);
  const player = await fixture.openSeat(made);
  await player.button("Diplomacy").click();
  const screen = player.dialog("Diplomacy");
  await screen.getByRole("button", { name: /propose peace|offer peace/i }).click();
  await player.until((view) => view.players["1"]?.treaty?.peace_offered === true);
  await player.leave(screen);
  await player
    .button(/End turn/)
    .first()
    .click();
  await player.until((view) => view.active === 1);
  expect((await fixture.server.act(made, { type: "accept_peace", from: 0 }, 1)).accepted).toBe(true);
  await player.button("Diplomacy").click();
  await screen.getByText("Peace since turn").waitFor();
});
