// From the title screen to the first city.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";

const fixture = useFixture();

test("title, set-up, a new game, a city", rules("screen.layout"), async () => {
  const player = await fixture.visit("/");
  await player.button("New game").click();
  await player.page.getByLabel("Seed", { exact: true }).fill("3");
  await player.page.getByLabel(/^Tiny/).check();
  await player.button("Start").click();
  await player.findMatch();

  const screens = player.page.getByRole("navigation", { name: "Screens" });
  for (const name of ["Research", "Diplomacy", "Codex"])
    await expect.poll(() => screens.getByRole("button", { name }).isVisible()).toBe(true);
  const turn = await player.part("Turn").boundingBox();
  expect((turn?.x ?? 0) + (turn?.width ?? 0)).toBeGreaterThan(1200);
  expect((turn?.y ?? 0) + (turn?.height ?? 0)).toBeGreaterThan(680);

  await player.foundCity();
  const { cities, seat } = await player.until((view) => Object.keys(view.cities).length === 1);
  const city = Object.values(cities)[0];
  expect(city?.owner).toBe(seat);
  await player.click(city?.at ?? 0);
  await player
    .part("City")
    .getByRole("heading", { name: city?.name ?? "" })
    .waitFor();
});
