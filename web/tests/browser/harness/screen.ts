// What a screen of some size shows: how much of it is map, where boxes lie.

import type { Locator } from "playwright-core";
import type { Player } from "./player";

/** A page hears of its new size with the first frame, and what follows from it is drawn with the second. */
const twoFrames = () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));

/** Gives the window another size and waits until the page has taken it up. */
export async function resize(player: Player, width: number, height: number): Promise<void> {
  await player.page.setViewportSize({ width, height });
  await player.page.evaluate(twoFrames);
  await player.settled();
}

/** How much of the screen shows the map, in percent. */
export const mapShare = (player: Player): Promise<number> =>
  player.page.evaluate(() => {
    const steps = 40;
    let seen = 0;
    for (let column = 0; column < steps; column++)
      for (let row = 0; row < steps; row++) {
        const [x, y] = [((column + 0.5) * innerWidth) / steps, ((row + 0.5) * innerHeight) / steps];
        if (document.elementFromPoint(x, y)?.tagName === "CANVAS") seen++;
      }
    return Math.round((100 * seen) / steps ** 2);
  });

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxes = (found: Locator): Promise<Box[]> =>
  found.evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
