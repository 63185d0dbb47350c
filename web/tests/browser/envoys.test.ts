// Offers and declarations of other civs: each is shown before the turn may end, and once.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const home = { id: "home", owner: 0, at: [4, 4], name: "Anvil", build: { unit: "scout" } };
const far = { id: "far", owner: 1, at: [10, 4], name: "Delta" };
const players = [
  { civ: "forge_clans", techs: ["fieldcraft"], research: { tech: "stonework_halls" }, explored: "all" },
  { civ: "river_league", explored: "all" },
];

/** The first turn of both, in which nothing is due. */
async function begun(stance: "war" | "peace") {
  const diplomacy = [{ between: [0, 1], stance, since: 1 }];
  const scene = meadow({ turn: 40, players, cities: [home, far], diplomacy });
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
  await player.press("Enter");
  await player.until(({ active }) => active === 1);
  const act = (action: object) => fixture.server.act(player.made as never, action as never, 1);
  return { player, act };
}

test(
  "an offer is shown by the golden button, once, and waits where treaties are",
  rules("screen.envoys"),
  async () => {
    const { player, act } = await begun("war");
    await act({ type: "propose_peace", to: 0 });
    await act({ type: "end_turn" });
    await player.until(({ active, turn }) => active === 0 && turn === 41);
    await player.button(/^An offer awaits you/).waitFor();
    // Not even the way around what is due ends the turn before it was seen.
    await player.press("Shift+Enter");
    const card = player.dialog("River League offers peace");
    await card.getByText("The war ends when you accept.").waitFor();
    await player.fit("an offer of peace");
    await player.press("Escape");
    const next = player.part("Turn").locator(".next");
    await next.getByText("End turn").waitFor();
    await player.page.reload();
    await next.getByText("End turn").waitFor();
    // It can be answered where treaties are.
    await player.press("d");
    await player.dialog("Diplomacy").getByRole("button", { name: "Accept peace" }).click();
    await player.until((view) => view.players["1"]?.treaty?.stance === "peace");
  },
);

test("an offer is accepted or declined on its card", rules("screen.envoys"), async () => {
  for (const [answer, stance] of [
    ["Accept", "peace"],
    ["Decline", "war"],
  ] as const) {
    const { player, act } = await begun("war");
    await act({ type: "propose_peace", to: 0 });
    await act({ type: "end_turn" });
    await player.until(({ active, turn }) => active === 0 && turn === 41);
    await player.press("Enter");
    const card = player.dialog("River League offers peace");
    await card.getByRole("button", { name: answer }).click();
    const view = await player.until(({ players }) => players["1"]?.treaty?.peace_asked === false);
    expect(view.players["1"]?.treaty?.stance).toBe(stance);
    expect(await card.count()).toBe(0);
    await player.part("Turn").locator(".next").getByText("End turn").waitFor();
  }
});

test("a declaration of war is shown before the turn may end", rules("screen.envoys"), async () => {
  const { player, act } = await begun("peace");
  await act({ type: "declare_war", on: 0 });
  await act({ type: "end_turn" });
  await player.until(({ active, turn }) => active === 0 && turn === 41);
  await player.button(/^War was declared/).waitFor();
  await player.press("Enter");
  const card = player.dialog("River League declared war on you");
  await card.getByText("Their cities and soldiers can attack at once.").waitFor();
  await player.press("Enter");
  expect(await card.count()).toBe(0);
  await player.part("Turn").locator(".next").getByText("End turn").waitFor();
});
