// The duel on small screens: half of them is board, and the board stays where it is.

import { expect, test } from "vitest";
import { useRoom } from "../harness";
import { boxes, mapShare, resize } from "../harness/screen";
import { Duelist, duel, TWO_PEOPLE } from "./duelist";
import { FRONTIER, MIDDLE } from "./scenes";

const room = useRoom();

test("half of a small screen is board, and opening Deploy or walls does not move it", async () => {
  const { player } = await duel(room, MIDDLE);
  const part = (name: RegExp) => player.part("Actions").getByRole("button", { name });
  for (const [width, height] of [
    [640, 400],
    [844, 390],
    [390, 844],
  ] as const) {
    await resize(player, width, height);
    const before = await player.camera();
    if (width > height) expect(await mapShare(player), `at ${width} x ${height}`).toBeGreaterThanOrEqual(50);
    for (const name of [/Deploy/, /wall/i]) {
      await part(name).click();
      expect(await player.camera(), `${name} at ${width} x ${height}`).toEqual(before);
      if (width > height) expect(await mapShare(player)).toBeGreaterThanOrEqual(50);
      await player.press("Escape");
    }
  }
});

test("the log stays where it is when the other side plays", async () => {
  const made = await room.table.scenario(
    { game: "groves", ...FRONTIER },
    { game: "groves", seats: TWO_PEOPLE },
  );
  const second = new Duelist(await room.sit(made, 1));
  await second.ready();
  const before = await boxes(second.part("Log"));
  await second.press("p");
  await second.until(({ active }) => active === 0);
  expect(await boxes(second.part("Log"))).toEqual(before);
});
