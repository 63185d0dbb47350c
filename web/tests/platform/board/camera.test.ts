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
function camera(pixelWidth: number, pixelHeight: number, most?: (fitted: number) => number): Camera {
  const events = { domElement: new EventTarget() } as unknown as EventSystem;
  const made = new Camera({ pixelWidth, pixelHeight }, events, SIZE, () => {}, most);
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
])("turning to %s, %s shows little beyond the map's rims", (x, y) => {
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

test("a map that fits is turned to in its middle", () => {
  const made = camera(400, 200);
  made.look({ x: 390, y: 190 }, 1);
  const { left, top, right, bottom } = edges(made, 400, 200);
  expect([left, right].map(Math.round)).toEqual([100, 500]);
  expect([top, bottom].map(Math.round)).toEqual([150, 350]);
});

test("panels that come, and a pointer that pulls, leave the map where it is", () => {
  const made = camera(4000, 3000);
  made.viewport.moveCenter(400, 1500);
  const { x } = made.viewport;
  made.inset({ top: 50, right: 0, bottom: 10, left: 0 });
  made.keep();
  made.viewport.update(16);
  expect(made.viewport.x).toBe(x);
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

test("a map comes no closer than its game allows", () => {
  const most = vi.fn((fitted: number) => Math.max(1, 2 * fitted));
  const [free, held, small] = [camera(4000, 3000), camera(4000, 3000, most), camera(400, 200, most)];
  for (const one of [free, held, small]) for (let turn = 0; turn < 20; turn++) one.zoomBy(1.2);
  expect(free.zoom).toBe(3);
  expect(held.zoom).toBe(1);
  expect(small.zoom).toBeCloseTo(2 * small.fitted);
});

test("what the wheel began is over when the camera goes somewhere else", () => {
  const made = camera(4000, 3000);
  const rest = { smoothing: { x: 0.5, y: 0.5 }, smoothingCenter: { x: 100, y: 100 }, smoothingCount: 0 };
  Object.assign(made.viewport.plugins.get("wheel") as object, rest);
  made.fit();
  const { zoom } = made;
  made.viewport.update(16);
  expect(made.zoom).toBe(zoom);
});
