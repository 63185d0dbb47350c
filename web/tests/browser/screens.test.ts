// Lists, journal, layers, legend, minimap, tips, the guided start, the sheet of keys.

import { expect, test } from "vitest";
import { MENU } from "../../src/platform/text/menu";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
/** Frames may be slow where there is no graphics card. */
const cities = [
  { id: "a", owner: 0, at: [3, 2], name: "Zinc", population: 5 },
  { id: "b", owner: 0, at: [9, 5], name: "Anvil", population: 2 },
];
const units = [
  { id: "u", owner: 0, kind: "spear_guard", at: [6, 4], hp: 4 },
  { id: "v", owner: 0, kind: "scout", at: [7, 6] },
];
const scene = () => fixture.server.scenario(meadow({ cities, units }), PEOPLE);

test("lists are sorted by any column and lead to the place", async () => {
  const player = await fixture.openSeat(await scene());
  await player.press("c");
  const list = player.dialog("Cities");
  const first = () => list.getByRole("row").nth(1).textContent();
  await expect.poll(first).toContain("Anvil");
  await list.getByRole("button", { name: "Sort by Pop" }).click();
  await expect.poll(first).toContain("Zinc");
  await list.getByRole("button", { name: "Sort by Pop" }).click();
  await expect.poll(first).toContain("Anvil");
  await list.getByRole("button", { name: "Units" }).click();
  await player.dialog("Units").getByRole("button", { name: "Sort by HP" }).click();
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).click();
  await player.part("Unit").getByRole("heading", { name: "Spear Guard" }).waitFor();
  expect(await player.dialog("Units").count()).toBe(0);
});

test("on a phone one field sorts the lists, units are near a city, and those that wait stand out", async () => {
  const player = await fixture.openSeat(await scene(), 0, "phone");
  await player.press("v");
  const list = player.dialog("Units");
  const first = () => list.locator("tbody tr").first().textContent();
  await expect.poll(first).toContain("Scout");
  expect(await list.getByRole("button", { name: /^Sort by/ }).count()).toBe(0);
  await list.getByRole("combobox", { name: "Sort by" }).selectOption("HP");
  await list.getByRole("button", { name: "Highest first" }).click();
  await expect.poll(first).toContain("Spear Guard");
  await list.getByText("near Anvil").first().waitFor();
  expect(await list.locator("td.due", { hasText: "needs orders" }).count()).toBe(2);
  await list.getByRole("button", { name: /^Cities/ }).click();
  await player.dialog("Cities").getByRole("combobox", { name: "Sort by" }).selectOption("Pop");
  await expect
    .poll(() => player.dialog("Cities").locator("tbody tr").first().textContent())
    .toContain("Zinc");
});

test("what happened stands in the journal and leads to the place", async () => {
  const player = await fixture.openSeat(
    await fixture.server.scenario(
      meadow({ cities, units: [{ ...units[1], kind: "settler", at: [12, 1] }] }),
      PEOPLE,
    ),
  );
  await player.press("n", "b");
  await player.dialog("Found a city").waitFor();
  await player.press("Enter");
  const notice = player.page
    .getByRole("list", { name: "Notices" })
    .getByRole("button", { name: /City founded/ });
  await notice.first().waitFor();
  await player.press("j");
  const journal = player.dialog("Journal");
  await journal.getByRole("heading", { name: /Turn/ }).waitFor();
  await journal.getByRole("button", { name: /City founded/ }).click();
  await expect.poll(() => journal.count()).toBe(0);
});

