// A player who does what guide and hints say, and nothing else, on a tiny map: it never leads into austerity.
//
// No page is opened: the advice comes from the client's own models, the match from the server.

import { expect, test } from "vitest";
import type { Action } from "../../generated/civ";
import { usualOrder } from "../../src/games/civ/model/build-queue";
import { stepsDone, stepsLeft } from "../../src/games/civ/model/guided-start";
import { hintsNow } from "../../src/games/civ/model/hints";
import { buildName } from "../../src/games/civ/text/notices";
import { type CreatedMatch, useFixture } from "./harness";

const fixture = useFixture();
const LAST_TURN = 22;

/** A follower: found where one stands, learn, build whatever the card does not advise against, buy what a hint says. */
class Follower {
  done: string[] = [];
  bought = 0;

  constructor(readonly made: CreatedMatch) {}

  private async known() {
    const view = await fixture.server.view(this.made);
    return {
      view,
      ruleset: await fixture.server.ruleset(view.ruleset),
      choices: await fixture.server.legal(this.made),
    };
  }

  private act = (action: Action) => fixture.server.act(this.made, action);

  /** Does one thing that is advised; whether there was any. */
  async step(): Promise<boolean> {
    const { view, ruleset, choices } = await this.known();
    this.done = [...new Set([...this.done, ...stepsDone(view, ruleset)])];
    const [next] = stepsLeft(view, ruleset, this.done, { choices });
    const hints = view.turn > 2 ? hintsNow(view, ruleset, [], choices) : [];
    const hint = (key: string) => {
      const to = hints.find((one) => one.key === key)?.to;
      return to && to.kind !== "screen" ? to.id : undefined;
    };
    const settler = hint("settle") ?? (next?.key === "found" ? next.about : null);
    const founding =
      settler && choices.units[settler]?.commands.find(({ action }) => action.type === "found_city");
    if (founding && founding.refusal === null) return (await this.act(founding.action)).accepted;
    const tech = choices.techs.find(({ refusal }) => refusal === null)?.tech;
    if (tech && !view.players[String(view.seat)]?.own?.research)
      return (await this.act({ type: "choose_tech", tech })).accepted;
    const idle = hint("idle") ?? (next?.key === "build" ? next.about : null);
    // The first that the list offers and the card does not advise against.
    const said = hints.find(({ key }) => key === "idle")?.text ?? next?.text ?? "";
    const wanted = usualOrder(idle ? (choices.cities[idle]?.builds ?? []) : []).find(
      ({ refusal, build }) => refusal === null && !said.includes(buildName(build, ruleset)),
    );
    if (idle && wanted)
      return (await this.act({ type: "set_build", city: idle, build: wanted.build })).accepted;
    const shop = hint("treasury");
    if (shop) {
      this.bought++;
      return (await this.act({ type: "rush_buy", city: shop })).accepted;
    }
    return false;
  }

  /** A turn by the advice, until all others have played. */
  async turn(): Promise<void> {
    for (let steps = 0; steps < 20 && (await this.step()); steps++);
    const { turn } = await fixture.server.view(this.made);
    await this.act({ type: "end_turn" });
    await expect
      .poll(async () => {
        const now = await fixture.server.view(this.made);
        return now.victory !== null || (now.turn > turn && now.active === now.seat);
      })
      .toBe(true);
  }
}

test.each([3, 5])("following the guide does not lead into austerity, seed %d", async (seed) => {
  const follower = new Follower(await fixture.server.create({ seed, setup: { size: "tiny" } }));
  for (let turn = 1; turn <= LAST_TURN; turn++) {
    await follower.turn();
    const { players, seat, turn: now, victory } = await fixture.server.view(follower.made);
    const own = players[String(seat)]?.own;
    if (victory !== null || !own) break;
    expect(own.austerity, `turn ${now}: ${own.treasury} gold`).toBe(false);
  }
  expect(follower.done).toEqual(expect.arrayContaining(["found", "research", "build", "end"]));
});
