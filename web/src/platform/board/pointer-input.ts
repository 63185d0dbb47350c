// Pointer input on a board: taps, clicks, long presses, hovering; drags and pinches are the camera's.

import type { FederatedPointerEvent } from "pixi.js";
import type { Viewport } from "pixi-viewport";
import type { Point } from "./geometry";

/** A click: `second` by the right button or a long press, `touch` by a finger. */
export interface Press {
  second: boolean;
  touch: boolean;
}

export interface PointerListener {
  /** A place was clicked or tapped. */
  pressed(at: Point, press: Press): void;
  /** Something points at a place, or at none. */
  pointed(at: Point | null): void;
}

const LONG_PRESS_MS = 450;
/** So far a hand may drift and still tap. */
const TAP = { mouse: 6, touch: 12 };

/** Report pointer input on a viewport that is drawn on a canvas. */
export function listenToPointer(viewport: Viewport, canvas: EventTarget, told: PointerListener): void {
  const place = (event: FederatedPointerEvent) => viewport.toWorld(event.global.x, event.global.y);
  let pressed: { x: number; y: number; at: number; drift: number } | null = null;
  const fingers = new Set<number>();
  viewport.on("pointerdown", (event) => {
    fingers.add(event.pointerId);
    // A second finger pinches: neither of them taps.
    const { x, y } = event.global;
    pressed = fingers.size > 1 ? null : { x, y, at: performance.now(), drift: 0 };
  });
  /** A drag that comes back to where it began is not a click. */
  const follow = ({ global }: FederatedPointerEvent) => {
    if (pressed)
      pressed.drift = Math.max(pressed.drift, Math.hypot(global.x - pressed.x, global.y - pressed.y));
  };
  viewport.on("pointerup", (event) => {
    fingers.delete(event.pointerId);
    if (!pressed) return;
    const touch = event.pointerType === "touch";
    follow(event);
    const { drift } = pressed;
    const held = touch && performance.now() - pressed.at > LONG_PRESS_MS;
    pressed = null;
    if (drift >= (touch ? TAP.touch : TAP.mouse)) return;
    if (touch) told.pointed(place(event));
    told.pressed(place(event), { second: event.button === 2 || held, touch });
  });
  const leave = (event: FederatedPointerEvent) => {
    fingers.delete(event.pointerId);
    pressed = null;
  };
  viewport.on("pointerupoutside", leave);
  viewport.on("pointercancel", leave);
  viewport.on("pointermove", (event) => {
    follow(event);
    if (event.pointerType === "touch") return;
    // Moves over panels are told as well; they point at no place.
    told.pointed(event.nativeEvent.target === canvas ? place(event) : null);
  });
}
