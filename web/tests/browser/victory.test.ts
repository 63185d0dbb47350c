// The last three turns on the way to victory, by keyboard.

import { expect, test } from "vitest";
import { useFixture } from "./harness";
import { land, PEOPLE } from "./scenes";

const fixture = useFixture();

test("three turns from victory: the great work is finished, the round ends, the overlay tells of it", async () => {
  const before = ["observatory", "grand_academy"];
  const made = await fixture.server.scenario(
    {
      edition: "0.91",
      turn: 70,
      map: { terrain: land(14, 9) },
      players: [
        { civ: "forge_clans", techs: ["star_charts"], milestones: before, research: { tech: "fieldcraft" } },
        { civ: "river_league", research: { tech: "fieldcraft" } },
      ],
      cities: [
        {
          id: "home",
          owner: 0,
          at: [4, 4],
          population: 4,
          projects: before,
          build: { project: "grand_experiment" },
          progress: 200,
        },
        { id: "far", owner: 1, at: [10, 4], build: { unit: "scout" } },
      ],
    },
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  const home = Object.values((await player.view()).cities).find(({ owner }) => owner === 0);
  expect(home?.own?.build_turns).toBeLessThanOrEqual(3);
  for (let turn = 0; turn < 5; turn++) {
    const { turn: now, victory } = await player.view();
    if (victory) break;
    await player
      .part("Turn")
      .getByRole("button", { name: /End turn/ })
      .first()
      .waitFor();
    await player.press("Shift+Enter");
    await player.until((view) => view.active !== 0 || view.victory !== null);
    if ((await player.view()).victory) break;
    await fixture.server.act(made, { type: "end_turn" }, 1);
    await player.until((view) => view.victory !== null || view.turn > now);
  }
  const end = await player.until((view) => view.victory !== null);
  expect(end.winners).toEqual([0]);
  await player
    .dialog("Victory")
    .getByText(/progress/i)
    .first()
    .waitFor();
  await player.dialog("Victory").getByText(String(end.turn)).first().waitFor();
});
