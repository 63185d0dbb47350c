// The board of the forest duel: draws a view, tells which tile and edge is pointed at. No rules.

import { Container } from "pixi.js";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import type { Brushes } from "../../../platform/board/brushes";
import type { Point } from "../../../platform/board/geometry";
import type { Press } from "../../../platform/board/hands";
import { Stage, type StageEvents } from "../../../platform/board/stage";
import { makeTools, type Tools } from "../../../platform/board/tools";
import { settling } from "../../../platform/settled";
import { Acts } from "./acts";
import { Coordinates } from "./coordinates";
import { makeField, RIM } from "./field";
import { Fog } from "./fog";
import { type Edge, Squares } from "./geometry";
import { enlargeLetters } from "./legible";
import { MarkLayer, type Marks, NO_MARKS } from "./marks";
import { Tokens } from "./tokens";
import { Works } from "./works";

/** What lies under a finger: a tile, and the edge if it is near one. */
export interface Spot {
  tile: number;
  edge: Edge | null;
}

/** How it was chosen: `touch` by a finger. */
export type Choice = Spot & Pick<Press, "touch">;

export interface BoardEvents extends StageEvents {
  chosen(choice: Choice): void;
  pointed(spot: Spot | null): void;
}

const SET = "groves";

async function prepare(canvas: HTMLCanvasElement): Promise<Tools> {
  const tools = await makeTools(canvas, SET);
  await document.fonts?.load("800 24px 'Alegreya Sans'").catch(() => []);
  return tools;
}

export class GrovesBoard extends Stage<ViewDocument, Squares> {
  private readonly fog: Fog;
  private green: number | null = null;
  private readonly coordinates: Coordinates;
  /** What holds plaques with numbers, and the zoom for which they are as large as they are. */
  private numbers: readonly Container[] = [];
  private readAt = 0;
  private readonly tokens: Tokens;
  private readonly works: Works;
  private readonly marks: MarkLayer;
  private readonly acts: Acts;
  private readonly brushes: Brushes;

  private constructor(
    tools: Tools,
    ruleset: RulesetDocument,
    private view: ViewDocument,
    private readonly events: BoardEvents,
  ) {
    super(tools, new Squares(view.size), events);
    const { atlas } = tools;
    const squares = this.tiles;
    this.brushes = tools.brushes;
    this.coordinates = new Coordinates(squares.side, RIM);
    const standing = new Container({ label: "standing", sortableChildren: true });
    const labels = new Container({ label: "labels" });
    this.fog = new Fog(squares, this.brushes);
    this.tokens = new Tokens(standing, squares, atlas, ruleset);
    this.works = new Works(standing, labels, squares, atlas, ruleset);
    this.marks = new MarkLayer(squares, atlas);
    this.acts = new Acts(this.motion, squares, this.tokens, this.works);
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
    this.numbers = [standing, labels, this.marks.above];
    this.update(view);
  }

  static async create(
    canvas: HTMLCanvasElement,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
  ): Promise<GrovesBoard> {
    const board = new GrovesBoard(await settling("easel", prepare(canvas)), ruleset, view, events);
    board.run();
    return board;
  }

  private spot(at: Point | null): Spot | null {
    const tile = at ? this.tiles.tileAt(at) : -1;
    return at && tile >= 0 ? { tile, edge: this.tiles.edgeAt(at) } : null;
  }

  pressed(at: Point, { touch }: Press): void {
    const spot = this.spot(at);
    if (spot) this.events.chosen({ ...spot, touch });
  }

  pointed(at: Point | null): void {
    this.events.pointed(this.spot(at));
  }

  protected tick(seconds: number): void {
    this.brushes.time = seconds;
  }

  recolour(): void {
    this.works.forget();
    this.tokens.forget();
    this.update(this.view);
  }

  update(view: ViewDocument): void {
    this.view = view;
    const seat = this.green ?? view.seat;
    this.fog.refresh(view.sight);
    this.works.refresh({ ...view, seat });
    this.tokens.refresh(view.units, seat);
    // New plaques are as large as they were made.
    this.readAt = 0;
    this.dirty = true;
  }

  protected override prepare(): void {
    const { zoom } = this.camera;
    if (zoom === this.readAt) return;
    this.readAt = zoom;
    this.coordinates.resize(zoom);
    for (const one of this.numbers) enlargeLetters(one, zoom);
    this.dirty = true;
  }

  /** Whose pieces are green, whoever looks; without it, those of the viewer. */
  painted(seat: number): void {
    this.green = seat;
    this.update(this.view);
  }

  /** Shows what happened; the view that it led to is drawn afterwards. */
  async play(events: readonly GameEvent[]): Promise<void> {
    await this.acts.play(events);
    this.dirty = true;
  }

  mark(marks: Partial<Marks>): void {
    this.marks.show({ ...NO_MARKS, ...marks });
    this.readAt = 0;
    this.dirty = true;
  }
}