test(
  "layers have keys, sight a legend; the minimap moves the view, one sheet lists all keys",
  rules("screen.vision_legend"),
  async () => {
    const player = await fixture.openSeat(
      await fixture.server.scenario(meadow({ turn: 7, cities, units }), PEOPLE),
    );
    // The edition does not name its phases: above the golden button there is nothing to tell.
    await player.page.getByRole("banner").getByText("Turn 7").waitFor();
    expect(await player.part("Turn").getByText("Turn 7").isVisible()).toBe(false);
    expect(await player.page.getByText(/Global Round|Phase/).count()).toBe(0);

    const layers = player.page.getByRole("group", { name: "Map layers" });
    for (const [key, name] of [
      ["y", "Yields"],
      ["g", "Grid"],
      ["w", "Worked tiles"],
      ["t", "Threat"],
    ] as const) {
      const button = layers.getByRole("button", { name });
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      await player.press(key);
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
      await button.click();
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
    }
    await layers.getByRole("button", { name: "Map legend" }).click();
    const legend = player.page.getByRole("list", { name: "Legend" });
    for (const words of ["Visible", "Fogged", "Shrouded"]) await legend.getByText(words).waitFor();

    const camera = () => player.page.locator("canvas[data-camera]").getAttribute("data-camera");
    for (let i = 0; i < 4; i++) await player.press("+");
    const map = await player.page.getByLabel(/Minimap/).boundingBox();
    if (!map) throw new Error("there is no minimap");
    const before = await camera();
    await player.page.mouse.click(map.x + map.width * 0.15, map.y + map.height * 0.2);
    await expect.poll(camera).not.toBe(before);
    const between = await camera();
    await player.page.mouse.move(map.x + map.width * 0.3, map.y + map.height * 0.5);
    await player.page.mouse.down();
    await player.page.mouse.move(map.x + map.width * 0.9, map.y + map.height * 0.8, { steps: 4 });
    await player.page.mouse.up();
    await expect.poll(camera).not.toBe(between);

    await player.press("?");
    const sheet = player.dialog("Keys");
    for (const title of ["Turn", "Map", "Unit", "City", "Layers and sound", "Screens", "Replay"])
      await sheet.getByRole("heading", { name: title, exact: true }).waitFor();
  },
);

test(
  "numbers explain themselves on hover and on focus, and lead to the rule",
  rules("screen.yields"),
  async () => {
    const made = await fixture.server.scenario(meadow({ edition: "0.91", cities, units }), PEOPLE);
    const player = await fixture.openSeat(made);
    const tip = player.page.getByRole("tooltip");
    await player.press("c");
    await player.dialog("Cities").getByRole("button", { name: "Zinc", exact: true }).click();
    const panel = player.part("City");
    await panel.getByRole("button", { name: "Yields per turn" }).hover();
    await tip.getByText("Worked tiles").waitFor();
    await tip.getByText("Total").waitFor();
    await player.page.mouse.move(640, 200);
    await expect.poll(() => tip.count()).toBe(0);
    const { yields } = await fixture.server.ruleset((await player.view()).ruleset);
    const looks = Object.fromEntries(yields.map(({ key, icon, color }) => [key, [icon, color]]));
    const hue = (color: string) => Number.parseInt(color.slice(1), 16);
    expect(looks.food?.[0]).toBe("wheat");
    expect(looks.production?.[0]).toMatch(/hammer/);
    expect(looks.science?.[0]).toMatch(/star/);
    const [green, orange, blue] = ["food", "production", "science"].map((key) =>
      hue(looks[key]?.[1] ?? "#0"),
    );
    expect(((green ?? 0) >> 8) & 255).toBeGreaterThan((green ?? 0) >> 16);
    expect((orange ?? 0) >> 16).toBeGreaterThan(((orange ?? 0) >> 8) & 255);
    expect((blue ?? 0) & 255).toBeGreaterThan((blue ?? 0) >> 16);
    for (const name of ["Food", "Production", "Science"])
      await panel.getByRole("img", { name, exact: true }).first().waitFor();
    await player.press("v");
    await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).click();
    const unit = player.part("Unit");
    await unit.getByRole("img", { name: "Defence" }).waitFor();
    const bar = unit.locator(".health .bar > span");
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain("rgb(194, 60, 40)");
    await unit.getByRole("button", { name: "Defence" }).focus();
    await player.press("Shift+Tab", "Tab");
    await tip.getByText("Base").waitFor();
    await player.press("F1");
    const codex = player.dialog("Codex");
    await codex.locator(".meant").waitFor();
    await player.leave(codex);
  },
);

