// Numbers on the board that stay readable when all of it is in sight.

import type { Container } from "pixi.js";

/** How high a number is on the screen. */
const LEAST = 12;
/** Beyond that a number would cover its neighbours. */
const MOST = 3.3;
/** Beyond that there is no room for what matters less. */
const ROOM = 2.6;

/** By how much a number of some size on the board is enlarged at a zoom. */
export const enlarged = (size: number, zoom: number): number =>
  Math.max(1, Math.min(MOST, LEAST / Math.max(1e-6, size * zoom)));

/** Whether a number of some size can be enlarged at a zoom without covering what matters more. */
export const hasRoom = (size: number, zoom: number): boolean => enlarged(size, zoom) <= ROOM;

/** Whether a number of some size stays within a frame of some width at a zoom. */
export const fitsFrame = (size: number, zoom: number, frame: number): boolean =>
  size * enlarged(size, zoom) <= frame;

interface Lettering {
  /** How large the words are at a zoom of 1. */
  size: number;
  /** Where it would need too much room it is not shown: a panel tells it. */
  minor?: boolean;
  /** Where its lower edge stays, however large it is: what stands before it would cover it. */
  foot?: number;
}

/** How high a plaque is, by the size of its words. */
export const PLAQUE = 1.22;

/** What is enlarged so that it can be read. */
const letterings = new WeakMap<Container, Lettering>();

/** Has something with words on it be enlarged. */
export function keepReadable<Made extends Container>(made: Made, lettering: Lettering): Made {
  letterings.set(made, lettering);
  return made;
}

/** Has everything lettered within something be read at a zoom. */
export function enlargeNumbers(within: Container, zoom: number): void {
  for (const child of within.children as Container[]) {
    const found = letterings.get(child);
    if (!found) enlargeNumbers(child, zoom);
    else {
      const by = enlarged(found.size, zoom);
      child.scale.set(by);
      if (found.foot !== undefined) child.y = found.foot - (found.size * PLAQUE * by) / 2;
      child.visible = !found.minor || hasRoom(found.size, zoom);
    }
  }
}
