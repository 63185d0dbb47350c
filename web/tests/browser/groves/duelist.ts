// A player at a board of Groves: tiles and edges by column and row, and what the server knows.

import type { Locator } from "playwright-core";
import type { Action, Choices, ViewDocument } from "../../../generated/groves";
import { PITCH } from "../../../src/games/groves/geometry";
import type { CreatedMatch, Fixture, Player, Size } from "../harness";

type Place = readonly [number, number];

export class Duelist {
  constructor(readonly player: Player) {}

  get page() {
    return this.player.page;
  }

  private get made(): CreatedMatch {
    if (!this.player.made) throw new Error("this player is in no match");
    return this.player.made;
  }

  view(): Promise<ViewDocument> {
    return this.player.server.view(this.made, this.player.place) as unknown as Promise<ViewDocument>;
  }

  legal(): Promise<Choices> {
    return this.player.server.legal(this.made, this.player.place) as unknown as Promise<Choices>;
  }

  act(action: Action): Promise<{ accepted: boolean }> {
    return this.player.server.act(this.made, action as never, this.player.place);
  }

  until(wish: (view: ViewDocument) => boolean): Promise<ViewDocument> {
    return this.player.until(wish);
  }

  /** Waits until it is this side's half-turn on the screen, too, and later than a turn. */
  async mine(after = 0): Promise<void> {
    await this.until(
      ({ active, seat, turn, victory }) => victory !== null || (active === seat && turn > after),
    );
    if ((await this.view()).victory === null) await this.ready();
  }

  /** The screen knows what may be done. */
  async ready(): Promise<void> {
    await this.button(/^Pass( P)?$/).waitFor();
    await this.page.locator("section[aria-label='Actions'][aria-busy='false']").waitFor();
    await this.player.settled();
  }

  // --- the board ------------------------------------------------------------------------------

  async spot([column, row]: Place, dx = 0, dy = 0): Promise<{ x: number; y: number }> {
    await this.player.settled();
    const { x: left, y: top, zoom } = await this.player.camera();
    return { x: (column + 0.5 + dx) * PITCH * zoom + left, y: (row + 0.5 + dy) * PITCH * zoom + top };
  }

  async click(place: Place): Promise<void> {
    const { x, y } = await this.spot(place);
    await this.page.mouse.click(x, y);
  }

  /** The edge between a tile and its neighbour. */
  async clickEdge(place: Place, columns: number, rows: number): Promise<void> {
    const { x, y } = await this.spot(place, columns / 2, rows / 2);
    await this.page.mouse.click(x, y);
  }

  // --- deeds by mouse -------------------------------------------------------------------------

  async deploy(points: number, place: Place): Promise<void> {
    await this.button(/^Deploy/).click();
    await this.page.getByRole("radio", { name: new RegExp(`^${points} points`) }).click();
    await this.click(place);
    await this.until(({ units, size }) =>
      Object.values(units).some((unit) => unit.points === points && unit.at === place[0] + place[1] * size),
    );
    await this.ready();
  }

  async move(from: Place, to: Place): Promise<void> {
    await this.click(from);
    await this.part("Unit").waitFor();
    await this.click(to);
  }

  async attack(from: Place, to: Place): Promise<void> {
    await this.move(from, to);
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: /Attack/ })
      .click();
  }

  press(...keys: string[]): Promise<void> {
    return this.player.press(...keys);
  }

  /** Moves the cursor of the keyboard from one tile to another. */
  async walkCursor(from: Place, to: Place): Promise<void> {
    const keys = (by: number, more: string, less: string) => Array(Math.abs(by)).fill(by > 0 ? more : less);
    await this.press(
      ...keys(to[0] - from[0], "ArrowRight", "ArrowLeft"),
      ...keys(to[1] - from[1], "ArrowDown", "ArrowUp"),
    );
  }

  // --- panels ---------------------------------------------------------------------------------

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  part(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name });
  }
}

export const AGAINST_AI = [{ kind: "human" }, { kind: "ai", level: "normal" }];
export const TWO_PEOPLE = [{ kind: "human" }, { kind: "human" }];

/** A seat at a situation; against an AI unless other seats are wished. */
export async function duel(
  fixture: Fixture,
  situation: Record<string, unknown>,
  seats: { kind: string; level?: string }[] = AGAINST_AI,
  size?: Size,
): Promise<Duelist> {
  const made = await fixture.server.scenario({ game: "groves", ...situation }, { game: "groves", seats });
  const duelist = new Duelist(await fixture.openSeat(made, 0, size));
  await duelist.ready();
  return duelist;
}

export const at = (tile: number, size: number): [number, number] => [tile % size, Math.floor(tile / size)];
