// Maps without WebGL, and with a context that the browser takes away.

import { expect, test } from "vitest";
import { AGAINST_AI, at, Duelist } from "./groves/duelist";
import { type CreatedMatch, type Player, useFixture } from "./harness";

const fixture = useFixture();

/** As browsers are without hardware acceleration. */
function withoutWebGL(): void {
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith("webgl") ? null : Reflect.apply(real, this, [kind, ...rest]);
  } as typeof real;
}

/** A player at a seat whose browser has no WebGL. */
async function sitWithout(made: CreatedMatch): Promise<Player> {
  const player = await fixture.visit("/");
  await player.page.addInitScript(withoutWebGL);
  player.made = made;
  await player.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[0]?.token}`);
  await player.ready();
  return player;
}

/** How many colours a canvas shows, coarsely. */
const colours = (player: Player, canvas: string): Promise<number> =>
  player.page.locator(canvas).evaluate((drawn) => {
    const { width, height } = drawn as HTMLCanvasElement;
    const copy = new OffscreenCanvas(width, height);
    const pen = copy.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.drawImage(drawn as HTMLCanvasElement, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      seen.add(
        (((data[i] as number) >> 4) << 8) |
          (((data[i + 1] as number) >> 4) << 4) |
          ((data[i + 2] as number) >> 4),
      );
    return seen.size;
  });

test("without WebGL the page says so, draws the map and is played", async () => {
  const made = await fixture.server.create({ seed: 3, setup: { size: "tiny" } });
  const player = await sitWithout(made);
  const told = player.page.getByRole("alert").filter({ hasText: "WebGL is off" });
  expect(await told.textContent()).toContain("hardware acceleration");
  await player.fit("no WebGL");
  await told.getByRole("button", { name: "Got it" }).click();
  expect(await told.count()).toBe(0);
  expect(await colours(player, "canvas[data-camera]")).toBeGreaterThan(150);
  expect(await colours(player, "canvas[role=img]")).toBeGreaterThan(20);

  const before = await player.view();
  const unit = Object.values(before.units).find(
    ({ owner, kind }) => owner === before.seat && kind === "settler",
  );
  if (!unit) throw new Error("nobody can found a city");
  await player.press("Escape");
  await player.click(unit.at);
  await player.part("Unit").waitFor();
  await player.foundCity();
  await player.until(({ cities }) => Object.keys(cities).length === 1);
  expect(await colours(player, "canvas[data-camera]")).toBeGreaterThan(150);

  // What was read is not said again.
  await player.page.reload();
  await player.ready();
  expect(await told.count()).toBe(0);
});

test("without WebGL a duel is drawn and played", async () => {
  const made = await fixture.server.create({
    game: "groves",
    seed: 5,
    seats: AGAINST_AI,
    setup: { size: 10 },
  });
  const duelist = new Duelist(await sitWithout(made));
  await duelist.mine();
  const told = duelist.page.getByRole("alert").filter({ hasText: "WebGL is off" });
  await told.getByRole("button", { name: "Got it" }).click();
  expect(await colours(duelist.player, "canvas[data-camera]")).toBeGreaterThan(150);
  const { units, turn, size } = await duelist.view();
  const legal = await duelist.legal();
  const [name, choices] = Object.entries(legal.units).find(([, { moves }]) => moves.length) ?? [];
  const [from, to] = [units[name ?? ""]?.at ?? -1, choices?.moves[0] ?? -1];
  await duelist.move(at(from, size), at(to, size));
  await duelist.until((view) => view.turn > turn || view.units[name ?? ""]?.at === to);
});

test("a lost context is said and restored", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 3, setup: { size: "tiny" } }));
  const canvas = player.page.locator("canvas[data-camera]");
  await player.draw();
  await player.press("Escape");
  const before = await canvas.screenshot();
  const lose = (deed: "loseContext" | "restoreContext") =>
    canvas.evaluate((drawn, name) => {
      const context = (drawn as HTMLCanvasElement).getContext("webgl2");
      const page = window as { loss?: WEBGL_lose_context | null };
      page.loss ??= context?.getExtension("WEBGL_lose_context") ?? null;
      page.loss?.[name]();
    }, deed);
  await lose("loseContext");
  const told = player.page.getByRole("alert").filter({ hasText: "The graphics driver stopped" });
  await told.waitFor();
  await lose("restoreContext");
  await told.waitFor({ state: "detached" });
  await player.settled();
  expect((await canvas.screenshot()).equals(before)).toBe(true);
});
