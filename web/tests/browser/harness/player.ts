// A player at a browser: opens a match, points at tiles, presses keys, looks.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { ViewDocument } from "../../../generated/civ";
import { HexGrid } from "../../../src/games/civ/geometry";
import { autoWait, settled } from "./auto-wait";
import { seriousFindings } from "./axe";
import { COARSE, drawWith } from "./browser";
import { giveCard } from "./card";
import { PATIENCE } from "./patience";
import type { CreatedMatch, ServerApi } from "./server";

/** What Chromium says where the server is gone before the page has registered its service worker. */
const NO_SERVICE_WORKER = "An unknown error occurred when fetching the script.";

export class Player {
  /** What the page complained about; a test that leaves something here fails. */
  readonly mistakes: string[] = [];

  constructor(
    readonly page: Page,
    /** The authority that the page plays with: a server, or Python in the page itself. */
    readonly server: ServerApi,
    public made: CreatedMatch | null = null,
    readonly place = 0,
  ) {
    page.setDefaultTimeout(PATIENCE.wait);
    autoWait(page);
    page.on("pageerror", (error) => this.mistakes.push(error.stack ?? error.message));
    page.on("console", (message) => {
      // A refused request and a server that is gone are told by the browser itself.
      const told = message.text() + message.location().url;
      const ofBrowser = told.includes("/api/") || told === NO_SERVICE_WORKER;
      if (message.type() === "error" && !ofBrowser)
        this.mistakes.push(`${message.text()} ${message.location().url}`);
    });
  }

  /** A visitor who looks at an address of the server. */
  static async at(context: BrowserContext, server: ServerApi, path = "/"): Promise<Player> {
    const player = new Player(await context.newPage(), server);
    await player.page.goto(server.address + path);
    return player;
  }

  /** A player who holds a seat of a match and waits until its map is drawn. */
  static async of(
    context: BrowserContext,
    server: ServerApi,
    made: CreatedMatch,
    place = 0,
  ): Promise<Player> {
    const player = new Player(await context.newPage(), server, made, place);
    await player.page.goto(`${server.address}/match/${made.id}#seat=${made.seats[place]?.token}`);
    await player.ready();
    return player;
  }

  async ready(): Promise<void> {
    const map = this.page.locator("canvas[data-camera]");
    await map.waitFor().catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await this.stuckAt()}`);
    });
    await this.settled();
  }

  /** What a page that shows no map says, awaits and complained about. */
  private async stuckAt(): Promise<string> {
    const [awaits, text] = await this.page.evaluate(() => [
      document.documentElement.dataset.awaits,
      document.body.textContent,
    ]);
    return `the page awaits: ${awaits}; it says: ${text}; mistakes: ${this.mistakes.join("; ")}`;
  }

  /** Waits until everything that the page asked for has come, is shown, and rests. */
  settled(): Promise<void> {
    return settled(this.page);
  }

  /** Loads the page again with a card that draws its map, with this many dots for each of the screen. */
  async draw(dots = COARSE): Promise<void> {
    await this.page.addInitScript(giveCard);
    await this.page.addInitScript(drawWith, dots);
    await this.page.reload();
    await this.ready();
  }

  /** The match that the page shows, after one was begun by hand. */
  async findMatch(): Promise<CreatedMatch> {
    await this.ready();
    const id = /\/match\/([0-9a-f]{16})/.exec(this.page.url())?.[1] ?? "";
    const kept = await this.page.evaluate(() => localStorage.getItem("simple-civ matches"));
    const tokens = (JSON.parse(kept ?? "{}") as Record<string, { seats: string[] }>)[id]?.seats ?? [];
    this.made = { id, owner: "", seats: tokens.map((token, seat) => ({ seat, token })) };
    return this.made;
  }

  /** What this player's seat knows, as the server tells it. */
  view(): Promise<ViewDocument> {
    if (!this.made) throw new Error("this player is in no match");
    return this.server.view(this.made, this.place);
  }

  /** Waits until the server's view is as wished, and the page shows it. */
  async until<View = ViewDocument>(wish: (view: View) => boolean): Promise<View> {
    const view = async () => (await this.view()) as unknown as View;
    await expect.poll(async () => wish(await view()), { interval: 100 }).toBe(true);
    await this.caughtUp();
    return view();
  }

  /** Waits until the page rests in the player's own turn: between turns that pass automatically it rests, too. */
  async untilHeld(): Promise<ViewDocument> {
    const { made, place } = this;
    if (!made) throw new Error("this player is in no match");
    const held: ViewDocument[] = [];
    const look = async () => {
      const { view, sequence } = await this.server.news(made, place);
      await this.caughtUp();
      const rests = (await this.server.news(made, place)).sequence === sequence;
      if (rests && view.active === (made.seats[place]?.seat ?? place)) held.push(view);
      return held.length;
    };
    await expect.poll(look, { interval: 100 }).toBe(1);
    return held[0] as ViewDocument;
  }

  /** Waits until the page shows what the server knows now, if it shows this seat. */
  private async caughtUp(): Promise<void> {
    if (!this.made) return;
    const seat = this.made.seats[this.place]?.seat ?? this.place;
    const { sequence } = await this.server.news(this.made, this.place);
    await settled(this.page, { seat, sequence });
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
    const first = await this.camera();
    await deed();
    await expect.poll(() => this.camera()).not.toEqual(first);
    await this.settled();
    return this.camera();
  }

  /** Where the middle of a tile lies on the screen. */
  async spot(tile: number): Promise<{ x: number; y: number }> {
    await this.settled();
    const { width, height } = await this.view();
    const { x: left, y: top, zoom } = await this.camera();
    const { x, y } = new HexGrid(width, height).centre(tile);
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

  /** Closes a screen with Escape; a tip takes the first one for itself. */
  async leave(screen: Locator): Promise<void> {
    await this.settled();
    const tipped = (await this.page.getByRole("tooltip").count()) > 0;
    await this.press(...(tipped ? ["Escape", "Escape"] : ["Escape"]));
    await screen.waitFor({ state: "detached" });
  }

  /** Goes to something with Tab alone, as players without a mouse do. */
  async reach(goal: Locator, most = 60): Promise<void> {
    const isThere = () => goal.evaluate((one) => one === document.activeElement);
    for (let step = 0; step < most && !(await isThere()); step++) await this.press("Tab");
    expect(await isThere(), `reached with ${most} times Tab`).toBe(true);
  }

  /** Presses keys one after the other, as fast as they go, on a page that has settled. */
  async press(...keys: string[]): Promise<void> {
    await this.settled();
    for (const key of keys) await this.page.keyboard.press(key);
    await this.settled();
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
    await this.dialog(/Found/).getByRole("button", { name: "Found city" }).click();
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
