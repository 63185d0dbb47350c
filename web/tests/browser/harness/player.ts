// Somebody at a browser: opens a match, points at tiles, presses keys, looks.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { ViewDocument } from "../../../generated/civ";
import { Grid } from "../../../src/board/geometry";
import { seriousFindings } from "./axe";
import type { Made, Table } from "./server";

const PATIENCE = 240_000;

export class Player {
  /** What the page complained about; a test that leaves something here fails. */
  readonly mistakes: string[] = [];
  /** The last news that the server sent to this page, by seat. */
  private readonly heard = new Map<number, number>();

  constructor(
    readonly page: Page,
    readonly table: Table,
    public made: Made | null = null,
    readonly place = 0,
  ) {
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.mistakes.push(error.stack ?? error.message));
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const { seat, sequence } = JSON.parse(String(payload)) as { seat?: number; sequence?: number };
        if (seat !== undefined && sequence !== undefined) this.heard.set(seat, sequence);
      }),
    );
    page.on("console", (message) => {
      // A refused request and a server that is gone are told by the browser itself.
      const told = message.text() + message.location().url;
      if (message.type() === "error" && !told.includes("/api/")) this.mistakes.push(message.text());
    });
  }

  /** Somebody who looks at an address of the server. */
  static async at(context: BrowserContext, table: Table, path = "/"): Promise<Player> {
    const player = new Player(await context.newPage(), table);
    await player.page.goto(table.address + path);
    return player;
  }

  /** Somebody who holds a seat of a match and waits until its map is drawn. */
  static async of(context: BrowserContext, table: Table, made: Made, place = 0): Promise<Player> {
    const player = new Player(await context.newPage(), table, made, place);
    await player.page.goto(`${table.address}/match/${made.id}#seat=${made.seats[place]?.token}`);
    await player.ready();
    return player;
  }

  async ready(): Promise<void> {
    await this.page.locator("canvas[data-camera]").waitFor();
  }

  /** The match that the page shows, after one was begun by hand. */
  async findMatch(): Promise<Made> {
    await this.ready();
    const id = new URL(this.page.url()).pathname.split("/")[2] ?? "";
    const kept = await this.page.evaluate(() => localStorage.getItem("simple-civ matches"));
    const tokens = (JSON.parse(kept ?? "{}") as Record<string, { seats: string[] }>)[id]?.seats ?? [];
    this.made = { id, owner: "", seats: tokens.map((token, seat) => ({ seat, token })) };
    return this.made;
  }

  /** What this player's seat knows, as the server tells it. */
  view(): Promise<ViewDocument> {
    if (!this.made) throw new Error("this player is in no match");
    return this.table.view(this.made, this.place);
  }

  /** Waits until the server's view is as wished, and the page has heard of it. */
  async until(wish: (view: ViewDocument) => boolean): Promise<ViewDocument> {
    await expect.poll(async () => wish(await this.view()), { interval: 100 }).toBe(true);
    await this.caughtUp();
    return this.view();
  }

  /** Waits until the page shows what the server knows: a map may lie elsewhere then. */
  private async caughtUp(): Promise<void> {
    if (!this.made) return;
    const seat = this.made.seats[this.place]?.seat ?? this.place;
    if (!this.heard.has(seat)) return;
    const { sequence } = await this.table.news(this.made, this.place);
    await expect.poll(() => this.heard.get(seat) ?? sequence).toBeGreaterThanOrEqual(sequence);
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  // --- the map --------------------------------------------------------------------------------

  /** Where the board's corner lies on the screen, and how large it is drawn. */
  async camera(): Promise<{ x: number; y: number; zoom: number }> {
    const told = await this.page.locator("canvas[data-camera]").getAttribute("data-camera");
    const [x, y, zoom] = (told ?? "").split(" ").map(Number) as [number, number, number];
    return { x, y, zoom };
  }

  /** Does what moves the camera, and says how it looks when it has come to rest. */
  async moving(deed: () => Promise<void>): Promise<{ x: number; y: number; zoom: number }> {
    const first = JSON.stringify(await this.camera());
    let last = first;
    await deed();
    const rests = async () => {
      const before = last;
      last = JSON.stringify(await this.camera());
      return last !== first && last === before;
    };
    await expect.poll(rests, { interval: 250 }).toBe(true);
    return this.camera();
  }

  /** Where the middle of a tile lies on the screen. */
  async spot(tile: number): Promise<{ x: number; y: number }> {
    const { width, height } = await this.view();
    const { x: left, y: top, zoom } = await this.camera();
    const { x, y } = new Grid(width, height).centre(tile);
    return { x: x * zoom + left, y: y * zoom + top };
  }

  async click(tile: number, button: "left" | "right" = "left"): Promise<void> {
    const { x, y } = await this.spot(tile);
    await this.page.mouse.click(x, y, { button });
  }

  async hover(tile: number): Promise<void> {
    const { x, y } = await this.spot(tile);
    await this.page.mouse.move(x, y, { steps: 2 });
  }

  /** Closes a screen with Escape; a tip that stands at that moment takes the first one for itself. */
  async leave(screen: Locator): Promise<void> {
    await this.press("Escape");
    // What the key met counts, not what is seen now: a key that waits for the server's answer closes later.
    const tipped = await this.page.evaluate(() => document.documentElement.dataset.escaped === "tip");
    if (tipped) await this.press("Escape");
    await screen.waitFor({ state: "detached" });
  }

  /** Goes to something with Tab alone, as whoever has no mouse does. */
  async reach(goal: Locator, most = 60): Promise<void> {
    const isThere = () => goal.evaluate((one) => one === document.activeElement);
    for (let step = 0; step < most && !(await isThere()); step++) await this.press("Tab");
    expect(await isThere(), `reached with ${most} times Tab`).toBe(true);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // --- panels ---------------------------------------------------------------------------------

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  part(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** Founds a city with the selected unit, under the name that is offered. */
  async foundCity(): Promise<void> {
    await this.part("Unit")
      .getByRole("button", { name: /Found city/i })
      .click();
    await this.dialog(/Found/).getByRole("button", { name: "Found it" }).click();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** Nothing on the page that axe calls serious. */
  async fit(screen: string): Promise<void> {
    expect(await seriousFindings(this.page), screen).toEqual([]);
  }

  async shot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }
}
