// The city panel: yields with their parts, worked tiles, builds and queue, names, states.

import { expect, test } from "vitest";
import { type Player, rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const home = { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 3, build: { unit: "scout" } };
const guard = { id: "g", owner: 0, kind: "spear_guard", at: [4, 4] };

async function openSeat(more: Record<string, unknown> = {}) {
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ cities: [home], ...more }), PEOPLE),
  );
  await openCity(player);
  return player;
}

async function openCity(player: Player): Promise<void> {
  await player.press("c");
  await player.dialog("Cities").getByRole("button", { name: "Anvil", exact: true }).click();
  await player.part("City").getByRole("heading", { name: "Anvil" }).waitFor();
}
const cityOf = async (player: Awaited<ReturnType<typeof openSeat>>) => {
  const city = Object.values((await player.view()).cities).find(({ owner }) => owner === 0);
  if (!city?.own) throw new Error("the city is gone");
  return { ...city, own: city.own };
};

test(
  "citizens go where one clicks, on the map and in the list, up to Pop",
  rules("screen.city"),
  async () => {
    const player = await openSeat();
    const panel = player.part("City");
    await player.press("2");
    await panel.getByText("3 of 3").waitFor();
    const { own, at } = await cityOf(player);
    const busy = own.worked.find((one) => one !== at) ?? 0;
    await player.click(busy);
    await player.until(({ cities }) => Object.values(cities)[0]?.own?.worked.length === 2);
    await panel.getByText("2 of 3").waitFor();
    // One above the panel.
    const free = own.tiles.find((one) => one >= tile(0, 3) && one < at && !own.worked.includes(one)) ?? 0;
    await player.click(free);
    await player.until(({ cities }) => Object.values(cities)[0]?.own?.worked.includes(free) === true);
    await panel.getByText("3 of 3").waitFor();
    // All citizens are placed: another tile takes one away from elsewhere, never more than Pop.
    const list = panel.getByRole("list", { name: "City tiles" });
    await player.fit("tiles of a city");
    await list.getByRole("button", { pressed: false }).first().click();
    // The list keeps its order: first among those that nobody works is the tile that was left.
    await expect.poll(async () => (await cityOf(player)).own.pins.includes(busy)).toBe(true);
    expect((await cityOf(player)).own.worked.length).toBe(3);
    expect(await list.getByRole("button", { name: /^Pinned/ }).count()).toBeGreaterThan(0);
    await panel.getByRole("button", { name: "Automatic" }).click();
    await expect.poll(async () => (await cityOf(player)).own.pins.length).toBe(0);
    expect((await cityOf(player)).own.excluded).toEqual([]);
    expect(await panel.getByRole("button", { name: "Yields per turn" }).isVisible()).toBe(true);
    // Land of nobody is not worked: the click looks at it instead.
    await player.click(tile(8, 3));
    await expect.poll(() => panel.count()).toBe(0);
  },
);

test("a queue continues automatically, in the order that the player likes", async () => {
  const player = await openSeat({ cities: [{ ...home, progress: 60 }] });
  const panel = player.part("City");
  for (const name of ["Spear Guard", "Bow Guard"])
    await panel.getByRole("button", { name: `Queue ${name}` }).click();
  const queue = panel.getByRole("list", { name: "Queue" });
  await queue.getByRole("button", { name: "Move up: Bow Guard" }).click();
  await expect.poll(() => queue.getByRole("listitem").first().textContent()).toContain("Bow Guard");
  await player.fit("a queue of builds");
  await player.press("Shift+Enter");
  await player.until(({ active }) => active === 1);
  await fixture.server.act(player.made as never, { type: "end_turn" }, 1);
  const view = await player.until(({ active, cities }) => {
    const build = Object.values(cities)[0]?.own?.build;
    return active === 0 && build !== null && build !== undefined;
  });
  expect(Object.values(view.cities)[0]?.own?.build).toEqual({ unit: "bow_guard" });
  await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);
});

