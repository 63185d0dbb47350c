// The board of Simple Civ: draws a view and reports the tile under the pointer. It knows no rules.

import type { At, GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { BaseBoard, type BaseBoardEvents } from "../../../platform/board/base-board";
import type { Brushes } from "../../../platform/board/brushes";
import { GLIDE_MS, type Insets } from "../../../platform/board/camera";
import { colour } from "../../../platform/board/colours";
import type { Point } from "../../../platform/board/geometry";
import type { BoardGraphics } from "../../../platform/board/graphics";
import type { Press } from "../../../platform/board/pointer-input";
import { SerialQueue } from "../../../platform/model/serial-queue";
import { screenScale } from "../../../platform/model/window-shape";
import { HexGrid } from "../geometry";
import { Banners } from "./banners";
import { Borders } from "./borders";
import { type Combat, combatsOf } from "./combats";
import { animateEvents, outcomeOf, type ToldLine } from "./event-animation";
import { FogLayers } from "./fog";
import { Ground } from "./ground";
import { GroundMap } from "./ground-map";
import { GridLayer, RimLayer, YieldLayer } from "./map-layers";
import { CivMarkLayer, type Marks, NO_MARKS } from "./marks";
import { PreparedGraphics } from "./prepared-graphics";
import { Scenery } from "./scenery";
import { seatCiv } from "./seat-civ";
import { CivUnitLayer } from "./units";
import { ViewQueue } from "./view-queue";

export interface BoardEvents extends BaseBoardEvents {
  /** A tile was clicked or tapped. */
  chosen(tile: number, press: Press): void;
  pointed(tile: number | null): void;
  /** The camera turns to a combat. */
  watched?(tile: number): void;
}

const PIECES_PER_FRAME = 2;
/** The share of a combat's time that each of its steps gets: blow, damage, reply. */
const BEAT = 0.3;
/** The height of a line of words over a tile. */
const LINE = 44;
/** The number of combats under an open screen that are shown when it closes: the journal has all. */
const MOST_MISSED = 5;
/** The longest time for which combats keep later views waiting. */
const MOST_COMBAT_MS = 8000;

export class CivBoard extends BaseBoard<ViewDocument, GameEvent, HexGrid> {
  private readonly land: GroundMap;
  private readonly ground: Ground;
  private readonly scenery: Scenery;
  private readonly borders: Borders;
  private readonly sight: FogLayers;
  private readonly units: CivUnitLayer;
  private readonly banners: Banners;
  private readonly marks: CivMarkLayer;
  private readonly grid: GridLayer;
  private readonly yields: YieldLayer;
  private readonly brushes: Brushes;
  private readonly stale = { pieces: new Set<number>(), rows: new Set<number>() };
  private readonly views = new ViewQueue<ViewDocument, GameEvent>({
    play: (events, view) => this.play(events, view),
    draw: (view) => this.redraw(view),
    hurry: (on) => this.motion.hurry(on),
    worth: (events, view) =>
      Math.min(MOST_COMBAT_MS, this.combats(events, view).length * (this.combatTime * 1.2 + GLIDE_MS)),
  });

  private constructor(
    graphics: BoardGraphics,
    private readonly ruleset: RulesetDocument,
    private view: ViewDocument,
    private readonly events: BoardEvents,
  ) {
    super(graphics, new HexGrid(view.width, view.height), events);
    const now = () => this.view;
    const { atlas, brushes } = graphics;
    this.brushes = brushes;
    const grid = this.tiles;
    this.land = new GroundMap(grid, ruleset, () => this.view.tiles);
    const tint = (seat: number) => this.tintOf(seat);
    this.ground = new Ground(this.land, this.brushes);
    this.scenery = new Scenery(this.land, atlas, ruleset, now);
    this.borders = new Borders(
      grid,
      this.brushes,
      (tile) => this.view.tiles.owner[tile] ?? -1,
      (seat) => colour(tint(seat)),
    );
    this.sight = new FogLayers(grid, this.brushes, (tile) => this.view.tiles.sight[tile] ?? 0);
    this.units = new CivUnitLayer(grid, atlas, ruleset, tint);
    this.banners = new Banners(grid, atlas, ruleset, tint);
    this.marks = new CivMarkLayer(grid);
    this.grid = new GridLayer(grid);
    this.yields = new YieldLayer(grid, atlas, ruleset);
    this.world.addChild(
      this.brushes.parchment(grid),
      this.ground.base,
      this.ground.flow,
      this.borders.layer,
      this.scenery.layer,
      this.sight.layer,
      new RimLayer(grid).layer,
      this.grid.layer,
      this.marks.below,
      this.yields.layer,
      this.marks.above,
      this.units.layer,
      // A token shows beside the banner that lies on its rim; half a name is useless.
      this.banners.layer,
      this.motion.layer,
    );
    for (let piece = 0; piece < this.ground.count; piece++) this.ground.rebuild(piece);
    for (let row = 0; row < grid.height; row++) this.scenery.rebuild(row);
    this.borders.rebuild();
    this.refreshPieces();
  }

  static async create(
    on: HTMLCanvasElement | PreparedGraphics,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
  ): Promise<CivBoard> {
    const prepared = on instanceof PreparedGraphics ? on : new PreparedGraphics(on);
    const board = new CivBoard(await prepared.ready, ruleset, view, events);
    board.run();
    return board;
  }

  private tintOf(seat: number): string {
    return seatCiv(seat, this.view.players, this.ruleset)?.color ?? "#9a9a9a";
  }

  private get known(): number[] {
    return this.view.tiles.sight.flatMap((seen, tile) => (seen ? [tile] : []));
  }

  /** Show all that is known; a map of which little is known would show it as a small patch. */
  fitKnown(): void {
    const box = this.tiles.boxOf(this.known);
    if (box) this.camera.fitPart(box);
    else this.camera.fit();
  }

  /** Panels cover another part of the map: all that is known stays in sight if it was. */
  giveWay(insets: Insets): void {
    const all = this.known.every((tile) => this.isIn(tile, this.camera.free));
    this.camera.giveWay(insets);
    if (all) this.fitKnown();
  }

  // --- what changed ---------------------------------------------------------------------------

  show(events: readonly GameEvent[], view: ViewDocument): Promise<void> {
    return this.views.add(events, view);
  }

  /** Show the rest at once: the player continues. */
  hurry(): void {
    this.views.hurry();
    this.ended++;
    if (this.stills.length) this.motion.finish();
  }

  /**
   * Take note whether a screen covers the map. When it closes, the last combats under it are shown: return the
   * tile of the first of them, and when all were seen.
   */
  cover(covered: boolean): { tile: number; seen: Promise<void> } | null {
    this.covered = covered;
    const missed = covered ? [] : this.missed.splice(0);
    const [first] = missed;
    if (!first) return null;
    for (const { combat, outcome } of missed) void this.showStill(combat, outcome);
    return { tile: this.tileOf(first.combat.at), seen: this.stills.done() };
  }

  private redraw(view: ViewDocument): void {
    const before = this.view;
    this.view = view;
    const { terrain, overlays, rivers, sight, owner } = view.tiles;
    const seen: number[] = [];
    let claimed = false;
    for (let tile = 0; tile < terrain.length; tile++) {
      const row = this.tiles.row(tile);
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
      for (const city of [old, now]) if (city) this.stale.rows.add(this.tiles.row(city.at));
    }
    if (seen.length) this.sight.refresh(seen);
    if (claimed) this.borders.rebuild();
    this.refreshPieces();
    this.dirty = true;
  }

  private refreshPieces(): void {
    const cities = new Set(Object.values(this.view.cities).map((city) => city.at));
    this.units.refresh(this.view.units, cities);
    this.banners.refresh(this.view.cities, this.units.discs(cities));
  }

  recolour(): void {
    this.borders.forget();
    this.units.forget();
    this.banners.forget();
    this.borders.rebuild();
    this.refreshPieces();
    this.dirty = true;
  }

  override destroy(): void {
    this.views.stop();
    super.destroy();
  }

  /** The time for which a combat of the viewer is shown, in milliseconds. */
  combatTime = 1000;

  /** Combats that are shown without movement, one after the other. */
  private readonly stills = new SerialQueue();
  /** Counts how often the player ended what was shown. */
  private ended = 0;
  /** True while a screen covers the map: combats are kept until it closes. */
  private covered = false;
  private missed: { combat: Combat; outcome: ToldLine[] }[] = [];

  /** The combats of the viewer among events that follow what is drawn. */
  private combats(events: readonly GameEvent[], view: ViewDocument): Combat[] {
    const owner = (piece: string) => (this.view.units[piece] ?? this.view.cities[piece])?.owner;
    return combatsOf(events, { seat: view.seat, isOwn: (piece) => owner(piece) === view.seat });
  }

  private async play(events: readonly GameEvent[], view: ViewDocument): Promise<void> {
    this.dirty = true;
    if (!events.length) return;
    const combats = this.combats(events, view);
    // A unit that died is in the view before.
    const isForeign = (piece: string) => {
      const found = [this.view, view].map(({ units, cities }) => units[piece] ?? cities[piece]);
      const owner = found.find((one) => one !== undefined)?.owner;
      return view.seat !== null && owner !== undefined && owner !== view.seat;
    };
    const told = this.combatTime ? combats : [];
    const stills = told.map((combat) => ({ combat, outcome: outcomeOf(events, combat, isForeign) }));
    if (this.covered && stills.length) {
      this.missed = [...this.missed, ...stills].slice(-MOST_MISSED);
      return;
    }
    if (!this.motion.enabled) {
      for (const { combat, outcome } of stills) await this.showStill(combat, outcome);
      return;
    }
    await this.stills.done();
    await animateEvents(events, view, {
      combats,
      beat: this.combatTime * BEAT,
      watch: async (at) => {
        if (this.combatTime && this.watch(this.tiles.tileAt(at))) await this.motion.pause(GLIDE_MS);
      },
      motion: this.motion,
      centre: (at) => this.tiles.centre(this.tileOf(at)),
      isForeign,
      cityCentre: (city) => {
        const at = (view.cities[city] ?? this.view.cities[city])?.at;
        return at === undefined ? null : this.tiles.centre(at);
      },
      token: (unit) => this.units.token(unit),
      sees: (at) => this.camera.viewport.getVisibleBounds().contains(at.x, at.y),
    });
  }

  /** Show the outcome of a combat for its time without movement; resolve when it is in view. */
  private showStill({ at }: Combat, outcome: readonly ToldLine[]): Promise<void> {
    const { combatTime, ended, motion, tiles } = this;
    const tell = ({ at, words, fill, aside = 0, line }: ToldLine) => {
      const { x, y } = tiles.centre(this.tileOf(at));
      return motion.words({ x: x + aside, y: y - line * LINE }, words, fill, combatTime);
    };
    return new Promise((inView) => {
      void this.stills.add(async () => {
        const shown = !this.stopped && ended === this.ended;
        const moves = shown && this.watch(this.tileOf(at)) && motion.enabled;
        inView();
        if (!shown) return;
        if (moves) await motion.stay(GLIDE_MS);
        await Promise.all([motion.stay(combatTime), ...outcome.map(tell)]);
        this.dirty = true;
      });
    });
  }

  private tileOf([column, row]: At): number {
    return row * this.tiles.width + column;
  }

  /** Bring a combat into sight, unless the player drags the map; return whether the camera moves. */
  watch(tile: number): boolean {
    this.events.watched?.(tile);
    if (this.sees(tile) || this.camera.dragged) return false;
    this.centre(tile);
    return true;
  }

  /** Show the attack of an own unit at once; its result follows as events. */
  lunge(unit: string, tile: number): void {
    const token = this.units.token(unit);
    if (token && this.motion.enabled) void this.motion.lunge(token, this.tiles.centre(tile));
  }

  mark(marks: Partial<Marks>): void {
    this.marks.show({ ...NO_MARKS, ...marks });
    this.dirty = true;
  }

  /** Show what lies under banners, and let clicks meet it: for a player who chooses tiles of a city. */
  thinBanners(thin: boolean): void {
    this.banners.thinOut(thin);
    this.dirty = true;
  }

  override showGrid(shown: boolean): void {
    this.grid.layer.visible = shown;
    this.dirty = true;
  }

  showYields(land: readonly (readonly number[] | null)[] | null): void {
    this.yields.layer.visible = land !== null;
    if (land) this.yields.show(land);
    this.dirty = true;
  }

  // --- input and frames -----------------------------------------------------------------------

  /** The tile at a place; a banner means its city. */
  private tileAt(at: Point): number {
    const city = this.banners.cityAt(at);
    return city >= 0 ? city : this.tiles.tileAt(at);
  }

  /** The tile under a place of the screen, or -1. */
  tileUnder({ x, y }: Point): number {
    return this.tileAt(this.camera.viewport.toWorld(x, y));
  }

  pressed(at: Point, press: Press): void {
    const tile = this.tileAt(at);
    if (tile >= 0) this.events.chosen(tile, press);
  }

  pointed(at: Point | null): void {
    const tile = at ? this.tileAt(at) : -1;
    this.events.pointed(tile < 0 ? null : tile);
  }

  protected tick(seconds: number): void {
    this.brushes.time = seconds;
  }

  protected override prepare(): void {
    this.build();
    const { screenWidth, screenHeight } = this.camera.viewport;
    this.banners.rescale(this.camera.zoom, screenScale(screenWidth, screenHeight));
  }

  /** Build a few stale pieces; the rest waits for the next frames. */
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
}
