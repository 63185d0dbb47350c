// Numbers on the board that stay readable when all of it is in sight.

import type { Container } from "pixi.js";
import { PITCH } from "../geometry";

/** The least height of a number on the screen. */
const LEAST = 12;
/** Beyond that a number would cover its neighbours. */
const MOST = 3.3;
/** Beyond that there is no room for what matters less. */
const ROOM = 2.6;

/** Beyond that a number covers the piece that it belongs to. */
const COVERS = 2;
/** So wide a number may be that covers its piece: beyond that it would cover the next one, too. */
const WIDEST = 1.08 * PITCH;

/** By how much a number of some size on the board is enlarged at a zoom. */
export const enlarged = (size: number, zoom: number): number =>
  Math.max(1, Math.min(MOST, LEAST / Math.max(1e-6, size * zoom)));

/** Return whether a number of some size can be enlarged at a zoom without covering what matters more. */
export const hasRoom = (size: number, zoom: number): boolean => enlarged(size, zoom) <= ROOM;

/** Return whether a number of some size stays within a frame of some width at a zoom. */
export const fitsFrame = (size: number, zoom: number, frame: number): boolean =>
  size * enlarged(size, zoom) <= frame;

interface Lettering {
  /** The size of the text at a zoom of 1. */
  size: number;
  /** True if it is left out where it needs too much room: a panel shows it as well. */
  minor?: boolean;
  /** The position of its lower edge at any size: what stands before it would cover it. */
  foot?: number;
  /** What is drawn behind the text while its piece is seen, and where it covers that, with the width then. */
  faces?: { seen: Container; covering: Container; width: number };
}

/** The height of a plaque, relative to the size of its text. */
export const PLAQUE = 1.22;

/** Containers that are enlarged to stay readable. */
const letterings = new WeakMap<Container, Lettering>();

/** Keep a container with text readable; what is known of it already stays so. */
export function keepReadable<Made extends Container>(made: Made, lettering: Lettering): Made {
  letterings.set(made, { ...letterings.get(made), ...lettering });
  return made;
}

/** Choose the face of a number at a scale, and return the scale at which it covers no neighbour. */
function chooseFace({ faces }: Lettering, by: number): number {
  if (!faces) return by;
  const covers = by > COVERS;
  faces.seen.visible = !covers;
  faces.covering.visible = covers;
  return covers ? Math.min(by, WIDEST / faces.width) : by;
}

/** Enlarge all text within a container for a zoom. */
export function enlargeNumbers(within: Container, zoom: number): void {
  for (const child of within.children as Container[]) {
    const found = letterings.get(child);
    if (!found) enlargeNumbers(child, zoom);
    else {
      const by = chooseFace(found, enlarged(found.size, zoom));
      child.scale.set(by);
      if (found.foot !== undefined) child.y = found.foot - (found.size * PLAQUE * by) / 2;
      child.visible = !found.minor || hasRoom(found.size, zoom);
    }
  }
}