test.skipIf(fixture.alone)(
  "two devices of a player have the same queue, and each follows the other",
  async () => {
    const player = await openSeat({ cities: [{ ...home, build: { unit: "scout" } }] });
    await player.part("City").getByRole("button", { name: "Queue Spear Guard" }).click();
    const queue = player.part("City").getByRole("list", { name: "Queue" });
    await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);
    const other = await fixture.openSeat(player.made as never);
    await openCity(other);
    const same = other.part("City").getByRole("list", { name: "Queue" });
    expect(await same.getByRole("listitem").count()).toBe(1);
    await queue.getByRole("button", { name: "Remove Spear Guard" }).click();
    await expect.poll(() => queue.count()).toBe(0);
    await expect.poll(() => same.count()).toBe(0);
  },
);

test(
  "builds stand in groups, with what each brings and when it pays back",
  rules("screen.builds"),
  async () => {
    const techs = ["fieldcraft", "wellworks", "stonework_halls"];
    const players = [
      { civ: "forge_clans", techs, explored: "all" },
      { civ: "river_league", explored: "all" },
    ];
    const player = await openSeat({ players });
    const list = player.part("City").getByRole("group", { name: "Possible builds" });
    const group = (name: string) => list.getByRole("list", { name, exact: true });
    await group("Soldiers")
      .getByRole("button", { name: /^Spear Guard/ })
      .waitFor();
    await group("Other units")
      .getByRole("button", { name: /^Settler/ })
      .waitFor();
    // A Trading Post brings 4 Gold and costs 2: it has paid for its 40 Production after 20 turns.
    const post = group("Buildings").getByRole("button", { name: /^Trading Post/ });
    await post.getByText("pays back in 20 turns").waitFor();
    expect(await post.textContent()).toContain("+2");
    await player.fit("builds in groups");
    await player
      .part("City")
      .getByRole("button", { name: /^Buildings/ })
      .click();
    expect(await player.page.evaluate(() => document.activeElement?.textContent)).toContain("Farmstead");
  },
);

test(
  "what is chosen for an idle city leads on to the next, and a purchase to its queue",
  rules("screen.queue"),
  async () => {
    const players = [
      {
        civ: "forge_clans",
        treasury: 200,
        techs: ["fieldcraft"],
        research: { tech: "stonework_halls" },
        explored: "all",
      },
      { civ: "river_league", explored: "all" },
    ];
    const idle = [home, { ...home, id: "two", at: [10, 6], name: "Cinder" }].map(
      ({ build: _, ...rest }) => rest,
    );
    const player = await fixture.openSeat(
      await fixture.server.scenario(meadow({ players, cities: idle }), PEOPLE),
    );
    const panel = player.part("City");
    await panel.getByRole("heading", { name: "Anvil" }).waitFor();
    await panel.getByRole("button", { name: /^Spear Guard/ }).click();
    await panel.getByRole("heading", { name: "Cinder" }).waitFor();
    // What is added instead of chosen keeps the city open.
    await panel.getByRole("button", { name: "Queue Scout" }).click();
    await panel.getByRole("heading", { name: "Cinder" }).waitFor();
    const repeat = panel.getByRole("button", { name: "Repeat Scout" });
    await repeat.click();
    expect(await repeat.first().getAttribute("aria-pressed")).toBe("true");
    const queue = panel.getByRole("list", { name: "Queue" });
    expect(await queue.getByRole("listitem").count()).toBe(1);
    await panel.getByRole("button", { name: "Queue Farmstead" }).click();
    await player.fit("a queue with an entry that repeats");
    const build = async () =>
      Object.values((await player.view()).cities).find(({ name }) => name === "Cinder")?.own?.build;
    const buy = panel.getByRole("button", { name: /^Buy/ });
    for (const next of [{ unit: "scout" }, { building: "farmstead" }]) {
      await buy.click();
      await expect.poll(build).toEqual(next);
    }
    // The Scout that repeats waits behind the Farmstead.
    expect(await queue.getByRole("listitem").allTextContents()).toEqual([expect.stringContaining("Scout")]);
  },
);

const planned = {
  players: [
    {
      civ: "forge_clans",
      techs: ["fieldcraft"],
      research: { tech: "stonework_halls" },
      explored: "all",
    },
    { civ: "river_league", explored: "all" },
  ],
};
const cityNamed = async (player: Player, name: string) =>
  Object.values((await player.view()).cities).find((city) => city.name === name)?.own;