test("tiles, costs and power name every share", async () => {
  const ground = {
    terrain: ["pppppppp", "pphppppp", "pppppppp", "pppppppp"],
    rivers: [
      [
        [2, 1],
        [3, 1],
      ],
    ],
  };
  const made = await fixture.server.scenario(
    meadow({
      edition: "1.0.4",
      turn: 40,
      map: ground,
      cities: [{ id: "a", owner: 0, at: [2, 1], name: "Zinc", population: 2 }],
      units: [{ id: "u", owner: 0, kind: "spear_guard", at: [5, 3] }],
    }),
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  const tip = player.page.getByRole("tooltip");
  await player.hover(2 + 8);
  const card = player.page.locator(".card li");
  await expect
    .poll(() => card.allTextContents())
    .toEqual([
      expect.stringContaining("Hills"),
      expect.stringContaining("City centre minimum"),
      expect.stringContaining("River"),
      expect.stringContaining("Forge Clans"),
    ]);
  await player.button("Forge Clans").hover();
  await tip.getByText("Units × 1").waitFor();
  await tip.getByText("City walls × 1").waitFor();
  await player.click(2 + 8);
  const panel = player.part("City");
  await panel.getByRole("button", { name: /^Spear Guard/ }).hover();
  await tip.getByText("Rises with turns").waitFor();
  await tip.getByText("Forge Clans").waitFor();
  await player.press("2");
  await panel
    .getByRole("button", { name: /Plains/ })
    .first()
    .hover();
  await tip.getByText("Plains").waitFor();
});

test("growth, gold, science and prices name every share", async () => {
  const made = await fixture.server.scenario(
    meadow({
      edition: "1.0.4",
      players: [
        { civ: "jade_covenant", treasury: 500, techs: ["fieldcraft", "wellworks", "signal_relay"] },
        { civ: "river_league" },
      ],
      cities: [
        {
          id: "a",
          owner: 0,
          at: [2, 1],
          name: "Zinc",
          population: 3,
          buildings: ["farmstead", "jade_granary", "trading_post", "market_hall"],
          build: { unit: "spear_guard" },
        },
      ],
      units: [{ id: "u", owner: 0, kind: "spear_guard", at: [5, 3] }],
    }),
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  const tip = player.page.getByRole("tooltip");
  const told = async () => (await tip.locator("th").allTextContents()).join("; ");
  await player.click(2 + 14);
  const panel = player.part("City");
  await panel.getByRole("button", { name: /^Growth/ }).hover();
  await expect
    .poll(told)
    .toBe("Base cost; Farmstead; Jade Covenant; Jade Granary; Cost; Stored; Next citizen");
  await panel.getByRole("button", { name: /^Buy/ }).hover();
  await expect.poll(told).toBe("Left to build; Price of each; Market Hall; Price");
  await player.button(/^Treasury/).hover();
  await expect
    .poll(told)
    .toBe(
      "Income from cities; Upkeep: Farmstead; Upkeep: Trading Post; Upkeep: Market Hall; " +
        "Upkeep: Jade Granary; Upkeep of soldiers beyond supply; Per turn; Base supply; " +
        "Supply from cities; Trading Post; Market Hall; Supply used",
    );
  await player.page.getByRole("banner").getByRole("button", { name: "Choose research" }).hover();
  await expect.poll(told).toBe("Cities; Signal Relay; Per turn");
  const science = player.page.getByRole("banner").getByRole("button", { name: /^Science/ });
  const arrives = (await player.view()).players["0"]?.own?.science;
  expect(await science.textContent()).toContain(`+${arrives}`);
  await science.hover();
  await expect.poll(told).toBe("Zinc; Signal Relay; Per turn");
});

test("the first turn teaches itself, and hints can be switched off", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 3, setup: { size: "tiny" } }));
  const guide = player.page.getByRole("complementary", { name: "Guide" });
  await guide.getByText("Found your first city").waitFor();
  await guide.getByRole("button", { name: "Show me" }).click();
  await player.press("b");
  await player.dialog(/Found/).waitFor();
  await player.press("Enter");
  await guide.getByText("Choose research").waitFor();
  await guide.getByRole("button", { name: "Show me" }).click();
  await player
    .dialog("Research")
    .getByRole("button", { name: /Available/ })
    .first()
    .click();
  await guide.getByText("Choose a build").waitFor();
  await guide.getByRole("button", { name: "Show me" }).click();
  await player
    .part("City")
    .getByRole("group", { name: "Possible builds" })
    .getByRole("button")
    .first()
    .click();
  await guide.getByText(/Move the/).waitFor();
  await guide.getByRole("button", { name: "Show me" }).click();
  await player.press("x");
  // The golden button still asks for the soldier, so the guide does too.
  await guide.getByText("Give your units orders").waitFor();
  await guide.getByRole("button", { name: "Show me" }).click();
  await player.press("f");
  await guide.getByText("End the turn").waitFor();
  await guide.getByRole("img", { name: "Step 5 of 6" }).waitFor();
  await player.press("Shift+Enter");
  await guide.getByText("How to win").waitFor();
  await guide.getByRole("button", { name: "Got it" }).click();
  await guide.getByText("You know the basics").waitFor();
  // With the next turn it goes automatically.
  await player.until(({ turn, active }) => turn === 2 && active === 0);
  await player.press("Shift+Enter");
  await player.until(({ turn }) => turn === 3);
  await expect.poll(() => guide.count()).toBe(0);
});

