// A tab that nobody looks at: its title, the mark on its icon, a notification; and one switch for all of it.

import { expect, test } from "vitest";
import { GUIDE_WORDS } from "../../src/games/civ/text/guided-start";
import { ALERTS } from "../../src/platform/text/alerts";
import { type Player, SIZES, useFixture } from "./harness";
import { boxes, overlap, resize } from "./harness/screen";
import { rung as heard, noteTones } from "./harness/tones";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

interface Told {
  title: string;
  body: string;
  closed: boolean;
}
type Stubbed = typeof globalThis & { told: Told[]; looksAway: boolean };

/** A browser that asks for nothing on the screen, notes what it is told to show, and hides its tab when wished. */
function noteNotifications(): void {
  const place = globalThis as Stubbed;
  place.told = [];
  class Noted {
    static permission: NotificationPermission = "default";
    static requestPermission(): Promise<NotificationPermission> {
      Noted.permission = "granted";
      return Promise.resolve(Noted.permission);
    }
    private readonly own: Told;
    constructor(title: string, { body = "" }: NotificationOptions) {
      this.own = { title, body, closed: false };
      place.told.push(this.own);
    }
    close(): void {
      this.own.closed = true;
    }
  }
  Object.assign(place, { Notification: Noted });
  Object.defineProperty(document, "hidden", { get: () => place.looksAway });
  Object.defineProperty(document, "visibilityState", {
    get: () => (place.looksAway ? "hidden" : "visible"),
  });
}

const look = (player: Player, away: boolean): Promise<void> =>
  player.page.evaluate((wished) => {
    (globalThis as Stubbed).looksAway = wished;
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);
const told = (player: Player): Promise<Told[]> => player.page.evaluate(() => (globalThis as Stubbed).told);
/** How often a new turn was heard, by the last tone of its sound. */
const rung = (player: Player): Promise<number> => heard(player, "turn", 1);
const isMarked = (player: Player): Promise<boolean> =>
  player.page.evaluate(
    () => document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href.includes("circle cx='24'") ?? false,
  );

test("an offer of notifications covers neither the seat's strip nor the guide", async () => {
  const made = await fixture.server.scenario(meadow(), { ...PEOPLE, options: { absence: 1 } });
  const player = await fixture.visit("/");
  await player.page.addInitScript(noteNotifications);
  Object.assign(player, { made, place: 1 });
  await player.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[1]?.token}`);
  const strip = player.part("Your seat");
  const offer = player.page.getByRole("group", { name: ALERTS.settings });
  await strip.waitFor();
  await offer.waitFor();
  const guide = player.page.getByRole("complementary", { name: GUIDE_WORDS.label });
  await guide.waitFor();
  for (const { width, height } of Object.values(SIZES)) {
    await resize(player, width, height);
    const [one, other, third] = (await Promise.all([strip, offer, guide].map(boxes))).flat();
    if (!one || !other || !third) throw new Error("something is not on the screen");
    expect([overlap(one, other), overlap(other, third), overlap(one, third)], `at ${width}`).toEqual([
      false,
      false,
      false,
    ]);
  }
});

test("a hidden tab tells whose turn it is, once by a notification, unless all of that is switched off", async () => {
  const made = await fixture.server.scenario(meadow(), PEOPLE);
  const player = await fixture.visit("/");
  await player.page.addInitScript(noteNotifications);
  await player.page.addInitScript(noteTones);
  player.made = made;
  await player.page.goto(`${fixture.server.address}/settings`);
  expect(await player.page.getByLabel(ALERTS.notify).isDisabled(), "nobody is asked yet").toBe(true);
  await player.page.getByText(ALERTS.barrier.early).waitFor();
  await player.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[0]?.token}`);
  await player.ready();
  const title = () => player.page.title();
  /** Both end their turns while the tab is in one state; what is seen then is that it is one's own again. */
  const round = async () => {
    const { turn } = await fixture.server.view(made);
    await fixture.server.act(made, { type: "end_turn" });
    await player.until(({ active }) => active === 1);
    const between = await title();
    await fixture.server.act(made, { type: "end_turn" }, 1);
    await player.until((view) => view.active === 0 && view.turn === turn + 1);
    return between;
  };
  await player.button(ALERTS.yes).click();
  await look(player, true);
  expect(await round()).toContain("River League");
  await expect.poll(title).toMatch(new RegExp(`^${ALERTS.yours}`));
  expect(await isMarked(player)).toBe(true);
  expect(await told(player)).toMatchObject([{ title: ALERTS.yours, closed: false }]);
  expect(await rung(player)).toBe(1);

  await look(player, false);
  expect(await title()).not.toContain(ALERTS.yours);
  expect(await isMarked(player)).toBe(false);
  expect(await told(player)).toMatchObject([{ closed: true }]);
  await round();
  expect(await told(player), "who looks is not called").toHaveLength(1);

  await player.button("Menu").click();
  expect(await player.dialog("Menu").getByLabel(ALERTS.notify).isChecked()).toBe(true);
  await player.dialog("Menu").getByLabel(ALERTS.sound).uncheck();
  await player.leave(player.dialog("Menu"));
  const before = [await rung(player), await told(player)] as const;
  await look(player, true);
  await round();
  expect(await told(player), "called without a sound").toHaveLength(before[1].length + 1);
  expect(await rung(player)).toBe(before[0]);
  await look(player, false);

  await player.button("Menu").click();
  await player.dialog("Menu").getByLabel(ALERTS.sound).check();
  await player.dialog("Menu").getByLabel(ALERTS.all).uncheck();
  await player.leave(player.dialog("Menu"));
  await look(player, true);
  const quiet = await title();
  await round();
  const calls = [await title(), await isMarked(player), (await told(player)).length, await rung(player)];
  expect(calls).toEqual([quiet, false, 2, before[0]]);
});
