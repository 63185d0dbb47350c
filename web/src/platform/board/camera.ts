// The camera: drag, wheel and pinch, zoom at the cursor, never away from the map.

import type { EventSystem } from "pixi.js";
import { Viewport } from "pixi-viewport";
import type { Extent, Point } from "./geometry";

export const MOST_ZOOM = 3;
export const LEAST_ZOOM = 0.5;
export const GLIDE_MS = 350;
/** How much of the free part of the screen a map takes that is in sight as a whole. */
export const FIT_SHARE = 0.97;
/** How much of the free part of the screen may lie beyond a rim of the map. */
export const BEYOND_SHARE = 0.06;
/** The pace at which a map that was moved too far returns. */
const RETURN_MS = 70;

/** Insets: the widths that panels cover at the rims of the screen. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Camera {
  readonly viewport: Viewport;
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

  constructor(
    private readonly grid: Extent,
    events: EventSystem,
    screen: { width: number; height: number },
    /** Called for everything that may move the map, except pointer input. */
    private readonly turned: () => void,
  ) {
    this.viewport = new Viewport({
      screenWidth: screen.width,
      screenHeight: screen.height,
      worldWidth: grid.pixelWidth,
      worldHeight: grid.pixelHeight,
      events,
      noTicker: true,
      disableOnContextMenu: true,
    });
    // Only the whole map is asked what a pointer does: hundreds of figures would be measured at every move.
    this.viewport.interactiveChildren = false;
    this.viewport
      .drag({ mouseButtons: "left-middle" })
      .pinch()
      .wheel({ percent: 0.1, smooth: 4 })
      .decelerate({ friction: 0.92 });
    this.limit();
  }

  get zoom(): number {
    return this.viewport.scale.x;
  }

  /** The scale at which the whole map is in sight. */
  get fitted(): number {
    const { screenWidth, screenHeight } = this.viewport;
    const { top, right, bottom, left } = this.insets;
    const [w, h] = [screenWidth - left - right, screenHeight - top - bottom];
    return Math.min(w / this.grid.pixelWidth, h / this.grid.pixelHeight) * FIT_SHARE;
  }

  /** True if the whole map is in sight. */
  get whole(): boolean {
    return this.isWhole(this.zoom);
  }

  private isWhole(zoom: number): boolean {
    return zoom < this.fitted * 1.01;
  }

  /** The least scale. Panels that come or go never zoom the map: the scale of now stays allowed. */
  private get least(): number {
    return Math.min(LEAST_ZOOM, this.fitted, this.zoom);
  }

  private limit(): void {
    this.viewport.clampZoom({ minScale: this.least, maxScale: MOST_ZOOM });
  }

  /** Hold the map where it can be seen, wherever a pointer moved it: at once, or as far as in some milliseconds. */
  keep(elapsed = Number.POSITIVE_INFINITY): void {
    const { center } = this.viewport;
    const to = this.held(center, this.zoom);
    const [x, y] = [to.x - center.x, to.y - center.y];
    const far = Math.hypot(x, y) * this.zoom;
    if (far < 0.01) return;
    const share = far < 1 ? 1 : 1 - Math.exp(-elapsed / RETURN_MS);
    this.viewport.moveCenter(center.x + x * share, center.y + y * share);
  }

  /**
   * The allowed middle of the screen that is nearest to this one: little of the free part is beyond the rims of
   * the map. One that is seen whole stands in its middle; where only its height or its width is, it may lie
   * anywhere inside, since else the place under a cursor would move while it zooms.
   */
  private held(middle: Point, zoom: number): Point {
    const { left, top, right, bottom } = this.free;
    const shift = this.shift(zoom);
    const whole = this.isWhole(zoom);
    const within = (value: number, map: number, free: number): number => {
      const nearest = (0.5 - BEYOND_SHARE) * (free / zoom);
      const [least, most] = [Math.min(nearest, map - nearest), Math.max(nearest, map - nearest)];
      return whole ? map / 2 : Math.max(least, Math.min(most, value));
    };
    return {
      x: within(middle.x - shift.x, this.grid.pixelWidth, right - left) + shift.x,
      y: within(middle.y - shift.y, this.grid.pixelHeight, bottom - top) + shift.y,
    };
  }

  /** From the middle of what panels leave free to the middle of the screen, at a scale. */
  private shift(zoom: number): Point {
    const { top, right, bottom, left } = this.insets;
    return { x: (right - left) / 2 / zoom, y: (bottom - top) / 2 / zoom };
  }

  inset(insets: Insets): void {
    this.insets = insets;
    this.limit();
    this.turned();
  }

  /** Other panels: what was in the middle of the free part stays in its middle. */
  giveWay(insets: Insets): void {
    const { x, y } = this.shift(this.zoom);
    const { center } = this.viewport;
    const middle = { x: center.x - x, y: center.y - y };
    this.inset(insets);
    this.look(middle);
  }

  /** The part of the screen that no panel covers. */
  get free(): Insets {
    const { screenWidth, screenHeight } = this.viewport;
    const { top, right, bottom, left } = this.insets;
    return { left, top, right: screenWidth - right, bottom: screenHeight - bottom };
  }

  /** Another size of the screen: who saw the whole map still does, others stay where they look. */
  resize(width: number, height: number, insets = this.insets): void {
    const { whole } = this;
    const middle = this.viewport.center;
    this.viewport.resize(width, height, this.grid.pixelWidth, this.grid.pixelHeight);
    this.inset(insets);
    if (whole) this.fit();
    else this.viewport.moveCenter(middle.x, middle.y);
    this.keep();
    this.turned();
  }

  fit(): void {
    this.viewport.setZoom(Math.max(this.fitted, 0.05), true);
    this.look({ x: this.grid.pixelWidth / 2, y: this.grid.pixelHeight / 2 });
  }

  /** Show a part of the map, as large as it fits but no larger than pieces are made for. */
  fitPart({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const { left, top, right, bottom } = this.free;
    const zoom = Math.min((right - left) / width, (bottom - top) / height, 1);
    this.look({ x: x + width / 2, y: y + height / 2 }, Math.max(zoom, this.fitted, 0.05));
  }

  /** The position of the camera, to return there. */
  get place(): Point & { zoom: number } {
    const { x, y } = this.viewport.center;
    return { x, y, zoom: this.zoom };
  }

  set place({ x, y, zoom }) {
    this.viewport.setZoom(zoom, true);
    this.viewport.moveCenter(x, y);
    this.keep();
    this.turned();
  }

  /** Put a place into the middle of what panels leave free, as far as the map's rims allow. */
  look(at: Point, zoom?: number): void {
    if (zoom !== undefined) this.viewport.setZoom(zoom, true);
    const { x, y } = this.turnedTo(at, this.zoom);
    this.viewport.moveCenter(x, y);
    this.turned();
  }

  /** Return whether a place can come nearer to the middle: the map's rims may prevent it. */
  couldTurn(at: Point): boolean {
    const { center } = this.viewport;
    const to = this.turnedTo(at, this.zoom);
    return Math.hypot(to.x - center.x, to.y - center.y) * this.zoom > 1;
  }

  /** The middle of the screen that has a place in the middle of what panels leave free, as far as allowed. */
  private turnedTo(at: Point, zoom: number): Point {
    const { x, y } = this.shift(zoom);
    return this.held({ x: at.x + x, y: at.y + y }, zoom);
  }

  glide(at: Point, motion: boolean, zoom = this.zoom): void {
    if (!motion) {
      this.look(at, zoom);
      return;
    }
    this.viewport.animate({
      position: this.turnedTo(at, zoom),
      scale: zoom,
      time: GLIDE_MS,
      ease: "easeOutCubic",
    });
    this.turned();
  }

  /** Stop pointers from moving the map: it is shown whole on a page that scrolls. */
  hold(): void {
    for (const plugin of ["drag", "pinch", "wheel", "decelerate"]) this.viewport.plugins.remove(plugin);
  }

  /** True while a pointer holds the map. */
  get dragged(): boolean {
    return this.viewport.input.isMouseDown || this.viewport.input.touches.length > 0;
  }

  zoomBy(factor: number): void {
    const scale = Math.max(this.least, Math.min(MOST_ZOOM, this.zoom * factor));
    this.viewport.setZoom(scale, true);
    this.turned();
  }
}