test(
  "one press fills a queue with proposals, tells why, and leads on",
  rules("screen.build_plan"),
  async () => {
    const idle = [home, { ...home, id: "two", at: [10, 6], name: "Cinder" }].map(
      ({ build: _, ...rest }) => rest,
    );
    const player = await fixture.openSeat(
      await fixture.server.scenario(meadow({ ...planned, cities: idle }), PEOPLE),
    );
    const panel = player.part("City");
    await panel.getByRole("heading", { name: "Anvil" }).waitFor();
    const fill = panel.getByRole("button", { name: /^Fill queue/ });
    await fill.hover();
    const tip = player.page.getByRole("tooltip");
    await tip.getByText("Nobody guards this city").waitFor();
    await tip.getByText("Room for another city").waitFor();
    await tip.getByText("Pays back in 20 turns").waitFor();
    await player.fit("the plan of a city");
    // An idle city starts the first build, and what is due next is selected.
    await player.press("f");
    await panel.getByRole("heading", { name: "Cinder" }).waitFor();
    expect((await cityNamed(player, "Anvil"))?.build).toEqual({ unit: "spear_guard" });
    await player.page
      .getByRole("alert")
      .getByText("Anvil: Spear Guard, then Settler, Trading Post")
      .waitFor();
    // Only one city plans the Settler. After Enter the keyboard is in the list, and comes back from there.
    await player.press("Enter");
    await player.press("f");
    await expect
      .poll(async () => (await cityNamed(player, "Cinder"))?.build)
      .toEqual({ unit: "spear_guard" });
    await expect.poll(() => player.page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
    const queued = await player.page.getByRole("alert").textContent();
    expect(queued).toContain("Cinder: Spear Guard, then Trading Post");
    expect(queued).not.toContain("Settler");
  },
);

test(
  "a city that builds stays open while its queue is filled, until nothing is left to propose",
  rules("screen.build_plan"),
  async () => {
    const player = await openSeat({ ...planned, units: [guard] });
    const panel = player.part("City");
    const fill = panel.getByRole("button", { name: /^Fill queue/ });
    const queue = panel.getByRole("list", { name: "Queue" }).getByRole("listitem");
    // From the row of the table it leads nowhere else, either.
    await player.press("c");
    const table = player.dialog("Cities");
    await table.getByRole("button", { name: /^Anvil builds: Scout/ }).click();
    await table.getByRole("button", { name: "Fill queue", exact: true }).click();
    await table.getByRole("button", { name: /queued: Settler/ }).waitFor();
    await player.press("Escape");
    await expect.poll(() => queue.first().textContent()).toContain("Settler");
    expect((await cityOf(player)).own.build).toEqual({ unit: "scout" });
    await panel.getByRole("heading", { name: "Anvil" }).waitFor();
    // An entry is like any other.
    const before = await queue.count();
    await panel.getByRole("button", { name: "Remove Settler" }).click();
    await expect.poll(() => queue.count()).toBe(before - 1);
    for (let press = 0; press < 8 && (await fill.getAttribute("aria-disabled")) !== "true"; press++) {
      const count = await queue.count();
      await fill.click();
      await expect.poll(() => queue.count()).toBeGreaterThan(count);
      await player.page.waitForTimeout(100);
    }
    expect(await fill.getAttribute("aria-disabled")).toBe("true");
    await player.press("f");
    await player.page.getByRole("alert").getByText("Nothing to propose").waitFor();
  },
);

test("fingers fill a queue", rules("screen.build_plan"), async () => {
  const { build: _, ...idle } = home;
  const scene = meadow({ ...planned, cities: [idle] });
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE), 0, "phone");
  const fill = player.part("City").getByRole("button", { name: "Fill queue" });
  await fill.scrollIntoViewIfNeeded();
  await player.fit("the button that fills a queue");
  await fill.tap();
  await expect.poll(async () => (await cityNamed(player, "Anvil"))?.build).toEqual({ unit: "spear_guard" });
});

