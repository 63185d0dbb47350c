// The camera: what a pointer meets on the map.

import { type Container, EventBoundary, type EventSystem, extensions, FederatedContainer } from "pixi.js";
import { Viewport } from "pixi-viewport";
import { expect, test, vi } from "vitest";
import { Camera } from "../../../src/platform/board/camera";

// The drawing library asks which browser it is in.
vi.hoisted(() => vi.stubGlobal("navigator", { userAgent: "" }));

const SIZE = { width: 800, height: 600 };

// In a browser the renderer adds this.
const Figure = Object.getPrototypeOf(Viewport) as typeof Container;
extensions.mixin(Figure, FederatedContainer);

/** A camera for a map that is this large, with panels at the right and below. */
function camera(pixelWidth: number, pixelHeight: number): Camera {
  const events = { domElement: new EventTarget() } as unknown as EventSystem;
  const made = new Camera({ pixelWidth, pixelHeight }, events, SIZE, () => {});
  made.inset({ top: 50, right: 200, bottom: 150, left: 0 });
  return made;
}

/** The map's edges on the screen. */
function edges({ viewport, zoom }: Camera, width: number, height: number) {
  const [left, top] = [viewport.x, viewport.y];
  return { left, top, right: left + width * zoom, bottom: top + height * zoom };
}

test.each([
  [0, 0],
  [4000, 3000],
  [4000, 0],
])("beyond the map's rim there is little to see, even where %s, %s is looked at", (x, y) => {
  const made = camera(4000, 3000);
  made.look({ x, y }, 1);
  const { left, top, right, bottom } = edges(made, 4000, 3000);
  // Of the 600 x 400 pixels that panels leave free.
  expect(left).toBeLessThanOrEqual(0.08 * 600);
  expect(right).toBeGreaterThanOrEqual(600 - 0.08 * 600);
  expect(top).toBeLessThanOrEqual(50 + 0.08 * 400);
  expect(bottom).toBeGreaterThanOrEqual(450 - 0.08 * 400);
  expect(made.couldTurn({ x, y }), "as near to the middle as it can be").toBe(false);
  expect(made.couldTurn({ x: 2000, y: 1500 })).toBe(true);
});

test("a map whose height fits lies inside, wherever that is, so that it can zoom at a cursor", () => {
  const made = camera(1200, 300);
  for (const y of [0, 140, 300]) {
    made.look({ x: 600, y }, 1);
    const { top, bottom } = edges(made, 1200, 300);
    expect(top).toBeGreaterThanOrEqual(50);
    expect(bottom).toBeLessThanOrEqual(450);
  }
  made.look({ x: 600, y: 140 });
  expect(made.viewport.toScreen(600, 140).y, "not moved").toBeCloseTo(250, 3);
});

test("a map that is seen whole is in the middle of what panels leave free", () => {
  const made = camera(400, 200);
  made.place = { x: 0, y: 0, zoom: 1 };
  const { left, top, right, bottom } = edges(made, 400, 200);
  expect([left, right].map(Math.round)).toEqual([100, 500]);
  expect([top, bottom].map(Math.round)).toEqual([150, 350]);
});

test("a map that was pulled too far returns step by step where things move, else at once", () => {
  const made = camera(4000, 3000);
  const pull = () => made.viewport.moveCenter(-1000, 1500);
  made.look({ x: 0, y: 1500 }, 1);
  const held = made.viewport.x;
  pull();
  made.keep(16);
  expect(made.viewport.x).toBeGreaterThan(held);
  for (let frame = 0; frame < 60; frame++) made.keep(16);
  expect(made.viewport.x).toBeCloseTo(held, 0);
  pull();
  made.keep();
  expect(made.viewport.x).toBeCloseTo(held, 3);
});

test("panels that come do not zoom the map", () => {
  const made = camera(1000, 800);
  made.fit();
  const { zoom } = made;
  made.inset({ top: 50, right: 0, bottom: 10, left: 0 });
  made.keep();
  made.viewport.update(16);
  expect(made.zoom).toBe(zoom);
});

test("a pointer meets the map as a whole: the figures on it are not measured", () => {
  const { viewport } = camera(SIZE.width, SIZE.height);
  let measured = 0;
  const measure = () => ++measured > 0;
  viewport.addChild(Object.assign(new Figure(), { containsPoint: measure }));
  viewport.update(0);
  expect(new EventBoundary(viewport).hitTest(400, 300)).toBe(viewport);
  expect(measured).toBe(0);
});
