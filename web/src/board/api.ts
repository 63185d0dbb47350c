// The board: draws a view, tells which tile is pointed at. It knows no rules.

import "pixi.js/unsafe-eval";
import { Container, type FederatedPointerEvent, WebGLRenderer } from "pixi.js";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../generated/civ";
import { ROOT } from "../protocol/root";
import { Atlas } from "./atlas";
import { Banners } from "./banners";
import { Borders } from "./borders";
import { Camera } from "./camera";
import { Coins } from "./coins";
import { colour } from "./colours";
import { Ground } from "./ground";
import { Land } from "./land";
import { MarkLayer, type Marks, NO_MARKS } from "./marks";
import { Motion } from "./motion";
import { GridLines, Yields } from "./overlays";
import { perform } from "./performance";
import { Scenery } from "./scenery";
import { Shaders } from "./shaders";
import { parchment, Sight } from "./sight";

export interface BoardEvents {
  /** A tile was clicked or tapped; `second` for the right button or a long press. */
  chosen(tile: number, second: boolean): void;
  pointed(tile: number | null): void;
  /** The camera moved. */
  moved(): void;
}

const AMBIENT_MS = 1000 / 24;
/** Frames up to this long count as smooth. */
const SMOOTH_MS = 25;
const LONG_PRESS_MS = 450;
const PIECES_PER_FRAME = 2;
/** Below this zoom pieces are hard to tell apart; at the other one they are easy to read. */
const TOO_SMALL = 0.35;
const LEGIBLE = 0.75;
const MOST_SCENES = 3;
/** So far a finger may drift and still tap. */
const TAP = { mouse: 6, touch: 12 };

export class Board {
  readonly camera: Camera;
  readonly motion = new Motion();
  private readonly world = new Container({ label: "world" });
  /** The camera reckons in the space of what holds it; without that it would zoom beside the cursor. */
  private readonly frame = new Container({ label: "frame" });
  private readonly land: Land;
  private readonly ground: Ground;
  private readonly scenery: Scenery;
  private readonly borders: Borders;
  private readonly sight: Sight;
  private readonly coins: Coins;
  private readonly banners: Banners;
  private readonly marks: MarkLayer;
  private readonly grid: GridLines;
  private readonly yields: Yields;
  private readonly shaders: Shaders;
  private readonly stale = { pieces: new Set<number>(), rows: new Set<number>() };
  private drawn = { frame: 0, at: 0 };
  private dirty = true;
  private pace = 0;
  private looked = { x: 0, y: 0, zoom: 0 };
  private stopped = false;
  private staged: GameEvent[] = [];
  private readonly scenes: { events: readonly GameEvent[]; view: ViewDocument }[] = [];
  private performing = false;
  /** Whether water and clouds move by themselves. */
  ambient = true;

  private constructor(
    private readonly renderer: WebGLRenderer,
    atlas: Atlas,
    private readonly ruleset: RulesetDocument,
    private view: ViewDocument,
    private readonly events: BoardEvents,
  ) {
    const now = () => this.view;
    this.shaders = new Shaders(atlas.textures);
    this.land = new Land(view.width, view.height, ruleset, () => this.view.tiles);
    const { grid } = this.land;
    const tint = (seat: number) => this.tintOf(seat);
    this.camera = new Camera(grid, renderer.events, renderer.screen);
    this.ground = new Ground(this.land, this.shaders);
    this.scenery = new Scenery(this.land, atlas, ruleset, now);
    this.borders = new Borders(
      grid,
      this.shaders,
      (tile) => this.view.tiles.owner[tile] ?? -1,
      (seat) => colour(tint(seat)),
    );
    this.sight = new Sight(grid, this.shaders, (tile) => this.view.tiles.sight[tile] ?? 0);
    this.coins = new Coins(grid, atlas, ruleset, tint);
    this.banners = new Banners(grid, atlas, ruleset, tint);
    this.marks = new MarkLayer(grid);
    this.grid = new GridLines(grid);
    this.yields = new Yields(grid, atlas, ruleset);
    this.world.addChild(
      parchment(grid, this.shaders.get("shroud")),
      this.ground.base,
      this.ground.flow,
      this.borders.layer,
      this.scenery.layer,
      this.sight.layer,
      this.grid.layer,
      this.marks.below,
      this.yields.layer,
      this.marks.above,
      this.coins.layer,
      this.banners.layer,
      this.motion.layer,
    );
    this.world.enableRenderGroup();
    this.camera.viewport.addChild(this.world);
    this.frame.addChild(this.camera.viewport);
    for (let piece = 0; piece < this.ground.count; piece++) this.ground.rebuild(piece);
    for (let row = 0; row < grid.height; row++) this.scenery.rebuild(row);
    this.borders.rebuild();
    this.refreshPieces();
    this.listen();
    this.camera.fit();
  }