test("a city is bought for, renamed, and razed only after a question", async () => {
  const players = [
    { civ: "forge_clans", treasury: 200, explored: "all" },
    { civ: "river_league", explored: "all" },
  ];
  const second = { id: "two", owner: 0, at: [10, 6], name: "Cinder" };
  const player = await openSeat({ players, cities: [home, second], units: [{ ...guard, at: [10, 6] }] });
  const panel = player.part("City");
  const { own } = await cityOf(player);
  await panel.getByRole("button", { name: `Buy ${own.rush_price}` }).click();
  await player.until(({ units }) => Object.values(units).some(({ kind }) => kind === "scout"));
  await panel.getByText("Nothing is being built").waitFor();
  await player.press("F2");
  // The old name is selected: what is typed takes its place.
  await player.dialog("Rename city").waitFor();
  await player.settled();
  await player.page.keyboard.type("Hammerfall");
  await player.fit("renaming");
  await player.press("Enter");
  await player.until(({ cities }) => Object.values(cities).some(({ name }) => name === "Hammerfall"));
  await panel.getByRole("heading", { name: "Hammerfall" }).waitFor();
  await player.press("c");
  await player.dialog("Cities").getByRole("button", { name: "Cinder", exact: true }).click();
  await panel.getByRole("heading", { name: "Cinder" }).waitFor();
  await player.press("Delete");
  await player.dialog("Raze Cinder?").waitFor();
  await player.fit("a question before razing");
  await player.dialog("Raze Cinder?").getByRole("button", { name: "Raze it" }).click();
  await player.until(({ cities }) => Object.values(cities).every(({ name }) => name !== "Cinder"));
});

test(
  "what a city has saved stands beside its build, and in the tips of builds",
  rules("production.pot"),
  async () => {
    const { build: _none, ...idle } = home;
    const player = await openSeat({ cities: [{ ...idle, pot: 37 }] });
    const panel = player.part("City");
    await panel.getByText("Nothing is being built").waitFor();
    const pot = panel.getByRole("button", { name: "37 in the pot" });
    await pot.hover();
    await player.page.getByRole("tooltip").getByText("It goes into the next build.").waitFor();
    const scout = panel.getByRole("button", { name: /^Scout/ });
    await scout.hover();
    const told = player.page.getByRole("tooltip");
    await expect.poll(() => told.textContent()).toMatch(/In the pot\s*37/);
    await expect.poll(() => told.textContent()).toMatch(/Output per turn\s*\d/);
    await scout.click();
    await player.until(({ cities }) => Object.values(cities)[0]?.own?.build !== null);
    await openCity(player);
    await pot.waitFor();
    await player.fit("a pot beside a build");
  },
);

test("states of a city are signs with words", rules("screen.city_flags", "screen.status"), async () => {
  const player = await openSeat({
    cities: [
      { ...home, hp: 9, damaged_on: 1, fired: true, pending: ["spear_guard"], progress: 4 },
      { id: "far", owner: 1, at: [10, 4], name: "Delta", hp: 0 },
    ],
    diplomacy: [{ between: [0, 1], stance: "war" }],
    units: [guard, { id: "f", owner: 0, kind: "spear_guard", at: [6, 4], fortified: true }],
  });
  const panel = player.part("City");
  for (const words of ["Capital", "Garrison", "Damaged", "Shot fired", "1 waiting"])
    await panel.getByText(words, { exact: true }).waitFor();
  await panel.getByText(/4 of \d+/).waitFor();
  await player.press("Escape");
  await player.click(tile(10, 4));
  for (const words of ["War", "No garrison", "Capturable"])
    await panel.getByText(words, { exact: true }).waitFor();
  await player.press("v");
  await player
    .dialog("Units")
    .getByRole("row", { name: /fortified/ })
    .getByRole("button")
    .click();
  await player.part("Unit").getByText("Fortified", { exact: true }).waitFor();
});

