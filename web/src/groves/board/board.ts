// The board of the forest duel: draws a view, tells which tile and edge is pointed at. No rules.

import { Container, type WebGLRenderer } from "pixi.js";
import type { GameEvent, RulesetDocument, ViewDocument } from "../../../generated/groves";
import { Atlas } from "../../board/atlas";
import type { Point } from "../../board/geometry";
import { Shaders } from "../../board/shaders";
import { parchment } from "../../board/sight";
import { makeRenderer, Stage } from "../../board/stage";
import { ROOT } from "../../protocol/root";
import { Acts } from "./acts";
import { makeField } from "./field";
import { Fog } from "./fog";
import { type Edge, Squares } from "./geometry";
import { MarkLayer, type Marks, NO_MARKS } from "./marks";
import { Tokens } from "./tokens";
import { Works } from "./works";

/** What lies under a finger: a tile, and the edge if it is near one. */
export interface Spot {
  tile: number;
  edge: Edge | null;
}

export interface BoardEvents {
  chosen(spot: Spot, second: boolean): void;
  pointed(spot: Spot | null): void;
  /** The camera moved. */
  moved(): void;
}

const SET = "groves";

export class GrovesBoard {
  readonly stage: Stage;
  readonly squares: Squares;
  private readonly fog: Fog;
  private readonly tokens: Tokens;
  private readonly works: Works;
  private readonly marks: MarkLayer;
  private readonly acts: Acts;

  private constructor(
    renderer: WebGLRenderer,
    atlas: Atlas,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
  ) {
    this.squares = new Squares(view.size);
    const shaders = new Shaders(atlas.textures);
    const world = new Container({ label: "world" });
    const standing = new Container({ label: "standing", sortableChildren: true });
    const labels = new Container({ label: "labels" });
    const spot = (at: Point): Spot | null => {
      const tile = this.squares.tileAt(at);
      return tile < 0 ? null : { tile, edge: this.squares.edgeAt(at) };
    };
    this.stage = new Stage(
      renderer,
      this.squares,
      world,
      {
        pressed: (at, second) => {
          const found = spot(at);
          if (found) events.chosen(found, second);
        },
        pointed: (at) => events.pointed(spot(at)),
        moved: () => events.moved(),
      },
      (seconds) => {
        shaders.time = seconds;
      },
    );
    this.fog = new Fog(this.squares, shaders.get("fog"));
    this.tokens = new Tokens(standing, this.squares, atlas, ruleset);
    this.works = new Works(standing, labels, this.squares, atlas, ruleset);
    this.marks = new MarkLayer(this.squares, atlas);
    this.acts = new Acts(this.stage.motion, this.squares, this.tokens, this.works);
    world.addChild(
      parchment(this.squares, shaders.get("shroud")),
      makeField(this.squares, view.forests, atlas, shaders),
      this.fog.mesh,
      this.marks.below,
      standing,
      labels,
      this.marks.above,
      this.stage.motion.layer,
    );
    this.update(view);
  }

  static async create(
    canvas: HTMLCanvasElement,
    ruleset: RulesetDocument,
    view: ViewDocument,
    events: BoardEvents,
    root = `${ROOT}/board/`,
  ): Promise<GrovesBoard> {
    const [renderer, atlas] = await Promise.all([makeRenderer(canvas), Atlas.load(root, 2, SET)]);
    await document.fonts?.load("800 24px 'Alegreya Sans'").catch(() => []);
    const board = new GrovesBoard(renderer, atlas, ruleset, view, events);
    board.stage.run();
    return board;
  }

  /** Draws another view; only what differs from the last one is made anew. */
  update(view: ViewDocument): void {
    this.fog.refresh(view.sight);
    this.works.refresh(view);
    this.tokens.refresh(view.units, view.seat);
    this.stage.dirty = true;
  }

  /** Shows what happened; the view that it led to is drawn afterwards. */
  async play(events: readonly GameEvent[]): Promise<void> {
    await this.acts.play(events);
    this.stage.dirty = true;
  }

  mark(marks: Partial<Marks>): void {
    this.marks.show({ ...NO_MARKS, ...marks });
    this.stage.dirty = true;
  }

  centre(tile: number): void {
    this.stage.camera.glide(this.squares.centre(tile), this.stage.motion.enabled);
    this.stage.dirty = true;
  }

  sees(tile: number): boolean {
    return this.stage.sees(this.squares.centre(tile));
  }

  destroy(): void {
    this.stage.destroy();
  }
}
