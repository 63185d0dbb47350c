// The camera: drag, wheel and pinch, zoom at the cursor, never away from the map.

import type { EventSystem } from "pixi.js";
import { Viewport } from "pixi-viewport";
import type { Extent, Point } from "./geometry";

export const MOST_ZOOM = 3;
export const LEAST_ZOOM = 0.5;
export const GLIDE_MS = 350;
/** How much of the free part of the screen a map takes that is in sight as a whole. */
export const FIT_SHARE = 0.97;
/** How much of the free part of the screen may lie beyond a rim of the map where the program turns to a place. */
export const BEYOND_SHARE = 0.06;

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
    /** The largest scale of a map, by the scale at which all of it is in sight. */
    private readonly most: (fitted: number) => number = () => MOST_ZOOM,
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
    return this.zoom < this.fitted * 1.01;
  }

  /** The smallest and the largest scale. */
  private get range(): { minScale: number; maxScale: number } {
    const { fitted } = this;
    return { minScale: Math.min(LEAST_ZOOM, fitted), maxScale: Math.min(MOST_ZOOM, this.most(fitted)) };
  }

  private limit(): void {
    this.viewport.clampZoom(this.range);
  }

  /**
   * Hold the map where it can be seen: its land stays in the middle of what panels leave free. A
   * clamp of the map's rims would move the place under the cursor while it zooms.
   */
  keep(): void {
    const { x, y } = this.shift(this.zoom);
    const { center } = this.viewport;
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const to = {
      x: within(center.x - x, this.grid.pixelWidth) + x,
      y: within(center.y - y, this.grid.pixelHeight) + y,
    };
    if (Math.hypot(to.x - center.x, to.y - center.y) > 0.01) this.viewport.moveCenter(to.x, to.y);
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
    const { middle } = this;
    this.inset(insets);
    this.centre(middle);
  }

  /** The place in the middle of what panels leave free. */
  private get middle(): Point {
    const { x, y } = this.shift(this.zoom);
    const { center } = this.viewport;
    return { x: center.x - x, y: center.y - y };
  }

  /** The part of the screen that no panel covers. */
  get free(): Insets {
    const { screenWidth, screenHeight } = this.viewport;
    const { top, right, bottom, left } = this.insets;
    return { left, top, right: screenWidth - right, bottom: screenHeight - bottom };
  }

  /** Another size of the screen: who saw the whole map still does, others stay where they look. */
  resize(width: number, height: number, insets = this.insets): void {
    const { whole, middle } = this;
    this.viewport.resize(width, height, this.grid.pixelWidth, this.grid.pixelHeight);
    this.inset(insets);
    if (whole) this.fit();
    else this.centre(middle);
  }

  fit(): void {
    this.stopWheel();
    this.viewport.setZoom(Math.max(this.fitted, 0.05), true);
    this.centre({ x: this.grid.pixelWidth / 2, y: this.grid.pixelHeight / 2 });
  }

  /** Show a part of the map, as large as it fits but no larger than pieces are made for. */
  fitPart({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const { left, top, right, bottom } = this.free;
    const zoom = Math.min((right - left) / width, (bottom - top) / height, 1);
    this.stopWheel();
    this.viewport.setZoom(Math.max(zoom, this.fitted, 0.05), true);
    this.centre({ x: x + width / 2, y: y + height / 2 });
  }

  /** The position of the camera, to return there. */
  get place(): Point & { zoom: number } {
    const { x, y } = this.viewport.center;
    return { x, y, zoom: this.zoom };
  }

  set place({ x, y, zoom }) {
    this.viewport.setZoom(zoom, true);
    this.viewport.moveCenter(x, y);
    this.turned();
  }

  /** Put a place into the middle of what panels leave free. */
  private centre(at: Point): void {
    const { x, y } = this.shift(this.zoom);
    this.viewport.moveCenter(at.x + x, at.y + y);
    this.turned();
  }

  /** Turn to a place: into the middle of what panels leave free, as far as the map's rims allow. */
  look(at: Point, zoom = this.zoom): void {
    this.stopWheel();
    this.viewport.setZoom(zoom, true);
    this.centre(this.nearest(at, zoom));
  }

  /** Return whether a place can come nearer to the middle: the map's rims may prevent it. */
  couldTurn(at: Point): boolean {
    const { x, y } = this.shift(this.zoom);
    const { center } = this.viewport;
    const to = this.nearest(at, this.zoom);
    return Math.hypot(to.x + x - center.x, to.y + y - center.y) * this.zoom > 1;
  }

  /**
   * The place nearest to this one from which little beyond the map's rims is in sight. Only what the program
   * turns to is held so: a map that a pointer moves, or that panels cover, must not slip away under a click.
   */
  private nearest(at: Point, zoom: number): Point {
    const { left, top, right, bottom } = this.free;
    const within = (value: number, map: number, free: number): number => {
      const half = (0.5 - BEYOND_SHARE) * (free / zoom);
      return half * 2 >= map ? map / 2 : Math.max(half, Math.min(map - half, value));
    };
    return {
      x: within(at.x, this.grid.pixelWidth, right - left),
      y: within(at.y, this.grid.pixelHeight, bottom - top),
    };
  }

  glide(at: Point, motion: boolean, zoom = this.zoom): void {
    if (!motion) {
      this.look(at, zoom);
      return;
    }
    this.stopWheel();
    const { x, y } = this.shift(zoom);
    const middle = this.nearest(at, zoom);
    const to = { x: middle.x + x, y: middle.y + y };
    this.viewport.animate({ position: to, scale: zoom, time: GLIDE_MS, ease: "easeOutCubic" });
    this.turned();
  }

  /** End what the wheel began: at the closest scale the rest of its steps would follow the next move. */
  private stopWheel(): void {
    this.viewport.plugins.get("wheel")?.down();
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
    const { minScale, maxScale } = this.range;
    const scale = Math.max(minScale, Math.min(maxScale, this.zoom * factor));
    this.viewport.setZoom(scale, true);
    this.turned();
  }
}
