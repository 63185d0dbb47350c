// axe finds nothing serious on any screen.

import { test } from "vitest";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test.each(["/", "/new", "/settings"])("the screen at %s", async (path) => {
  const player = await fixture.visit(path);
  await player.page.getByRole("button").first().waitFor();
  await player.fit(path);
});

test("the match and the screens over it", async () => {
  const units = [
    { id: "a", owner: 0, kind: "settler", at: [7, 2] },
    { id: "e", owner: 1, kind: "spear_guard", at: [8, 2] },
  ];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units }), PEOPLE));
  await player.click(2 * 14 + 7);
  await player.part("Unit").waitFor();
  await player.fit("unit panel");
  await player.click(4 * 14 + 4);
  await player.part("City").waitFor();
  await player.fit("city panel");
  for (const [key, name] of [
    ["r", "Research"],
    ["d", "Diplomacy"],
    ["c", "Cities"],
    ["j", "Journal"],
    ["?", "Keys"],
    ["F1", "Codex"],
  ] as const) {
    await player.press(key);
    await player.dialog(name).waitFor();
    await player.fit(name);
    await player.leave(player.dialog(name));
  }
  await player.button("Menu").click();
  await player.dialog("Menu").waitFor();
  await player.fit("menu");
});
