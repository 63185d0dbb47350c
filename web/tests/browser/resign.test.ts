// Resigning in another player's turn: from the menu, behind its question.

import { expect, test } from "vitest";
import { useFixture } from "./harness";

const fixture = useFixture();

test("a player resigns while another has the turn, and the match continues without it", async () => {
  const made = await fixture.server.scenario(
    {
      map: { terrain: Array.from({ length: 5 }, () => "p".repeat(18)) },
      players: [{ civ: "forge_clans" }, { civ: "river_league" }, { civ: "jade_covenant" }],
      cities: [0, 1, 2].map((owner) => ({ id: `c${owner}`, owner, at: [2 + 6 * owner, 2] })),
    },
    { seats: [{ kind: "human" }, { kind: "human" }, { kind: "human" }] },
  );
  // A finger that taps twice where "Resign" is answers no question.
  const phone = await fixture.openSeat(made, 1, "phone");
  await phone.button("Menu").tap();
  const box = await phone.dialog("Menu").getByRole("button", { name: "Resign" }).boundingBox();
  if (!box) throw new Error("there is nothing to tap");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let taps = 0; taps < 2; taps++) await phone.page.touchscreen.tap(x, y);
  await phone.button("Yes, resign").waitFor();
  expect((await phone.view()).players["1"]?.eliminated, "it asks first").toBe(false);

  const leaving = await fixture.openSeat(made, 2);
  await leaving.button("Menu").click();
  const menu = leaving.dialog("Menu");
  await menu.getByRole("button", { name: "Resign" }).dblclick();
  await menu.getByRole("button", { name: "Yes, resign" }).waitFor();
  expect((await leaving.view()).players["2"]?.eliminated, "it asks first").toBe(false);
  await menu.getByRole("button", { name: "Yes, resign" }).click();
  await leaving.dialog("Defeat").getByRole("heading", { name: "Defeat" }).waitFor();
  const { active, turn, victory, players } = await fixture.server.view(made, 0);
  expect([active, turn, victory, players["2"]?.eliminated]).toEqual([0, 1, null, true]);
  await leaving.button("Keep watching").click();
  await leaving.button("Menu").click();
  await menu.getByRole("heading", { name: "Match" }).waitFor();
  expect(await menu.getByRole("button", { name: "Resign" }).count(), "nobody resigns twice").toBe(0);
});
