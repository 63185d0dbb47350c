// Turns that pass automatically: alone until something happens, with others by a note, and by a setting.

import { expect, test } from "vitest";
import type { CreatedMatch, Player } from "./harness";
import { rules, useFixture } from "./harness";
import { AGAINST_AI, CALM, keepBusy, meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const arrange = (player: Player, made: CreatedMatch) => keepBusy(fixture.server, player, made);

/** Press a key without waiting for the page to rest: it does not while turns pass. */
const pressAtOnce = (player: Player, key: string) =>
  player.page.evaluate(
    (key) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    key,
  );

test(
  "quiet turns pass with a calendar until something happens, and any key stops them",
  rules("screen.quiet_turns"),
  async () => {
    const made = await fixture.server.scenario(CALM, AGAINST_AI);
    const player = await fixture.openSeat(made);
    await arrange(player, made);
    const turnNow = async () => (await fixture.server.view(made)).turn;
    const calendar = player.part("Quiet turns");
    const first = await turnNow();
    await pressAtOnce(player, "q");
    await calendar.waitFor();
    await calendar.getByText("Turns are passing").waitFor();
    await expect.poll(turnNow).toBeGreaterThan(first + 1);
    await pressAtOnce(player, "Escape");
    await player.button(/End turn/).waitFor();
    await player.settled();
    const stopped = await turnNow();
    expect(await calendar.count()).toBe(0);
    expect(await player.dialog("Menu").count(), "the key only stops").toBe(0);
    // The next ones pass until something is due or happens, which is told.
    await player.button(/Pass turns/).click();
    const told = player.page.getByRole("alert");
    await told.getByText(/^Turn \d+: /).waitFor();
    expect(await turnNow()).toBeGreaterThan(stopped);
    expect(await calendar.count()).toBe(0);
    await player.fit("after quiet turns");
  },
);

test("the wheel stops passing turns, too", rules("screen.quiet_turns"), async () => {
  const made = await fixture.server.scenario(CALM, AGAINST_AI);
  const player = await fixture.openSeat(made);
  await arrange(player, made);
  const calendar = player.part("Quiet turns");
  await pressAtOnce(player, "q");
  await calendar.getByText("Turns are passing").waitFor();
  await player.page.evaluate(() =>
    document.querySelector("canvas")?.dispatchEvent(new WheelEvent("wheel", { deltaY: 10, bubbles: true })),
  );
  await calendar.waitFor({ state: "detached" });
  await player.button(/End turn/).waitFor();
  expect(await player.page.getByRole("alert").count(), "no reason but the wheel").toBe(0);
});

test(
  "with other people turns pass by a note, also while the page is closed",
  rules("screen.quiet_turns"),
  async () => {
    const made = await fixture.server.scenario(CALM, PEOPLE);
    const player = await fixture.openSeat(made);
    await arrange(player, made);
    const first = (await fixture.server.view(made)).turn;
    await player.press("q");
    await player.part("Quiet turns").waitFor();
    expect((await fixture.server.act(made, { type: "end_turn" }, 1)).accepted).toBe(true);
    await expect.poll(async () => (await fixture.server.view(made, 1)).active).toBe(1);
    expect((await fixture.server.view(made, 1)).turn).toBe(first + 1);
    await player.until((view) => view.turn === first + 1 && view.active !== 0);
    await pressAtOnce(player, "Escape");
    await player.part("Quiet turns").waitFor({ state: "detached" });
    expect((await fixture.server.act(made, { type: "end_turn" }, 1)).accepted).toBe(true);
    await player.until((view) => view.turn === first + 2 && view.active === 0);
    await player.button(/End turn/).waitFor();
  },
);

test("each turn that needs the player is held, and told why", rules("screen.quiet_turns"), async () => {
  const players = [
    { civ: "forge_clans", techs: ["fieldcraft"] },
    { civ: "river_league", explored: "all" },
    { civ: "jade_covenant", explored: "all" },
  ];
  const scene = meadow({
    turn: 40,
    players,
    cities: [
      { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 3, food: 58 },
      { id: "far", owner: 1, at: [13, 8], name: "Delta" },
      { id: "third", owner: 2, at: [13, 0], name: "Jade" },
    ],
    units: [
      { id: "guard", owner: 0, kind: "spear_guard", at: [4, 4], fortified: true },
      { id: "lookout", owner: 0, kind: "spear_guard", at: [10, 7], fortified: true, hp: 1 },
      { id: "raider", owner: 1, kind: "riders", at: [11, 7] },
      { id: "horde", owner: 1, kind: "riders", at: [6, 6] },
      { id: "pioneer", owner: 1, kind: "settler", at: [7, 4] },
      { id: "settler", owner: 2, kind: "settler", at: [12, 5] },
    ],
  });
  const seats = Array.from({ length: 3 }, () => ({ kind: "human" }));
  const made = await fixture.server.scenario(scene, { seats });
  const [theirs, others] = await Promise.all([1, 2].map((place) => fixture.server.view(made, place)));
  /** The unit of another player at a place. */
  const unit = (column: number, row: number): string =>
    [theirs, others]
      .flatMap((view) => Object.entries(view?.units ?? {}))
      .find(([, { at }]) => at === row * 14 + column)?.[0] ?? "";
  const player = await fixture.openSeat(made);
  await arrange(player, made);
  const told = player.page.getByRole("alert");
  const next = player.part("Turn").locator(".next");

  /** A round in which others act, each in their turn; the turn after it says why it is held. */
  async function round(why: string, ...orders: [place: number, order: object][]): Promise<void> {
    const { turn } = await player.view();
    await next.getByText("End turn").waitFor();
    await player.press("q");
    for (const place of [1, 2]) {
      for (const [who, order] of orders)
        if (who === place)
          expect(await fixture.server.act(made, order as never, place)).toMatchObject({ accepted: true });
      expect((await fixture.server.act(made, { type: "end_turn" }, place)).accepted).toBe(true);
    }
    await player.until(({ active, turn: now }) => active === 0 && now === turn + 1);
    await told.getByText(`Turn ${turn + 1}: ${why}.`).waitFor();
    expect(await player.part("Quiet turns").count()).toBe(0);
  }
  const move = (of: string, to: [number, number]) => ({ type: "move_unit", unit: of, to });

  await round("your capital has grown");
  await round("you met another civ", [2, move(unit(12, 5), [11, 5])]);
  await round("someone made you an offer", [1, { type: "offer_vision", to: 0 }]);
  await player.press("Enter", "Escape");
  const strike = { type: "attack", unit: unit(11, 7), target: [10, 7] };
  await round("you lost something", [1, { type: "declare_war", on: 0 }], [1, strike]);
  await player.press("Enter", "Enter");
  await round("a city can fire", [1, move(unit(7, 4), [6, 4])]);
  await player
    .part("City")
    .getByRole("button", { name: /^Hold fire/ })
    .click();
  await round("an enemy is near", [1, move(unit(6, 6), [5, 5])]);
});

test(
  "a setting ends turns in which nothing is due, but not past news",
  rules("screen.auto_end"),
  async () => {
    const made = await fixture.server.scenario(CALM, AGAINST_AI);
    const player = await fixture.openSeat(made, 0, undefined, { autoEnd: true });
    await arrange(player, made);
    const { turn } = await fixture.server.view(made);
    await pressAtOnce(player, "Enter");
    await expect.poll(async () => (await fixture.server.view(made)).turn).toBeGreaterThan(turn + 1);
    // It stops as soon as something is due or happens.
    const { turn: held } = await player.untilHeld();
    await player.page.reload();
    await player.ready();
    expect((await fixture.server.view(made)).turn).toBe(held);
  },
);
