// Turns that pass automatically: alone until something happens, with others by a note, and by a setting.

import { expect, test } from "vitest";
import type { CreatedMatch, Player } from "./harness";
import { rules, useFixture } from "./harness";
import { AGAINST_AI, CALM, PEOPLE } from "./scenes";

const fixture = useFixture();
async function arrange(player: Player, made: CreatedMatch): Promise<void> {
  const [city] = Object.keys((await fixture.server.view(made)).cities);
  const { techs, cities } = await fixture.server.legal(made);
  const dear = cities[city ?? ""]?.builds
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.cost - a.cost)[0];
  const slow = techs.filter(({ refusal }) => refusal === null).sort((a, b) => b.cost - a.cost)[0];
  if (!dear || !slow) throw new Error("nothing to do");
  await fixture.server.act(made, { type: "set_build", city: city ?? "", build: dear.build });
  await fixture.server.act(made, { type: "choose_tech", tech: slow.tech });
  await player.until((view) => view.due.length === 0);
}

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