  static async create(
    canvas: HTMLCanvasElement,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
    root = `${ROOT}/board/`,
  ): Promise<Board> {
    const box = canvas.getBoundingClientRect();
    const density = Math.min(2, window.devicePixelRatio || 1);
    const renderer = new WebGLRenderer();
    await renderer.init({
      canvas,
      width: box.width,
      height: box.height,
      resolution: density,
      autoDensity: true,
      antialias: true,
      background: 0x241a12,
      preference: "webgl",
      powerPreference: "high-performance",
    } as Parameters<WebGLRenderer["init"]>[0]);
    const atlas = await Atlas.load(root, 2);
    await document.fonts?.load("700 19px 'Alegreya Sans'").catch(() => []);
    const board = new Board(renderer, atlas, ruleset, view, events);
    board.run();
    return board;
  }

  private tintOf(seat: number): string {
    const civ = this.view.players[String(seat)]?.civ;
    return this.ruleset.civs.find((one) => one.key === civ)?.color ?? "#9a9a9a";
  }

  // --- what changed ---------------------------------------------------------------------------

  /** Draws another view; only what differs from the last one is built anew. */
  update(view: ViewDocument): void {
    const before = this.view;
    this.view = view;
    const { terrain, overlays, rivers, sight, owner } = view.tiles;
    const seen: number[] = [];
    let claimed = false;
    for (let tile = 0; tile < terrain.length; tile++) {
      const row = this.land.grid.row(tile);
      if (terrain[tile] !== before.tiles.terrain[tile] || rivers[tile] !== before.tiles.rivers[tile]) {
        for (const piece of this.ground.pieces(tile)) this.stale.pieces.add(piece);
        this.stale.rows.add(row);
      }
      if (overlays[tile] !== before.tiles.overlays[tile]) this.stale.rows.add(row);
      if (sight[tile] !== before.tiles.sight[tile]) seen.push(tile);
      claimed ||= owner[tile] !== before.tiles.owner[tile];
    }
    for (const name of new Set([...Object.keys(before.cities), ...Object.keys(view.cities)])) {
      const [old, now] = [before.cities[name], view.cities[name]];
      if (
        old?.population === now?.population &&
        old?.buildings.length === now?.buildings.length &&
        old?.at === now?.at
      )
        continue;
      for (const city of [old, now]) if (city) this.stale.rows.add(this.land.grid.row(city.at));
    }
    if (seen.length) this.sight.refresh(seen);
    if (claimed) this.borders.rebuild();
    this.refreshPieces();
    this.dirty = true;
  }

  private refreshPieces(): void {
    const cities = new Set(Object.values(this.view.cities).map((city) => city.at));
    this.coins.refresh(this.view.units, cities);
    this.banners.refresh(this.view.cities);
  }

  /** Events that lead to the next view. */
  stage(events: readonly GameEvent[]): void {
    this.staged.push(...events);
  }

  /** Shows what was staged, then draws the view that it led to; views follow each other in order. */
  follow(view: ViewDocument): void {
    this.scenes.push({ events: this.staged, view });
    this.staged = [];
    if (!this.performing) void this.perform();
  }

  private async perform(): Promise<void> {
    this.performing = true;
    for (let scene = this.scenes.shift(); scene; scene = this.scenes.shift()) {
      // Whoever falls behind hurries: only what happened last is shown.
      if (this.scenes.length <= MOST_SCENES) await this.play(scene.events, scene.view);
      if (this.stopped) return;
      this.update(scene.view);
    }
    this.performing = false;
  }

  private play(events: readonly GameEvent[], view: ViewDocument): Promise<void> {
    this.dirty = true;
    if (!this.motion.enabled || !events.length) return Promise.resolve();
    return perform(events, view, {
      motion: this.motion,
      centre: ([column, row]) => this.land.grid.centre(row * this.land.grid.width + column),
      cityCentre: (city) => {
        const at = (view.cities[city] ?? this.view.cities[city])?.at;
        return at === undefined ? null : this.land.grid.centre(at);
      },
      coin: (unit) => this.coins.coin(unit),
      sees: (at) => this.camera.viewport.getVisibleBounds().contains(at.x, at.y),
    });
  }

  /** An own unit strikes out; what comes of it follows as events. */
  strike(unit: string, tile: number): void {
    const coin = this.coins.coin(unit);
    if (coin && this.motion.enabled) void this.motion.lunge(coin, this.land.grid.centre(tile));
  }

