// The board of a duel: made with the first view, and told what happened, what is marked and how it looks.

import { untrack } from "svelte";
import type { ViewDocument } from "../../../../generated/groves";
import type { Insets } from "../../../platform/board/camera";
import { settings } from "../../../platform/model/settings.svelte";
import { windowShape } from "../../../platform/model/window-shape";
import { type Choice, GrovesBoard } from "../board/board";
import { soundDuel } from "../sound/cues";
import { boardInsets } from "./insets";
import { marksOf } from "./marks";
import type { GrovesMatch } from "./match.svelte";
import { RivalPace } from "./rival-pace";
import { clickTile } from "./tile-click";
import { type GrovesUiState, NO_CURSOR } from "./ui-state.svelte";

/** How much closer the board comes at least. */
const CLOSER = 1.5;
/** Below this zoom tiles are too small for a finger. */
const TOO_SMALL = 0.2;

/** Made while a component begins, with which it ends. */
export class GrovesMatchBoard {
  /** Null until there is a view to draw. */
  board = $state.raw<GrovesBoard | null>(null);
  canvas = $state<HTMLCanvasElement | null>(null);
  /** True while all of the board is in sight. */
  whole = $state(true);
  /** The height of the panels at the lower edge. */
  below = $state(0);
  /** The greatest height of these panels so far, so that the board does not move when one opens. */
  private highest = 0;
  /** The view that was told last; that of the match follows when it is drawn. */
  private latest: ViewDocument | null = null;
  private readonly pace = new RivalPace();
  private making = false;
  /** True if a finger chose the last tile. */
  private touched = false;
  private closed = false;

  constructor(
    private readonly match: GrovesMatch,
    private readonly ui: GrovesUiState,
    /** The place that panels need above the board on narrow screens, if more than usual. */
    private readonly above?: number,
  ) {
    match.onChange = async (events, view) => {
      this.latest = view;
      if (!this.board) return;
      const quick = settings.quickRival || match.passing !== null;
      this.board.motion.deadline = this.pace.deadline(match.view, quick, performance.now());
      soundDuel(events, match.seat);
      await this.board.show(events, view);
    };
    $effect(() => {
      const { view, ruleset } = match;
      if (view && ruleset && this.canvas && !this.making) void this.make(this.canvas, view);
    });
    this.makeRoom();
    this.comeForFingers();
    $effect(() => this.board?.mark(marksOf(match, ui)));
    this.applySettings();
  }

  close(): void {
    this.closed = true;
    this.board?.destroy();
  }

  /** Fit the board into the window. */
  resize = (): void => this.board?.resize(innerWidth, innerHeight, this.insets());

  /** Come close to what the player looks at, or show the whole board again. */
  toggleZoom = (): void => {
    const { board, match, ui } = this;
    if (!board || !match.view) return;
    const { size } = match.view;
    const middle = Math.floor(size / 2) * (size + 1);
    const tile = match.selected?.at ?? ui.cursor.tile ?? match.last?.to ?? middle;
    if (this.whole) board.comeClose(tile, board.camera.zoom * CLOSER);
    else board.camera.fit();
  };

  private async make(canvas: HTMLCanvasElement, view: ViewDocument): Promise<void> {
    const { match, ui } = this;
    if (!match.ruleset) return;
    this.making = true;
    const made = await GrovesBoard.create(canvas, match.ruleset, view, {
      chosen: (choice) => this.choose(choice),
      pointed: (spot) => {
        ui.hover = spot?.edge ?? null;
      },
      moved: () => {
        this.whole = this.board?.camera.whole ?? true;
      },
      shown: () => {},
    });
    if (this.closed) {
      made.destroy();
      return;
    }
    made.camera.inset(this.insets());
    made.camera.fit();
    // Changes that came during the loading.
    void made.show([], this.latest ?? view);
    this.board = made;
  }

  private choose({ tile, edge, touch }: Choice): void {
    const { match, ui } = this;
    ui.cursor = NO_CURSOR;
    this.touched = touch;
    match.input((late) => late || clickTile(match, tile, edge, touch));
  }

  /** On a large board on a small screen: come to a unit that a finger selects, and to the edges for a wall. */
  private comeForFingers(): void {
    $effect(() => {
      // A unit that moves later takes the camera nowhere.
      const at = this.match.selection && untrack(() => this.match.selected?.at);
      if (typeof at === "number" && this.touched && this.isTooSmall) this.board?.comeClose(at);
    });
    $effect(() => {
      const { match } = this;
      const edges = match.mode === "walls" ? (match.choices?.build ?? []) : [];
      if (edges.length && this.isTooSmall)
        this.board?.comeTo(edges.flatMap(({ one, other }) => [one, other]));
    });
  }

  private get isTooSmall(): boolean {
    const narrow = windowShape(innerWidth, innerHeight) === "narrow";
    return narrow && (this.board?.camera.zoom ?? 1) < TOO_SMALL;
  }

  /** The insets: at the sides on wide and on short screens, above and below on narrow ones. */
  private insets(): Insets {
    return boardInsets(innerWidth, innerHeight, this.highest, this.above);
  }

  private makeRoom(): void {
    $effect(() => {
      // Elsewhere the panels stand beside the board, as high as the window.
      if (this.below <= this.highest || windowShape(innerWidth, innerHeight) !== "narrow") return;
      this.highest = this.below;
      this.resize();
    });
  }

  private applySettings(): void {
    $effect(() => {
      const { board } = this;
      if (!board) return;
      board.ambient = settings.motion;
      board.motion.enabled = settings.motion;
    });
    $effect(() => {
      void settings.distinct;
      this.board?.recolour();
    });
  }
}
