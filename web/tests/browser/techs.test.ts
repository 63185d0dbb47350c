// The tech tree of every edition: what the cards say is what the ruleset says.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { RulesetDocument } from "../../generated/civ";
import { type Player, rules, useFixture } from "./harness";
import { boxes, resize } from "./harness/screen";
import { land, PEOPLE } from "./scenes";

const fixture = useFixture();
/** One with a building of its own, where the edition has such civs. */
const civOf = (edition: string): string => (edition.startsWith("1") ? "jade_covenant" : "forge_clans");
const EDITIONS = ["1.0.4", "1.0", "0.91", "0.9"];

async function openTree(edition: string, progress = 5): Promise<[Player, Locator, RulesetDocument]> {
  const made = await fixture.server.scenario(
    {
      edition,
      sandbox: true,
      map: { terrain: land(7, 5) },
      players: [
        { civ: civOf(edition), techs: ["fieldcraft"], research: { tech: "script_lore", progress } },
        { civ: "river_league" },
      ],
      cities: [{ id: "home", owner: 0, at: [3, 2] }],
    },
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  await player.page
    .getByRole("navigation", { name: "Screens" })
    .getByRole("button", { name: "Research" })
    .click();
  const tree = player.dialog("Research");
  await tree.waitFor();
  return [player, tree, await fixture.server.ruleset((await player.view()).ruleset)];
}

/** Whether only other civs build something. */
const isForeign = (made: object | undefined, edition: string): boolean => {
  const civs = made && "civs" in made ? (made.civs as string[]) : [];
  return civs.length > 0 && !civs.includes(civOf(edition));
};

/** What the cards say, by tech. */
async function cardsOf(tree: Locator): Promise<Map<string, string>> {
  const found = await tree
    .locator("[data-tech]")
    .evaluateAll((cards) => cards.map((card) => [card.getAttribute("data-tech"), card.textContent]));
  return new Map(found.map(([tech, words]) => [String(tech), String(words)]));
}

test.each(EDITIONS)(
  "the tree of %s: eras in a row, gates in words, every tech with its figures and what single civs build",
  rules("screen.tech_tree", "screen.tech_gates", "screen.tech_cards", "screen.tech_uniques"),
  async (edition) => {
    const [player, tree, ruleset] = await openTree(edition);
    const box = await tree.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });
    const columns = await tree.getByRole("region").evaluateAll((found) =>
      found.map((one) => ({
        name: one.getAttribute("aria-label"),
        words: one.textContent,
        box: one.getBoundingClientRect(),
      })),
    );
    const { eras } = ruleset;
    expect(columns.map(({ name }) => name)).toEqual(eras.map(({ name }) => name));
    for (const [place, { gate }] of eras.entries()) {
      const [before, now] = [columns[place - 1], columns[place]];
      if (before) expect(now?.box.x).toBeGreaterThan(before.box.right);
      if (before) expect(now?.box.y).toBe(before.box.y);
      if (gate > 0) expect(now?.words).toContain(`Requires ${gate} ${before?.name} tech`);
    }
    await resize(player, 600, 720);
    const last = tree.getByRole("region").last();
    const hidden = (await last.boundingBox())?.x ?? 0;
    expect(hidden, "eras beyond the screen").toBeGreaterThan(600);
    await last.hover();
    const reached = await last.boundingBox();
    expect((reached?.x ?? 601) + (reached?.width ?? 0), "are reached by scrolling sideways").toBeLessThan(
      601,
    );
    const whole = await tree.boundingBox();
    expect([whole?.x, whole?.width], "the screen itself stays").toEqual([0, 600]);
    await resize(player, 1280, 720);

    const cards = await cardsOf(tree);
    const names = new Map(
      [...ruleset.techs, ...ruleset.units, ...ruleset.buildings, ...ruleset.projects].map((one) => [
        one.key,
        one,
      ]),
    );
    for (const tech of ruleset.techs) {
      const words = cards.get(tech.key) ?? "";
      expect(words).toMatch(new RegExp(`Cost ${tech.cost}(?!\\d)`));
      for (const before of tech.requires) expect(words).toContain(names.get(before)?.name);
      for (const { key, kind, through } of tech.unlocks) {
        const made = names.get(key);
        if (isForeign(made, edition) || isForeign(names.get(through ?? ""), edition)) continue;
        expect(words.toLowerCase()).toContain(kind);
        expect(words).toContain(made?.name);
        if (through) expect(words).toContain(names.get(through)?.name);
        for (const effect of made?.effects ?? []) expect(words).toContain(effect);
        if (made && "defense" in made)
          expect(words).toContain(`Defence ${made.defense}, ${made.hp} HP, Move ${made.move}`);
      }
      for (const effect of tech.effects) expect(words).toContain(effect);
    }

    // Buildings of single civs stand on their techs for the civs concerned.
    const unique = ruleset.buildings.filter(({ civs, tech }) => civs.length > 0 && tech !== null);
    const sorts = edition.startsWith("1") ? [true, false] : [];
    expect(new Set(unique.map((one) => isForeign(one, edition)))).toEqual(new Set(sorts));
    for (const building of unique) {
      const words = cards.get(building.tech ?? "") ?? "";
      expect(words.includes(building.name), building.name).toBe(!isForeign(building, edition));
    }
  },
);

