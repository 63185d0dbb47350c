// The boards of both games under mouse, keyboard and fingers: they zoom where one points, and pan.

import { expect, test } from "vitest";
import { type Player, type Size, useFixture } from "./harness";

const fixture = useFixture();
const GAMES = ["civ", "groves"] as const;
type Camera = Awaited<ReturnType<Player["camera"]>>;
type Game = (typeof GAMES)[number];

async function board(game: Game, size: Size = "laptop"): Promise<Player> {
  const setup = { size: game === "civ" ? "tiny" : 10 };
  const seats = [{ kind: "human" }, { kind: "ai", level: "normal" }];
  return fixture.openSeat(await fixture.server.create({ game, seed: 5, setup, seats }), 0, size);
}

/** How far the place of the board that lay at a point of the screen has moved away from it. */
function drift(at: { x: number; y: number }, was: Camera, is: Camera): number {
  const [x, y] = [(at.x - was.x) / was.zoom, (at.y - was.y) / was.zoom];
  return Math.hypot(x * is.zoom + is.x - at.x, y * is.zoom + is.y - at.y);
}

/** What the card refused since it was asked last. */
const refused = (player: Player): Promise<number | undefined> =>
  player.page
    .locator("canvas[data-camera]")
    .evaluate((canvas: HTMLCanvasElement) => canvas.getContext("webgl2")?.getError());

/** How many frames a page asks for while ten go by. */
const frames = (player: Player): Promise<number> =>
  player.page.evaluate(async () => {
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    let asked = 0;
    globalThis.requestAnimationFrame = (callback) => {
      asked++;
      return ask(callback);
    };
    for (let frame = 0; frame < 10; frame++) await new Promise(ask);
    globalThis.requestAnimationFrame = ask;
    return asked;
  });

test.each(GAMES)("a drawn board follows the wheel at the cursor, and a drag: %s", async (game) => {
  const player = await board(game);
  await player.draw();
  const { mouse } = player.page;
  const at = { x: 560, y: 330 };
  const first = await player.camera();
  await mouse.move(at.x, at.y);
  const near = await player.moving(async () => {
    for (let turn = 0; turn < 4; turn++) await mouse.wheel(0, -300);
  });
  expect(near.zoom).toBeGreaterThan(first.zoom * 1.2);
  expect(drift(at, first, near)).toBeLessThan(20);
  const aside = await player.moving(async () => {
    await mouse.down();
    await mouse.move(at.x - 120, at.y + 60, { steps: 8 });
    await mouse.up();
  });
  expect(aside.x).toBeLessThan(near.x - 60);
  expect(aside.y).toBeGreaterThan(near.y + 30);
  expect(aside.zoom).toBe(near.zoom);
  expect(await refused(player)).toBe(0);
});

test.each(GAMES)("a board rests without frames until a hand or a key moves it: %s", async (game) => {
  const player = await board(game);
  expect(await frames(player), "at rest").toBe(0);
  const first = await player.camera();
  const near = await player.moving(() => player.press(...Array<string>(6).fill("+")));
  // The tiles of Groves become no larger than they are made for.
  expect(near.zoom).toBeCloseTo(game === "civ" ? first.zoom * 1.2 ** 6 : 1, 2);
  // The cursor of the keyboard takes the board along; the settlers of this map stand at its right rim.
  const key = game === "civ" ? "ArrowLeft" : "ArrowRight";
  const along = await player.moving(() => player.press(...Array<string>(9).fill(key)));
  expect(Math.abs(along.x - near.x)).toBeGreaterThan(60);
  const back = await player.moving(() => player.press("-"));
  expect(back.zoom).toBeCloseTo(along.zoom / 1.2, 2);
  const whole = await player.moving(() => player.press("0"));
  expect(whole.zoom).toBeLessThan(back.zoom);

  await player.page.mouse.move(560, 330);
  const under = await player.moving(() => player.page.mouse.wheel(0, -300));
  expect(under.zoom).toBeGreaterThan(0);
  expect(await frames(player), "at rest again").toBe(0);
});

test.each(GAMES)("two fingers zoom where they pinch: %s", async (game) => {
  const player = await board(game, "phone");
  const fingers = await player.page.context().newCDPSession(player.page);
  const at = { x: 190, y: 400 };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [-1, 1].slice(0, apart ? 2 : 0).map((side) => ({ x: at.x + side * apart, y: at.y })),
    });
  const first = await player.camera();
  const near = await player.moving(async () => {
    await touch("touchStart", 30);
    for (let apart = 36; apart <= 90; apart += 6) await touch("touchMove", apart);
    await touch("touchEnd", 0);
  });
  expect(near.zoom).toBeGreaterThan(first.zoom * 1.5);
  expect(drift(at, first, near)).toBeLessThan(40);
});
