// The base of every board: renderer, camera, pointer input, and frames when something changed.

import { Container, Sprite, Texture, Ticker } from "pixi.js";
import { begin } from "../settled";
import { Camera, type Insets, MOST_ZOOM } from "./camera";
import { ContextWatch } from "./context-loss";
import type { Point, Tiles } from "./geometry";
import { type BoardGraphics, destroyGraphics } from "./graphics";
import { Motion } from "./motion";
import { listenToPointer, type PointerListener, type Press } from "./pointer-input";

const AMBIENT_MS = 1000 / 24;
/** Frames up to this long count as smooth. */
const SMOOTH_MS = 25;
/** Camera and pointer rest this long after their last motion. */
const REST_MS = 1000;
const MOTIONS = ["pointermove", "pointerdown", "wheel"] as const;
/** Pointer events anywhere on the page: a drag may leave the map. */
const POINTER_EVENTS = ["pointermove", "pointerdown", "pointerup", "pointercancel", "wheel"] as const;
/** Frames without a change after which the board rests: no time may have passed before the first. */
const STILL_FRAMES = 2;

/** Below this zoom pieces are hard to tell apart; at the other one they are easy to read. */
const TOO_SMALL = 0.35;
const LEGIBLE = 0.75;

/** Callbacks of a board. */
export interface BaseBoardEvents {
  /** The camera moved. */
  moved(): void;
  /** The map is on the screen for the first time. */
  shown(): void;
}

/** Sprites look at their pictures again; one that is given the same picture does not. */
function drawAnew(place: Container): void {
  if (place instanceof Sprite) {
    const { texture } = place;
    place.texture = Texture.EMPTY;
    place.texture = texture;
  }
  for (const child of place.children) drawAnew(child);
}

/** For boards that are only looked at. */
export const NO_LISTENERS = { chosen() {}, pointed() {}, moved() {}, shown() {} };

/** A board without its pieces; each game draws its own into `world`. */
export abstract class BaseBoard<View, Event = never, Field extends Tiles = Tiles> implements PointerListener {
  readonly camera: Camera;
  readonly motion = new Motion(() => this.wake());
  protected stopped = false;
  private running = false;
  private flowing = true;
  private changed = true;
  protected readonly world = new Container({ label: "world" });
  /** The camera reckons in the space of what holds it; without that it would zoom beside the cursor. */
  private readonly frame = new Container({ label: "frame" });
  private drawn = 0;
  private seen = false;
  private pace = 0;
  private looked = { x: 0, y: 0, zoom: 0 };
  private movedAt = 0;
  /** True once fine pictures were requested; then the call that shows them. */
  private asked = false;
  private finer: (() => void) | null = null;
  private readonly renderer: BoardGraphics["renderer"];
  /** True while frames are requested; not while everything rests. */
  private awake = false;
  private last = 0;
  private still = 0;
  /** Ends what keeps the page unsettled; null while nothing moves but water and clouds. */
  private settle: (() => void) | null = null;
  private readonly pointerEvents = new AbortController();
  private readonly context: ContextWatch;

  protected constructor(
    private readonly graphics: BoardGraphics,
    protected readonly tiles: Field,
    private readonly told: BaseBoardEvents,
  ) {
    const { renderer } = graphics;
    this.renderer = renderer;
    this.camera = new Camera(
      tiles,
      renderer.events,
      renderer.screen,
      () => this.wake(),
      (fitted) => this.mostZoom(fitted),
    );
    this.world.enableRenderGroup();
    this.camera.viewport.addChild(this.world);
    this.frame.addChild(this.camera.viewport);
    listenToPointer(this.camera.viewport, renderer.canvas, this);
    const moved = () => {
      this.movedAt = performance.now();
    };
    for (const motion of MOTIONS) renderer.canvas.addEventListener(motion, moved, { passive: true });
    const { signal } = this.pointerEvents;
    for (const pointerEvent of POINTER_EVENTS)
      addEventListener(pointerEvent, () => this.wake(), { capture: true, passive: true, signal });
    this.context = new ContextWatch(renderer.canvas, signal, () => {
      this.dirty = true;
    });
    this.camera.fit();
  }