test("who leaves the last step of the guide on the screen is not guided for ever", async () => {
  const made = await fixture.server.create({ seed: 3, setup: { size: "tiny" } });
  const player = await fixture.openSeat(made);
  const guide = player.page.getByRole("complementary", { name: "Guide" });
  await player.page.evaluate((id) => {
    sessionStorage.setItem("simple-civ guide", `${id} found research build explore end`);
  }, made.id);
  await player.page.reload();
  await player.ready();
  for (const turn of [1, 2, 3]) {
    await guide.getByText("How to win").waitFor();
    await player.press("Shift+Enter");
    await player.until(({ turn: now, active }) => now === turn + 1 && active === 0);
  }
  await guide.getByText("You know the basics").waitFor();
});

test("later on hints come when they help, once, and can be switched off", async () => {
  const war = [{ between: [0, 1], stance: "war", since: 6, contact: 2 }];
  const made = await fixture.server.scenario(meadow({ turn: 7, diplomacy: war }), PEOPLE);
  const player = await fixture.openSeat(made);
  const hint = player.page.getByRole("complementary", { name: "Hint" });
  await hint.getByText("War with River League").waitFor();
  await hint.getByRole("button", { name: "Show me" }).click();
  await player.leave(player.dialog("Diplomacy"));
  await hint.getByText("Anvil is idle").waitFor();
  await hint.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => hint.getByText("Anvil is idle").count()).toBe(0);
  await player.page.reload();
  await player.ready();
  expect(await hint.getByText(/War with|is idle/).count()).toBe(0);
});

test("an attack names who struck, and the menu keeps links and files", async () => {
  const war = [{ between: [0, 1], stance: "war" }];
  const made = await fixture.server.scenario(
    meadow({
      turn: 9,
      active: 1,
      diplomacy: war,
      units: [
        { id: "a", owner: 0, kind: "spear_guard", at: [7, 2] },
        { id: "e", owner: 1, kind: "riders", at: [8, 2] },
      ],
    }),
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  const foe = Object.entries((await player.view()).units).find(([, { owner }]) => owner === 1)?.[0] ?? "";
  await fixture.server.act(made, { type: "attack", unit: foe, target: [7, 2] }, 1);
  await player.page
    .getByText(/Spear Guard (was hit by|to) Riders \(River League\)/)
    .first()
    .waitFor();
  await player.button("Menu").click();
  const menu = player.dialog("Menu");
  await menu.getByRole("heading", { name: MENU.care }).waitFor();
  await menu.getByRole("button", { name: "Download" }).waitFor();
});

test("rounds and phases have their names", rules("screen.terms"), async () => {
  const player = await fixture.openSeat(
    await fixture.server.scenario(
      meadow({ edition: "0.91", turn: 7, cities: [{ ...cities[0], build: { unit: "scout" } }], units }),
      PEOPLE,
    ),
  );
  const turn = player.part("Turn");
  await turn.getByText("Global Round 7").waitFor();
  await turn.getByText("Planning Phase").waitFor();
  await player.press("r");
  await player
    .dialog("Research")
    .getByRole("button", { name: /Available/ })
    .first()
    .click();
  await turn.getByText("Action Phase").waitFor();
});
