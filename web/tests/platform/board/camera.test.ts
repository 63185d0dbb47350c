// The camera: what a pointer meets on the map.

import { type Container, EventBoundary, type EventSystem, extensions, FederatedContainer } from "pixi.js";
import { Viewport } from "pixi-viewport";
import { expect, test, vi } from "vitest";
import { Camera } from "../../../src/platform/board/camera";

// The drawing library asks which browser it is in.
vi.hoisted(() => vi.stubGlobal("navigator", { userAgent: "" }));

const SIZE = { width: 800, height: 600 };
const FIELD = { pixelWidth: SIZE.width, pixelHeight: SIZE.height };

test("a pointer meets the map as a whole: the figures on it are not measured", () => {
  // In a browser the renderer adds this.
  const Figure = Object.getPrototypeOf(Viewport) as typeof Container;
  extensions.mixin(Figure, FederatedContainer);
  const events = { domElement: new EventTarget() } as unknown as EventSystem;
  const { viewport } = new Camera(FIELD, events, SIZE, () => {});
  let measured = 0;
  const measure = () => ++measured > 0;
  viewport.addChild(Object.assign(new Figure(), { containsPoint: measure }));
  viewport.update(0);
  expect(new EventBoundary(viewport).hitTest(400, 300)).toBe(viewport);
  expect(measured).toBe(0);
});