  /** True if water and clouds move. */
  get ambient(): boolean {
    return this.flowing;
  }

  set ambient(on: boolean) {
    this.flowing = on;
    if (on) this.wake();
  }

  /** True if something is to be drawn. */
  protected get dirty(): boolean {
    return this.changed;
  }

  protected set dirty(now: boolean) {
    this.changed = now;
    if (now) this.wake();
  }

  abstract pressed(at: Point, press: Press): void;
  abstract pointed(at: Point | null): void;

  /**
   * Show events, then the view that they led to; resolve when this view or a later one is drawn. Views are
   * drawn in the order of the calls, and only what differs from the last one is redrawn.
   */
  abstract show(events: readonly Event[], view: View): Promise<void>;

  /** The time that moves water and clouds. */
  protected abstract tick(seconds: number): void;

  /** Called before each frame, whether it is drawn or not. */
  protected prepare(): void {}

  /** Redraw everything that has an owner in the colours that are set now. */
  abstract recolour(): void;

  /** Return the largest scale, by the scale at which the whole map is in sight. */
  protected mostZoom(_fitted: number): number {
    return MOST_ZOOM;
  }

  /** Show or hide the lines between tiles, where a board has such lines. */
  showGrid(_shown: boolean): void {}

  // --- what is in sight -----------------------------------------------------------------------

  centre(tile: number): void {
    this.glide(tile);
  }

  /** Bring a tile into sight, and closer where the map is too small to tell things apart. */
  approach(tile: number, close = false): void {
    const small = this.camera.zoom < (close ? LEGIBLE : TOO_SMALL);
    if (small) this.glide(tile, LEGIBLE);
    else if (!this.sees(tile)) this.glide(tile);
  }

  /** Bring a tile into the middle, large enough to read what stands there. */
  comeClose(tile: number, zoom = this.camera.zoom): void {
    this.glide(tile, Math.max(LEGIBLE, zoom));
  }

  private glide(tile: number, zoom?: number): void {
    this.camera.glide(this.tiles.centre(tile), this.motion.enabled, zoom);
    this.noticeMove();
    this.dirty = true;
  }

  /** Return whether a tile lies well inside the area free of panels; at the map's rim, as far as possible. */
  sees(tile: number): boolean {
    const { free } = this.camera;
    const { left, top, right, bottom } = free;
    const rim = { x: (right - left) * 0.08, y: (bottom - top) * 0.12 };
    const inner = { left: left + rim.x, right: right - rim.x, top: top + rim.y, bottom: bottom - rim.y };
    if (this.isIn(tile, inner)) return true;
    return this.isIn(tile, free) && (this.camera.whole || !this.camera.couldTurn(this.tiles.centre(tile)));
  }

