// The board of the forest duel: draws a view and reports the tile and edge under the pointer. No rules.

import { Container } from "pixi.js";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { BaseBoard, type BaseBoardEvents } from "../../../platform/board/base-board";
import type { Brushes } from "../../../platform/board/brushes";
import type { Point } from "../../../platform/board/geometry";
import { type BoardGraphics, createGraphics } from "../../../platform/board/graphics";
import type { Press } from "../../../platform/board/pointer-input";
import { settling } from "../../../platform/settled";
import { PITCH, RIM, SquareGrid } from "../geometry";
import type { Edge } from "../text/places";
import { atMost } from "./at-most";
import { BasesAndWalls } from "./bases-and-walls";
import { Coordinates } from "./coordinates";
import { EventAnimation } from "./event-animation";
import { makeField } from "./field";
import { Fog } from "./fog";
import { GrovesMarkLayer, type Marks, NO_MARKS } from "./marks";
import { enlargeNumbers } from "./readable-numbers";
import { GrovesUnitLayer } from "./units";

/** The place under a pointer: a tile, and its edge if that is near. */
export interface Spot {
  tile: number;
  edge: Edge | null;
}

/** A chosen place: `touch` by a finger. */
export type Choice = Spot & Pick<Press, "touch">;

export interface BoardEvents extends BaseBoardEvents {
  chosen(choice: Choice): void;
  pointed(spot: Spot | null): void;
}

const SET = "groves";
/** How much closer than as a whole a board comes at most whose tiles are large already. */
const CLOSEST = 1.5;
/** A unit's reach is in sight however close the board comes: this many tiles. */
const REACH = 3.3;
/** The width on the screen that a finger needs. */
const FINGER = 44;
/** So long a view waits for what leads to it. */
const LONGEST_SHOW_MS = 4000;

async function prepare(canvas: HTMLCanvasElement): Promise<BoardGraphics> {
  const graphics = await createGraphics(canvas, SET);
  await document.fonts?.load("800 24px 'Alegreya Sans'").catch(() => []);
  return graphics;
}

export class GrovesBoard extends BaseBoard<ViewDocument, GameEvent, SquareGrid> {
  private readonly fog: Fog;
  private green: number | null = null;
  private readonly coordinates: Coordinates;
  /** Containers of plaques with numbers, and the zoom to which the plaques were last fitted. */
  private numbers: readonly Container[] = [];
  private readAt = 0;
  /** Edges that take a wall or lose one: a press near them means them. */
  private offered: readonly Edge[] = [];
  private readonly units: GrovesUnitLayer;
  private readonly buildings: BasesAndWalls;
  private readonly marks: GrovesMarkLayer;
  private readonly animation: EventAnimation;
  private readonly brushes: Brushes;

  private constructor(
    graphics: BoardGraphics,
    ruleset: RulesetDocument,
    private view: ViewDocument,
    private readonly events: BoardEvents,
  ) {
    super(graphics, new SquareGrid(view.size), events);
    const { atlas } = graphics;
    const squares = this.tiles;
    this.brushes = graphics.brushes;
    this.coordinates = new Coordinates(squares.side, RIM);
    const standing = new Container({ label: "standing", sortableChildren: true });
    const labels = new Container({ label: "labels" });
    this.fog = new Fog(squares, this.brushes);
    this.units = new GrovesUnitLayer(standing, squares, atlas, ruleset);
    this.buildings = new BasesAndWalls(standing, labels, squares, atlas, ruleset);
    this.marks = new GrovesMarkLayer(squares, atlas);
    this.animation = new EventAnimation(this.motion, squares, this.units, this.buildings);
    this.world.addChild(
      this.brushes.parchment(squares),
      makeField(squares, view.forests, atlas, this.brushes),
      this.fog.drawing,
      this.marks.below,
      standing,
      labels,
      this.marks.above,
      this.coordinates.layer,
      this.motion.layer,
    );
    this.numbers = [standing, labels, this.marks.below, this.marks.above];
    this.redraw(view);
  }

  static async create(
    canvas: HTMLCanvasElement,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
  ): Promise<GrovesBoard> {
    const board = new GrovesBoard(await settling("graphics", prepare(canvas)), ruleset, view, events);
    board.run();
    return board;
  }

  private spot(at: Point | null): Spot | null {
    const tile = at ? this.tiles.tileAt(at) : -1;
    if (!at || tile < 0) return null;
    const near = this.tiles.edgeNear(at, this.offered, FINGER / 2 / this.camera.zoom);
    return { tile, edge: near ?? this.tiles.edgeAt(at) };
  }

  pressed(at: Point, { touch }: Press): void {
    const spot = this.spot(at);
    if (spot) this.events.chosen({ ...spot, touch });
  }

  pointed(at: Point | null): void {
    this.events.pointed(this.spot(at));
  }

  /** Show some tiles and those around them, as large as they fit. */
  comeTo(tiles: readonly number[]): void {
    const columns = tiles.map((tile) => this.tiles.column(tile));
    const rows = tiles.map((tile) => this.tiles.row(tile));
    const [left, top] = [Math.min(...columns) - 1, Math.min(...rows) - 1];
    const [width, height] = [Math.max(...columns) + 2 - left, Math.max(...rows) + 2 - top];
    this.camera.fitPart({ x: left * PITCH, y: top * PITCH, width: width * PITCH, height: height * PITCH });
  }

  /** Tiles at most as large as they are made for, or somewhat larger than where the whole board is in sight. */
  protected override mostZoom(fitted: number): number {
    return Math.max(Math.min(1, (fitted * this.tiles.side) / REACH), fitted * CLOSEST);
  }

  protected tick(seconds: number): void {
    this.brushes.time = seconds;
  }

  recolour(): void {
    this.buildings.forget();
    this.units.forget();
    this.redraw(this.view);
  }

  async show(events: readonly GameEvent[], view: ViewDocument): Promise<void> {
    if (events.length) await atMost(this.animation.play(events), LONGEST_SHOW_MS);
    if (!this.stopped) this.redraw(view);
  }

  private redraw(view: ViewDocument): void {
    this.view = view;
    const seat = this.green ?? view.seat;
    this.fog.refresh(view.sight);
    this.buildings.refresh({ ...view, seat });
    this.units.refresh(view.units, seat);
    // New plaques are as large as they were made.
    this.readAt = 0;
    this.dirty = true;
  }

  protected override prepare(): void {
    const { zoom } = this.camera;
    if (zoom === this.readAt) return;
    this.readAt = zoom;
    this.coordinates.resize(zoom);
    for (const one of this.numbers) enlargeNumbers(one, zoom);
    this.dirty = true;
  }

  /** Paint a seat's pieces green for every viewer; by default those of the viewer are green. */
  painted(seat: number): void {
    this.green = seat;
    this.redraw(this.view);
  }

  mark(marks: Partial<Marks>): void {
    const shown = { ...NO_MARKS, ...marks };
    this.marks.show(shown);
    this.offered = [...shown.build, ...shown.remove];
    this.units.showCounts(this.offered.length === 0);
    this.readAt = 0;
    this.dirty = true;
  }
}
