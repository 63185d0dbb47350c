// What every board needs: a renderer, a camera, input as places on the board, and frames when
// something changed.

import "pixi.js/unsafe-eval";
import { Container, type FederatedPointerEvent, WebGLRenderer } from "pixi.js";
import { Camera } from "./camera";
import type { Extent, Point } from "./geometry";
import { Motion } from "./motion";

export interface StageEvents {
  /** A place was clicked or tapped; `second` for the right button or a long press. */
  pressed(at: Point, second: boolean): void;
  pointed(at: Point): void;
  /** The camera moved. */
  moved(): void;
}

const AMBIENT_MS = 1000 / 24;
/** Frames up to this long count as smooth. */
const SMOOTH_MS = 25;
const LONG_PRESS_MS = 450;
/** A hand that moves less than this has not dragged. */
const STILL = 6;

export async function makeRenderer(canvas: HTMLCanvasElement): Promise<WebGLRenderer> {
  const box = canvas.getBoundingClientRect();
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    width: box.width,
    height: box.height,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    autoDensity: true,
    antialias: true,
    background: 0x241a12,
    preference: "webgl",
    powerPreference: "high-performance",
  } as Parameters<WebGLRenderer["init"]>[0]);
  return renderer;
}

export class Stage {
  readonly camera: Camera;
  readonly motion = new Motion();
  /** Whether water and clouds move by themselves. */
  ambient = true;
  dirty = true;
  /** The camera reckons in the space of what holds it; without that it would zoom beside the cursor. */
  private readonly frame = new Container({ label: "frame" });
  private drawn = { frame: 0, at: 0 };
  private pace = 0;
  private looked = { x: 0, y: 0, zoom: 0 };
  private stopped = false;

  constructor(
    private readonly renderer: WebGLRenderer,
    extent: Extent,
    world: Container,
    private readonly events: StageEvents,
    private readonly tick: (seconds: number) => void,
  ) {
    this.camera = new Camera(extent, renderer.events, renderer.screen);
    this.camera.viewport.addChild(world);
    this.frame.addChild(this.camera.viewport);
    this.listen();
  }

  private listen(): void {
    const { viewport } = this.camera;
    const place = (event: FederatedPointerEvent) => viewport.toWorld(event.global.x, event.global.y);
    let pressed: { x: number; y: number; at: number } | null = null;
    viewport.on("pointerdown", (event) => {
      pressed = { x: event.global.x, y: event.global.y, at: performance.now() };
    });
    viewport.on("pointerup", (event) => {
      if (!pressed) return;
      const still = Math.hypot(event.global.x - pressed.x, event.global.y - pressed.y) < STILL;
      const held = event.pointerType === "touch" && performance.now() - pressed.at > LONG_PRESS_MS;
      pressed = null;
      if (still) this.events.pressed(place(event), event.button === 2 || held);
    });
    viewport.on("pointermove", (event) => this.events.pointed(place(event)));
  }

  run(): void {
    let last = performance.now();
    const frame = (now: number) => {
      if (this.stopped) return;
      const elapsed = now - last;
      last = now;
      this.camera.viewport.update(elapsed);
      this.noticeMove();
      this.motion.advance(now);
      // Where drawing is slow, clouds rest more, so that input never waits for them.
      this.pace += (elapsed - this.pace) * 0.2;
      const due = this.ambient && now - this.drawn.at >= Math.max(AMBIENT_MS, (this.pace - SMOOTH_MS) * 6);
      if (this.dirty || this.motion.busy || due) this.draw(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Whatever moved the camera: hands, keys or a glide. */
  private noticeMove(): void {
    const { x, y, scale } = this.camera.viewport;
    const { x: oldX, y: oldY, zoom } = this.looked;
    if (x === oldX && y === oldY && scale.x === zoom) return;
    this.looked = { x, y, zoom: scale.x };
    this.renderer.canvas.dataset.camera = `${x} ${y} ${scale.x}`;
    this.dirty = true;
    this.events.moved();
  }

  private draw(now: number): void {
    if (this.ambient) this.tick(now / 1000);
    this.renderer.render(this.frame);
    this.drawn = { frame: this.drawn.frame + 1, at: now };
    this.dirty = false;
  }

  get frames(): number {
    return this.drawn.frame;
  }

  resize(width: number, height: number): void {
    this.renderer.resize(width, height);
    this.camera.resize(width, height);
    this.dirty = true;
  }

  /** Whether a place lies well inside the screen. */
  sees({ x, y }: Point): boolean {
    const { x: left, y: top, width, height } = this.camera.viewport.getVisibleBounds();
    const rim = { x: width * 0.12, y: height * 0.2 };
    return x > left + rim.x && x < left + width - rim.x && y > top + rim.y && y < top + height - rim.y;
  }

  destroy(): void {
    this.stopped = true;
    this.frame.destroy({ children: true });
    this.renderer.destroy();
  }
}