  /** Return whether the middle of a tile lies in a part of the screen. */
  isIn(tile: number, { left, top, right, bottom }: Insets): boolean {
    const { x, y } = this.camera.viewport.toScreen(this.tiles.centre(tile));
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** The middle of a tile on the screen, and the scale at which the tile is shown. */
  onScreen(tile: number): Point & { zoom: number } {
    const { x, y } = this.camera.viewport.toScreen(this.tiles.centre(tile));
    return { x, y, zoom: this.camera.zoom };
  }

  /** The part of the map that is in sight, in tiles' pixels. */
  get window(): { x: number; y: number; width: number; height: number } {
    const { x, y, width, height } = this.camera.viewport.getVisibleBounds();
    return { x, y, width, height };
  }

  resize(width: number, height: number, insets?: Insets): void {
    this.renderer.resize(width, height);
    this.camera.resize(width, height, insets);
    this.noticeMove();
    this.dirty = true;
  }

  // --- frames ---------------------------------------------------------------------------------

  protected run(): void {
    this.running = true;
    this.wake();
  }

  /** Request frames until nothing changes any more. */
  private wake(): void {
    if (!this.running || this.stopped) return;
    this.still = 0;
    this.settle ??= begin("board");
    if (this.awake) return;
    this.awake = true;
    this.last = performance.now();
    requestAnimationFrame(this.step);
  }

  private readonly step = (now: number): void => {
    if (this.stopped) return;
    // A frame begins before what woke it.
    const elapsed = Math.max(0, now - this.last);
    this.last = now;
    if (this.drawn && !this.seen) this.noticeShown();
    this.camera.viewport.update(elapsed);
    this.camera.keep();
    this.noticeMove();
    this.motion.advance(now);
    this.prepare();
    this.sharpen(now);
    // If drawing is slow, water and clouds rest more, so that input never waits for them.
    this.pace += (elapsed - this.pace) * 0.2;
    const flowing = this.ambient && this.graphics.brushes.flowing;
    const due = flowing && now - this.drawn >= Math.max(AMBIENT_MS, (this.pace - SMOOTH_MS) * 6);
    const moving = this.dirty || this.motion.busy;
    if ((moving || due) && !this.context.lost) this.draw(now);
    Ticker.system.update(now);
    this.still = (moving && !this.context.lost) || this.finer ? 0 : this.still + 1;
    if (this.still >= STILL_FRAMES) this.rest();
    this.awake = this.settle !== null || flowing;
    if (this.awake) requestAnimationFrame(this.step);
  };

  private rest(): void {
    this.settle?.();
    this.settle = null;
  }

  /** A frame that was drawn is on the screen when the next one is asked for. */
  private noticeShown(): void {
    this.seen = true;
    // For programs that look at the page from outside.
    this.renderer.canvas.dataset.shown = "";
    this.told.shown();
  }

  /** Fetch fine pictures when they look better than the coarse ones, and show them when nothing moves. */
  private sharpen(now: number): void {
    if (!this.asked && this.camera.zoom * this.renderer.resolution > 1) {
      this.asked = true;
      const wait = (finer: () => void) => {
        if (this.stopped) finer();
        else {
          this.finer = finer;
          this.wake();
        }
      };
      this.graphics.atlas.finer().then(wait, () => undefined);
    }
    if (!this.finer || this.motion.busy || now - this.movedAt < REST_MS) return;
    this.finer();
    this.finer = null;
    drawAnew(this.world);
    this.dirty = true;
  }

  /** Note a move of the camera, by pointer, keys or a glide. */
  private noticeMove(): void {
    const { x, y, scale } = this.camera.viewport;
    const { x: oldX, y: oldY, zoom } = this.looked;
    if (x === oldX && y === oldY && scale.x === zoom) return;
    this.looked = { x, y, zoom: scale.x };
    this.movedAt = performance.now();
    // The position of tiles on the screen, for programs that look at the page from outside.
    this.renderer.canvas.dataset.camera = `${x} ${y} ${scale.x}`;
    this.dirty = true;
    this.told.moved();
  }

  private draw(now: number): void {
    if (this.ambient) this.tick(now / 1000);
    this.renderer.render(this.frame);
    this.tellMotion();
    this.drawn = now;
    this.dirty = false;
  }

  /** What moved in the frame that was drawn, for programs that look at the page from outside. */
  private tellMotion(): void {
    const { dataset } = this.renderer.canvas;
    const { shown } = this.motion;
    if ((dataset.motion ?? "") !== shown) dataset.motion = shown;
  }

  destroy(): void {
    this.stopped = true;
    // Nothing waits for a motion of which no frame is drawn.
    this.motion.hurry(true);
    this.pointerEvents.abort();
    this.rest();
    this.frame.destroy({ children: true });
    destroyGraphics(this.graphics);
    this.finer?.();
  }
}