  mark(marks: Partial<Marks>): void {
    this.marks.show({ ...NO_MARKS, ...marks });
    this.dirty = true;
  }

  showGrid(shown: boolean): void {
    this.grid.layer.visible = shown;
    this.dirty = true;
  }

  showYields(land: readonly (readonly number[] | null)[] | null): void {
    this.yields.layer.visible = land !== null;
    if (land) this.yields.show(land);
    this.dirty = true;
  }

  centre(tile: number): void {
    this.camera.glide(this.land.grid.centre(tile), this.motion.enabled);
    this.noticeMove();
    this.dirty = true;
  }

  /** Brings a tile into sight, and closer where the map is too small to tell things apart. */
  approach(tile: number, close = false): void {
    const small = this.camera.zoom < (close ? LEGIBLE : TOO_SMALL);
    if (small) this.camera.glide(this.land.grid.centre(tile), this.motion.enabled, LEGIBLE);
    else if (!this.sees(tile)) this.centre(tile);
    this.noticeMove();
    this.dirty = true;
  }

  middle(tile: number): { x: number; y: number } {
    return this.land.grid.centre(tile);
  }

  /** Whether a tile lies well inside what panels leave free. */
  sees(tile: number): boolean {
    const { x, y } = this.camera.viewport.toScreen(this.land.grid.centre(tile));
    const { left, top, right, bottom } = this.camera.free;
    const rim = { x: (right - left) * 0.08, y: (bottom - top) * 0.12 };
    return x > left + rim.x && x < right - rim.x && y > top + rim.y && y < bottom - rim.y;
  }

  /** The part of the map that is in sight, in tiles' pixels. */
  get window(): { x: number; y: number; width: number; height: number } {
    const bounds = this.camera.viewport.getVisibleBounds();
    return { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height };
  }

  resize(width: number, height: number): void {
    this.renderer.resize(width, height);
    this.camera.resize(width, height);
    this.dirty = true;
  }

  // --- input ----------------------------------------------------------------------------------

  private listen(): void {
    const { viewport } = this.camera;
    const tileOf = (event: FederatedPointerEvent) =>
      this.land.grid.tileAt(viewport.toWorld(event.global.x, event.global.y));
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
      const tile = tileOf(event);
      if (drift >= (touch ? TAP.touch : TAP.mouse) || tile < 0) return;
      if (touch) this.events.pointed(tile);
      this.events.chosen(tile, event.button === 2 || held);
    });
    const leave = (event: FederatedPointerEvent) => {
      fingers.delete(event.pointerId);
      pressed = null;
    };
    viewport.on("pointerupoutside", leave);
    viewport.on("pointercancel", leave);
    viewport.on("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      // Moves over panels are told as well; they point at no tile.
      const inside = event.nativeEvent.target === this.renderer.canvas;
      const tile = inside ? tileOf(event) : -1;
      this.events.pointed(tile < 0 ? null : tile);
    });
  }

  // --- frames ---------------------------------------------------------------------------------

  private run(): void {
    let last = performance.now();
    const frame = (now: number) => {
      if (this.stopped) return;
      const elapsed = now - last;
      last = now;
      this.camera.viewport.update(elapsed);
      this.camera.keep();
      this.noticeMove();
      this.motion.advance(now);
      this.build();
      this.banners.rescale(this.camera.zoom);
      // Where drawing is slow, water and clouds rest more, so that input never waits for them.
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
    // Where tiles lie on the screen, for whoever looks at the page from outside.
    this.renderer.canvas.dataset.camera = `${x} ${y} ${scale.x}`;
    this.dirty = true;
    this.events.moved();
  }

  /** Builds a few stale pieces; the rest waits for the next frames. */
  private build(): void {
    const { pieces, rows } = this.stale;
    for (const piece of [...pieces].slice(0, PIECES_PER_FRAME)) {
      this.ground.rebuild(piece);
      pieces.delete(piece);
      this.dirty = true;
    }
    for (const row of [...rows].slice(0, PIECES_PER_FRAME * 3)) {
      this.scenery.rebuild(row);
      rows.delete(row);
      this.dirty = true;
    }
  }

  private draw(now: number): void {
    if (this.ambient) this.shaders.time = now / 1000;
    this.renderer.render(this.frame);
    this.drawn = { frame: this.drawn.frame + 1, at: now };
    this.dirty = this.stale.pieces.size > 0 || this.stale.rows.size > 0;
  }

  get frames(): number {
    return this.drawn.frame;
  }

  destroy(): void {
    this.stopped = true;
    this.frame.destroy({ children: true });
    this.renderer.destroy();
  }
}
