// Two people, each with a browser, in one match.

import { expect, test } from "vitest";
import { useFixture } from "./harness";

const fixture = useFixture();

test("each acts in turn, sees the other's doings in sight and nothing else", async () => {
  const made = await fixture.server.scenario(
    {
      sandbox: true,
      map: { terrain: Array.from({ length: 5 }, () => "p".repeat(12)) },
      players: [{ civ: "forge_clans" }, { civ: "river_league" }],
      units: [
        { id: "a", owner: 0, kind: "scout", at: [2, 2] },
        { id: "b", owner: 1, kind: "scout", at: [5, 2] },
        { id: "c", owner: 1, kind: "settler", at: [10, 2] },
      ],
    },
    { seats: [{ kind: "human" }, { kind: "human" }] },
  );
  const [one, other] = [await fixture.openSeat(made, 0), await fixture.openSeat(made, 1)];
  await one
    .button(/End turn/)
    .first()
    .waitFor();
  await other.page.getByText(/playing/i).waitFor();
  await one.click(2 * 12 + 2);
  await one.part("Unit").waitFor();
  await one.click(2 * 12 + 3);
  await one.until((view) => Object.values(view.units).some(({ at, own }) => own && at === 2 * 12 + 3));
  expect(
    Object.values((await other.view()).units).some(({ at, owner }) => owner === 0 && at === 2 * 12 + 3),
  ).toBe(true);
  await one
    .button(/End turn/)
    .first()
    .click();
  await other.until((view) => view.active === 1);
  await other
    .button(/End turn/)
    .first()
    .waitFor();
  await other.click(2 * 12 + 10);
  await other.foundCity();
  await other.until((view) => Object.keys(view.cities).length === 1);
  await one.page.getByText(/playing/i).waitFor();
  expect(Object.keys((await one.view()).cities)).toEqual([]);
});
