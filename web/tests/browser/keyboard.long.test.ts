// Thirty turns of a Tiny game without a mouse.

import { expect, test } from "vitest";
import { useRoom } from "./harness";

const room = useRoom();
const TURNS = 30;

test("thirty turns by keyboard only", async () => {
  const player = await room.sit(await room.table.create({ seed: 11, setup: { size: "tiny" } }));
  const { page } = player;
  let turn = 0;
  for (let i = 0; i < 900 && turn <= TURNS; i++) {
    const view = await player.view();
    turn = view.turn;
    if (view.victory) break;
    if (view.active !== view.seat) {
      await page.waitForTimeout(50);
      continue;
    }
    const due = view.due[0];
    if (await player.dialog(/Forecast|Found/).count()) await player.press("Enter");
    else if (await player.dialog("Research").count()) {
      // The first card that can be chosen.
      await player
        .dialog("Research")
        .getByRole("button", { name: /Available/ })
        .first()
        .focus();
      await player.press("Enter");
    } else if (due?.kind === "build") {
      await player.press("Enter");
      const list = player.part("City").getByRole("list", { name: "What could be built" });
      await list.waitFor();
      await list.getByRole("button").first().focus();
      await player.press("Enter");
      await page.locator("canvas[data-camera]").focus();
    } else if (due?.kind === "unit") {
      await player.press("Enter");
      await player.part("Unit").waitFor();
      const kind = view.units[due.id ?? ""]?.kind;
      await player.press(kind === "settler" ? "b" : "x");
      if (kind === "settler" && !(await player.dialog(/Found/).count()))
        await player.press("ArrowLeft", "Space");
      else await player.press("f", "k");
    } else await player.press("Enter");
    await page.waitForTimeout(60);
  }
  const view = await player.view();
  expect(view.turn > TURNS || view.victory !== null).toBe(true);
  expect(Object.values(view.cities).some(({ owner }) => owner === view.seat)).toBe(true);
});
