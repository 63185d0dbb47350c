// What hands do on a board: taps and clicks, long presses, pointing; drags and pinches are the camera's.

import type { FederatedPointerEvent } from "pixi.js";
import type { Viewport } from "pixi-viewport";
import type { Point } from "./geometry";

export interface Told {
  /** A place was clicked or tapped; `second` for the right button or a long press. */
  pressed(at: Point, second: boolean): void;
  /** Something points at a place, or at none. */
  pointed(at: Point | null): void;
}

const LONG_PRESS_MS = 450;
/** So far a hand may drift and still tap. */
const TAP = { mouse: 6, touch: 12 };

/** Tells what hands do on a viewport that is drawn on a canvas. */
export function listen(viewport: Viewport, canvas: EventTarget, told: Told): void {
  const place = (event: FederatedPointerEvent) => viewport.toWorld(event.global.x, event.global.y);
  let pressed: { x: number; y: number; at: number } | null = null;
  const fingers = new Set<number>();
  viewport.on("pointerdown", (event) => {
    fingers.add(event.pointerId);
    // A second finger pinches: neither of them taps.
    pressed = fingers.size > 1 ? null : { x: event.global.x, y: event.global.y, at: performance.now() };
  });
  viewport.on("pointerup", (event) => {
    fingers.delete(event.pointerId);
    if (!pressed) return;
    const touch = event.pointerType === "touch";
    const drift = Math.hypot(event.global.x - pressed.x, event.global.y - pressed.y);
    const held = touch && performance.now() - pressed.at > LONG_PRESS_MS;
    pressed = null;
    if (drift >= (touch ? TAP.touch : TAP.mouse)) return;
    if (touch) told.pointed(place(event));
    told.pressed(place(event), event.button === 2 || held);
  });
  const leave = (event: FederatedPointerEvent) => {
    fingers.delete(event.pointerId);
    pressed = null;
  };
  viewport.on("pointerupoutside", leave);
  viewport.on("pointercancel", leave);
  viewport.on("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    // Moves over panels are told as well; they point at no place.
    told.pointed(event.nativeEvent.target === canvas ? place(event) : null);
  });
}
