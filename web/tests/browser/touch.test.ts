// A phone: fingers tap, press long, pinch and drag.

import type { CDPSession, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { GUIDE_STEPS } from "../../src/games/civ/model/guided-start";
import { GUIDE_WORDS } from "../../src/games/civ/text/guided-start";
import { MAP } from "../../src/games/civ/text/match";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
type Point = { x: number; y: number };

const fingers = (cdp: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
  cdp.send("Input.dispatchTouchEvent", { type, touchPoints });

/** Fingers go from where they are put down to where they are lifted. */
async function slide(cdp: CDPSession, from: Point[], to: Point[]): Promise<void> {
  await fingers(cdp, "touchStart", from);
  for (let step = 1; step <= 8; step++)
    await fingers(
      cdp,
      "touchMove",
      from.map(({ x, y }, i) => ({
        x: x + (((to[i]?.x ?? x) - x) * step) / 8,
        y: y + (((to[i]?.y ?? y) - y) * step) / 8,
      })),
    );
  await fingers(cdp, "touchEnd", []);
}

const middle = async (one: Locator): Promise<Point> => {
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error("there is no such thing on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("a tip that a finger asked for stays when the finger is lifted", async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow(), PEOPLE), 0, "phone");
  const cdp = await player.page.context().newCDPSession(player.page);
  await player.button("Research").first().tap();
  const card = player.dialog("Research").locator("[data-tech]").nth(3);
  await fingers(cdp, "touchStart", [await middle(card)]);
  const tip = player.page.getByRole("tooltip");
  await tip.waitFor();
  await fingers(cdp, "touchEnd", []);
  await tip.getByRole("button", { name: /Codex/ }).tap();
  await player.dialog("Codex").waitFor();
  // Back closes one screen after the other, and leaves nobody outside of the match.
  await player.page.goBack();
  await player.dialog("Codex").waitFor({ state: "detached" });
  await player.dialog("Research").waitFor();
  await player.page.goBack();
  await player.dialog("Research").waitFor({ state: "detached" });
  await player.part("Turn").waitFor();
});

test("where there are only fingers, neither the last card of the guide nor buttons name keys", async () => {
  const made = await fixture.server.create();
  const player = await fixture.visit("/", "phone");
  // A player who has done every step of the guide.
  await player.page.evaluate(
    (done) => sessionStorage.setItem("simple-civ guide", done),
    [made.id, ...GUIDE_STEPS].join(" "),
  );
  await player.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[0]?.token}`);
  const last = player.page.getByRole("complementary", { name: GUIDE_WORDS.label });
  await last.waitFor();
  expect(await last.locator("kbd").first().isVisible()).toBe(false);
  expect(await player.part("Turn").locator("button > kbd").first().isVisible()).toBe(false);
});

test("the sheet of keys begins with gestures where there are fingers, and has none for a mouse", async () => {
  const made = await fixture.server.scenario(meadow({}), PEOPLE);
  for (const [size, shown] of [
    ["phone", "Touch"],
    ["notebook", "Turn"],
  ] as const) {
    const player = await fixture.openSeat(made, 0, size);
    await player.press("?");
    const heads = player.dialog("Keys").getByRole("heading", { level: 3 });
    await expect.poll(() => heads.first().textContent()).toBe(shown);
  }
});

test("a city that a finger chooses stays in sight above its panel", async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow(), PEOPLE), 0, "phone");
  const at = 4 * 14 + 4;
  const { x, y } = await player.spot(at);
  await player.page.touchscreen.tap(x, y);
  const panel = player.part("City");
  await panel.waitFor();
  const top = async () => (await panel.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - (await player.spot(at)).y).toBeGreaterThan(20);
  expect((await player.spot(at)).y).toBeGreaterThan(130);
});

test("fingers tap, press long, pinch and drag", async () => {
  const units = [{ id: "a", owner: 0, kind: "riders", at: [7, 4] }];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units }), PEOPLE), 0, "phone");
  const cdp = await player.page.context().newCDPSession(player.page);
  const tap = async (tile: number) => {
    const { x, y } = await player.spot(tile);
    await player.page.touchscreen.tap(x, y);
  };
  await tap(4 * 14 + 7);
  const panel = player.part("Unit");
  await panel.getByRole("heading", { name: "Riders" }).waitFor();
  await player.fit("a unit on a phone");

  const [name, unit] = Object.entries((await player.view()).units)[0] ?? ["", null];
  // The first tap shows the way and what it leads to, the second one goes.
  await tap((unit?.at ?? 0) + 1);
  await panel.getByText("Tap again to go").waitFor();
  await panel.getByText(MAP.arrives(0)).waitFor();
  expect((await player.view()).units[name]?.at).toBe(unit?.at);
  await tap((unit?.at ?? 0) + 1);
  await player.until((view) => view.units[name]?.at === (unit?.at ?? 0) + 1);

  // A long press explains and does nothing else.
  await fingers(cdp, "touchStart", [await middle(panel.getByRole("button", { name: /Fortify/ }))]);
  await player.page.getByRole("tooltip").waitFor();
  await fingers(cdp, "touchEnd", []);
  await player.settled();
  expect(Object.values((await player.view()).units)[0]?.fortified).toBe(false);

  const before = await player.camera();
  const near = [
    { x: 190, y: 300 },
    { x: 210, y: 320 },
  ];
  const apart = [
    { x: 120, y: 230 },
    { x: 280, y: 390 },
  ];
  const wide = await player.moving(() => slide(cdp, near, apart));
  expect(wide.zoom).toBeGreaterThan(before.zoom);
  const aside = await player.moving(() => slide(cdp, [{ x: 200, y: 320 }], [{ x: 120, y: 320 }]));
  expect(aside.x).toBeLessThan(wide.x);
});