test("opened with a mouse, the tree points out no choice; with the keyboard it shows the card with the focus", async () => {
  const [player, tree] = await openTree("1.0.4");
  const focused = tree.locator("[data-tech]:focus");
  const outline = (): Promise<string> => focused.evaluate((card) => getComputedStyle(card).outlineStyle);
  await focused.filter({ hasText: "Available" }).waitFor();
  expect(await outline()).toBe("none");
  await player.leave(tree);
  await player.press("r");
  await focused.filter({ hasText: "Available" }).waitFor();
  expect(await outline()).toBe("solid");
});

test("cards are available, current, researched or locked", rules("screen.tech_states"), async () => {
  const [player, tree] = await openTree("1.0.4");
  const card = (tech: string, state: string): Locator =>
    tree.locator(`[data-tech="${tech}"]`).filter({ hasText: state });
  await card("fieldcraft", "Researched").locator("svg").nth(1).waitFor();
  const current = card("script_lore", "Current");
  await current.waitFor();
  const width = await current.locator(".bar > span").evaluate((bar) => (bar as HTMLElement).style.width);
  expect(Number.parseFloat(width)).toBeGreaterThan(0);

  const view = await player.view();
  const legal = await fixture.server.legal(player.made ?? { id: "", owner: "", seats: [] });
  const open = legal.techs.filter(({ refusal, tech }) => refusal === null && tech !== "script_lore");
  const shut = legal.techs.filter(({ refusal }) => refusal !== null);
  expect(open.length).toBeGreaterThan(0);
  for (const { tech } of open) expect(await card(tech, "Available").isEnabled()).toBe(true);
  const colour = (one: Locator) => one.evaluate((node) => getComputedStyle(node).backgroundImage);
  const locked = card(shut[0]?.tech ?? "", "Locked");
  expect(await colour(locked)).not.toBe(await colour(card(open[0]?.tech ?? "", "Available")));
  expect((await locked.textContent())?.length).toBeGreaterThan(40);

  await card(open[0]?.tech ?? "", "Available").click();
  const after = await player.until((now) => now.players["0"]?.own?.research?.tech === open[0]?.tech);
  expect(after.turn).toBe(view.turn);

  // Where the bar has little room the tech's name is cut, never its turns.
  await resize(player, 980, 720);
  const bar = player.page.getByRole("banner").getByRole("button", { name: /turns?$/ });
  const [[button], [turns]] = [await boxes(bar), await boxes(bar.locator("small"))];
  expect(turns?.right).toBeLessThan(button?.right ?? 0);
});

test(
  "lines and the path to a tech are drawn, a locked one is queued with its path, and the queue is carried out",
  rules("screen.tech_path", "screen.research_queue"),
  async () => {
    const [player, tree, ruleset] = await openTree("1.0.4", 38);
    expect(ruleset.techs.find(({ key }) => key === "script_lore")?.cost, "nearly done").toBe(40);
    const [cards, frame] = [
      await boxes(tree.locator("[data-tech]")),
      { left: 0, right: 1280, top: 0, bottom: 720 },
    ];
    const wide = cards.filter(({ left, right }) => left >= frame.left && right <= frame.right);
    expect(wide.length, "all eras are in view side by side").toBe(cards.length);
    const line = tree.locator('path[data-from="script_lore"][data-to="scholar_courts"]');
    expect(await line.getAttribute("d")).toMatch(/^M [\d.]+ [\d.]+ C/);
    await tree.locator('[data-tech="signal_relay"]').hover();
    const steps = () =>
      tree
        .locator(".card.step")
        .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.tech ?? ""));
    const path = await steps();
    for (const tech of ["script_lore", "scholar_courts", "signal_relay"]) expect(path).toContain(tech);
    expect(await line.evaluate((one) => one.classList.contains("step"))).toBe(true);
    await player.page
      .getByRole("tooltip")
      .getByText(/Path: .*Script Lore, .*Signal Relay\. In all \d+ turns/)
      .waitFor();
    await tree.locator('[data-tech="signal_relay"]').click();
    const queue = tree.getByRole("list", { name: "Queue" });
    const names = async () => {
      await player.settled();
      return queue
        .getByRole("listitem")
        .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));
    };
    const first = await names();
    expect(first.length).toBe(path.length - 1);
    expect(first.at(-1)).toMatch(/Signal Relay/);
    await player.fit("research queue");
    await queue.getByRole("button", { name: "Research Signal Relay earlier" }).click();
    expect((await names()).at(-2)).toMatch(/Signal Relay/);
    await queue.getByRole("button", { name: /^Remove Signal Relay/ }).click();
    expect((await names()).length).toBe(first.length - 1);

    // The next tech is chosen when one is done, also where the player looks at nothing of it.
    const { made } = player;
    if (!made) throw new Error("no match");
    await player.leave(tree);
    const known = async () => (await player.view()).players["0"]?.own;
    for (let turn = 0; turn < 5 && !(await known())?.techs.includes("script_lore"); turn++) {
      const { turn: now } = await player.view();
      await player.press("Shift+Enter");
      await fixture.server.act(made, { type: "end_turn" }, 1);
      await player.until((view) => view.turn > now && view.active === 0);
    }
    await player.until((view) => view.players["0"]?.own?.research !== null);
    expect((await known())?.techs).toContain("script_lore");
  },
);
