// Units that rest: orders by button and key, what calls them, and cities that can fire.

import { expect, test } from "vitest";
import { type Player, rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const END = { type: "end_turn" } as const;
const SHORES = [{ between: [0, 1], stance: "war" }];
const city = { id: "home", owner: 0, at: [2, 6], name: "Anvil", build: { unit: "scout" } };
const own = [
  { id: "s", owner: 0, kind: "settler", at: [2, 2] },
  { id: "g", owner: 0, kind: "spear_guard", at: [5, 2] },
];
const enemy = { id: "e", owner: 1, kind: "riders", at: [8, 2] };
const far = { id: "far", owner: 1, at: [13, 8], name: "Delta" };

/** A war in which the enemy is out of sight. */
async function war(more: Record<string, unknown> = {}, size?: "phone"): Promise<Player> {
  const players = [
    { civ: "forge_clans", techs: ["fieldcraft"], research: { tech: "stonework_halls" } },
    { civ: "river_league", explored: "all" },
  ];
  const scene = { players, cities: [city, far], units: [...own, enemy], diplomacy: SHORES, ...more };
  return fixture.openSeat(await fixture.server.scenario(meadow(scene), PEOPLE), 0, size);
}
const choose = async (player: Player, name: string) => {
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name, exact: true }).click();
};
/** The other player moves the riders and ends the turn. */
async function ride(player: Player, to: [number, number]): Promise<void> {
  const made = player.made as never;
  const { units } = await fixture.server.view(made, 1);
  const id = Object.entries(units).find(([, { kind }]) => kind === "riders")?.[0] ?? "";
  await fixture.server.act(made, { type: "move_unit", unit: id, to }, 1);
  await fixture.server.act(made, END, 1);
}

test("resting units ask for nothing until an enemy comes, then they call", rules("screen.rest"), async () => {
  const player = await war();
  const panel = player.part("Unit");
  await choose(player, "Settler");
  await panel.getByRole("button", { name: /^Sleep/ }).click();
  // The next one is selected; a soldier on the alert is fortified.
  await panel.getByRole("heading", { name: "Spear Guard" }).waitFor();
  await player.fit("a unit that could rest");
  await player.press("e");
  await player.until(({ units }) => Object.values(units).some(({ fortified }) => fortified));
  await panel.getByText("On the alert", { exact: true }).waitFor();
  await player.press("v");
  const list = player.dialog("Units");
  await list.getByText("sleeps").waitFor();
  await list.getByText("on the alert").waitFor();
  await player.press("Escape");
  // Nothing is due: Enter ends the turn.
  await player.press("Enter");
  await player.until(({ active }) => active === 1);
  await ride(player, [7, 2]);
  await player.until(({ active, turn }) => active === 0 && turn === 2);
  await player.button(/^Unit woke up/).waitFor();
  await panel.getByRole("heading", { name: "Spear Guard" }).waitFor();
  await panel.getByText("Enemy near", { exact: true }).waitFor();
  await player.page.getByText("Spear Guard: an enemy is near.").first().waitFor();
  // It stays as it is; the Settler slept on.
  await player.press("k");
  await player
    .button(/^End turn/)
    .first()
    .waitFor();
  await player.press("Enter");
  await player.until(({ active }) => active === 1);
  await ride(player, [7, 3]);
  await player.until(({ active, turn }) => active === 0 && turn === 3);
  // The same enemy again is no news.
  await player
    .button(/^End turn/)
    .first()
    .waitFor();
  // Whatever sleeps wakes by its key.
  await choose(player, "Settler");
  await panel.getByText("Asleep", { exact: true }).waitFor();
  await player.press("i");
  await player.button(/^Unit needs orders/).waitFor();
});

test("a wounded unit fortifies until it is healed", rules("screen.rest"), async () => {
  const wounded = { ...own[1], hp: 9, at: [2, 6] };
  const player = await war({ units: [wounded, enemy] });
  const panel = player.part("Unit");
  await panel.getByRole("button", { name: /^Until healed/ }).click();
  await player.until(({ units }) => Object.values(units).some(({ fortified }) => fortified));
  await panel.getByText("Until healed", { exact: true }).waitFor();
  await player.press("Enter");
  await player.until(({ active }) => active === 1);
  await fixture.server.act(player.made as never, END, 1);
  await player.until(({ active, turn }) => active === 0 && turn === 2);
  await player.button(/^Unit woke up/).waitFor();
  await panel.getByText("Healed", { exact: true }).waitFor();
});

test("a city that can fire at an enemy is due before the turn ends", rules("screen.shots"), async () => {
  const player = await war({
    units: [
      { ...own[1], at: [2, 6], fortified: true },
      { ...enemy, at: [4, 6] },
    ],
  });
  await player.button(/^City can fire/).waitFor();
  await player.part("City").getByRole("heading", { name: "Anvil" }).waitFor();
  await player.press("Enter");
  const forecast = player.part("Forecast");
  await forecast.waitFor();
  await player.press("Escape");
  // To hold fire is a choice, too, for a mouse as for the keyboard.
  const panel = player.part("City");
  for (const name of [/^Attack\D*$/, /^Hold fire/]) await panel.getByRole("button", { name }).waitFor();
  await player.fit("a city that could fire");
  await panel.getByRole("button", { name: /^Hold fire/ }).click();
  await player
    .button(/^End turn/)
    .first()
    .waitFor();
  expect(await player.button(/^City can fire/).count()).toBe(0);
  expect(await panel.getByRole("button", { name: /^Hold fire/ }).count()).toBe(0);
});

test("on a phone what a city aims at comes out from under the panels", async () => {
  const player = await war(
    {
      units: [
        { ...own[1], at: [2, 6], fortified: true },
        { ...enemy, at: [3, 4] },
      ],
    },
    "phone",
  );
  const { width } = await player.view();
  await player
    .part("City")
    .getByRole("button", { name: /^Attack\D*$/ })
    .click();
  await player.part("Forecast").waitFor();
  const panels = [player.page.getByRole("banner"), player.part("City")];
  const [header, city] = await Promise.all(panels.map((panel) => panel.boundingBox()));
  await expect
    .poll(async () => {
      const { y } = await player.spot(4 * width + 3);
      return y > (header?.y ?? 0) + (header?.height ?? 0) && y < (city?.y ?? 0);
    })
    .toBe(true);
});

test("soldiers at cities fortify automatically if the player wishes", rules("screen.garrison"), async () => {
  const recruit = { id: "r", owner: 0, kind: "spear_guard", at: [2, 6] };
  const player = await war({ units: [recruit, own[1]] });
  const { made } = player;
  if (!made) throw new Error("no match");
  await player.press("v");
  const list = player.dialog("Units");
  const toggle = list.getByRole("button", { name: "Garrison cities" });
  expect(await toggle.getAttribute("aria-pressed")).toBe("false");
  await toggle.click();
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");
  await player.fit("cities with garrisons");
  await player.leave(list);
  await player.press("Shift+Enter");
  await player.until(({ active }) => active === 1);
  await fixture.server.act(made, END, 1);
  const { units } = await player.until(({ active, turn }) => active === 0 && turn === 2);
  const fortified = Object.values(units).map(({ at, fortified }) => [at, fortified]);
  expect(fortified, "the one away from the city still asks").toEqual([
    [6 * 14 + 2, true],
    [2 * 14 + 5, false],
  ]);
  await player.button(/^Unit needs orders/).waitFor();
});
