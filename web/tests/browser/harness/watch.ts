// What the player sees of fights: where the camera is while each is shown, and what is drawn of it.

import { expect } from "vitest";
import { HexGrid } from "../../../src/games/civ/geometry";
import type { Player } from "./player";

/** Where the camera is, which combat is shown, empty for none, and what moves or is told on the map. */
interface Watched {
  camera: string;
  tile: string;
  motion: string;
}
type Watching = typeof globalThis & { watched: Watched[] };

/** In the page: notes where the camera is and which fight is shown, whenever one of them changes. */
function noteWatched(): void {
  const place = globalThis as Watching;
  place.watched = [];
  const map = document.querySelector<HTMLElement>(".map");
  const canvas = map?.querySelector("canvas");
  const note = () =>
    place.watched.push({
      camera: canvas?.dataset.camera ?? "",
      tile: map?.dataset.combat ?? "",
      motion: canvas?.dataset.motion ?? "",
    });
  const attributeFilter = ["data-camera", "data-combat", "data-motion"];
  const options = { attributes: true, subtree: true, attributeFilter };
  if (map) new MutationObserver(note).observe(map, options);
}

export class Watch {
  private constructor(
    private readonly player: Player,
    private readonly columns: number,
  ) {}

  /** Watch a player's map of some columns from now on. */
  static async of(player: Player, columns: number): Promise<Watch> {
    await player.page.evaluate(noteWatched);
    return new Watch(player, columns);
  }

  private all(): Promise<Watched[]> {
    return this.player.page.evaluate(() => (globalThis as Watching).watched);
  }

  /** Return whether a tile was in the part of the screen that no panel covers. */
  inView(tile: number, camera: string): boolean {
    const size = this.player.page.viewportSize() ?? { width: 0, height: 0 };
    const [left, top, zoom] = camera.split(" ").map(Number) as [number, number, number];
    const { x, y } = new HexGrid(this.columns, 1).centre(tile);
    const [column, row] = [x * zoom + left, y * zoom + top];
    return column > 0 && column < size.width - 260 && row > 60 && row < size.height - 150;
  }

  /** In view all the time that it is shown; return where the camera was later. */
  async seen(tile: number): Promise<string> {
    await expect.poll(async () => (await this.all()).some((one) => one.tile === String(tile))).toBe(true);
    await this.player.settled();
    const all = await this.all();
    const last = all.findLastIndex((one) => one.tile === String(tile));
    const shown = all.filter((one) => one.tile === String(tile));
    expect(
      shown.filter(({ camera }) => !this.inView(tile, camera)),
      `tile ${tile}`,
    ).toEqual([]);
    return all.slice(last + 1).at(-1)?.camera ?? "";
  }

  /** Return what was drawn of a combat: a number that stood in two places at once counts twice. */
  async drawn(tile: number): Promise<string[]> {
    const most = new Map<string, number>();
    for (const one of (await this.all()).filter((one) => one.tile === String(tile))) {
      const shown = one.motion.split(", ").filter(Boolean);
      for (const what of shown)
        most.set(what, Math.max(most.get(what) ?? 0, shown.filter((other) => other === what).length));
    }
    return [...most].flatMap(([what, times]) => Array<string>(times).fill(what));
  }

  /** Forget what was seen. */
  async forget(): Promise<void> {
    await this.player.page.evaluate(() => {
      (globalThis as Watching).watched = [];
    });
  }
}