test(
  "the table of cities builds, queues, buys and governs in the row",
  rules("screen.cities", "screen.governor"),
  async () => {
    const players = [
      {
        civ: "forge_clans",
        treasury: 200,
        techs: ["fieldcraft"],
        research: { tech: "stonework_halls" },
        explored: "all",
      },
      { civ: "river_league", explored: "all" },
    ];
    const terrain = Array.from({ length: 9 }, () => "pphfpphfpphfpp");
    const cities = [
      { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 4 },
      { id: "two", owner: 0, at: [10, 6], name: "Cinder", population: 2, build: { unit: "scout" }, hp: 12 },
    ];
    const scene = meadow({ map: { terrain }, players, cities, units: [{ ...guard, at: [10, 6] }] });
    const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
    const named = async (name: string) =>
      Object.values((await player.view()).cities).find((city) => city.name === name)?.own;
    await player.press("c");
    const table = player.dialog("Cities");
    const rows = () => table.getByRole("row").count();
    await player.fit("the table of cities");
    // Filters show what they say, and count it.
    await table.getByRole("button", { name: /^Due/ }).click();
    expect(await rows()).toBe(2);
    await table.getByRole("cell", { name: "Choose a build" }).waitFor();
    await table.getByRole("button", { name: /^Damaged/ }).click();
    await table.getByRole("button", { name: "Cinder", exact: true }).waitFor();
    await table.getByRole("button", { name: /^All/ }).click();
    expect(await rows()).toBe(3);
    // Builds are chosen in the row; a further one is queued.
    await table.getByRole("button", { name: "Anvil builds: nothing" }).click();
    await player.fit("the table of cities with a row unfolded");
    await table.getByRole("button", { name: /^Spear Guard/ }).click();
    await expect.poll(async () => (await named("Anvil"))?.build).toEqual({ unit: "spear_guard" });
    await table.getByRole("button", { name: "Queue Farmstead" }).click();
    await table.getByRole("button", { name: "1 queued: Farmstead" }).waitFor();
    // The queue goes on when a build is bought.
    await table.getByRole("button", { name: /^Buy Spear Guard in Anvil for/ }).click();
    await expect.poll(async () => (await named("Anvil"))?.build).toEqual({ building: "farmstead" });
    await table.getByRole("button", { name: /^Anvil builds: Farmstead/ }).click();
    // One governor, then one for all: the citizens move at once.
    const before = (await named("Anvil"))?.arrives ?? [];
    await table.getByRole("combobox", { name: "Governor of Anvil" }).selectOption({ label: "Food" });
    await expect.poll(async () => (await named("Anvil"))?.arrives[0] ?? 0).toBeGreaterThan(before[0] ?? 0);
    await table.getByRole("checkbox", { name: "Select all" }).check();
    await table
      .getByRole("combobox", { name: "Governor for 2 cities" })
      .selectOption({ label: "Production" });
    for (const city of ["Anvil", "Cinder"])
      await expect
        .poll(() => table.getByRole("combobox", { name: `Governor of ${city}` }).inputValue())
        .toBe("production");
    await expect.poll(async () => (await named("Anvil"))?.arrives[1]).toBe(before[1]);
    // The panel of the city shows the same governor, what others would change, and keeps pinned tiles.
    await table.getByRole("button", { name: "Anvil", exact: true }).click();
    await player.press("2");
    const governor = player.part("City").getByRole("group", { name: "Governor" });
    await governor.getByRole("button", { name: /^Production/, pressed: true }).waitFor();
    const food = governor.getByRole("button", { name: /^Food/ });
    expect(await food.textContent()).toMatch(/\+\d/);
    await player.fit("the governor of a city");
    await governor.getByRole("button", { name: "None" }).click();
    await expect.poll(async () => (await named("Anvil"))?.pins.length).toBe(0);
    const free = player
      .part("City")
      .getByRole("list", { name: "City tiles" })
      .getByRole("button", { pressed: false, name: /^Plains/ });
    await free.first().click();
    await expect.poll(async () => (await named("Anvil"))?.pins.length).toBe(1);
    const [pinned] = (await named("Anvil"))?.pins ?? [];
    await food.click();
    await governor.getByText("Keeps your pinned tile.").waitFor();
    await governor.getByRole("button", { name: /^Food/, pressed: true }).waitFor();
    expect((await named("Anvil"))?.worked).toContain(pinned);
  },
);
