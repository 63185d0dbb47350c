// The camera of a match: at what is selected, beside the panels, and where it was before.

import { untrack } from "svelte";
import type { Insets } from "../../../platform/board/camera";
import { windowShape } from "../../../platform/model/window-shape";
import { sound } from "../../../platform/sound/play";
import type { CivBoard } from "../board/board";
import { insetsOf, openInsets } from "./insets";
import type { CivMatch } from "./match.svelte";
import { saveCamera, savedCamera } from "./saved-camera";
import type { UiState } from "./ui-state.svelte";

/** Below this zoom tiles are too fine to hit. */
const TOO_FINE = 0.15;

/** The parts of the screen, as far as they are there already. */
interface Screen {
  board: () => CivBoard | null;
  /** Guide and notices. */
  news: () => HTMLElement | null;
  /** The panel of what is selected. */
  selected: () => HTMLElement | null;
}

type MapPlace = CivBoard["camera"]["place"];

const samePlace = (one: MapPlace, other: MapPlace): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 1 && Math.abs(one.zoom - other.zoom) < 0.001;

/** Made while a component begins, with which it ends. */
export class CameraControl {
  /** The tile that was clicked last. */
  clicked: number | null = null;
  private returned = false;
  private shown: string | null = null;
  private near = false;
  /** How much of the map's left side is covered, and where the map was before, and since. */
  private left = 0;
  private before: MapPlace | null = null;
  private since: MapPlace | null = null;

  constructor(
    private readonly match: CivMatch,
    private readonly ui: UiState,
    private readonly screen: Screen,
  ) {
    $effect(() => {
      const [now, at] = [match.selection?.id ?? "", match.selected?.at];
      if (!screen.board() || now === (this.shown ?? "")) return;
      untrack(() => this.follow(now, at));
    });
  }

  /** The first look at a map: where its player looked last, or at all that is known. */
  open(board: CivBoard, seat: number | null): void {
    // The window may have another size than when the canvas was made.
    board.resize(innerWidth, innerHeight);
    board.camera.inset(openInsets(innerWidth, innerHeight, this.left));
    const kept = savedCamera(this.match.id, seat);
    if (kept) board.camera.place = kept;
    else board.fitKnown();
    this.returned = kept !== null;
  }

  /** Bring a newly selected unit or city into sight. */
  private follow(now: string, at: number | undefined): void {
    const { ui } = this;
    const first = this.shown === null && this.clicked !== at;
    this.shown = now;
    this.inset();
    ui.routing = false;
    ui.aim = null;
    // The cursor of the keyboard goes along, so that the next arrow begins at what is selected.
    if (ui.cursor !== null) ui.cursor = at ?? ui.cursor;
    if (at === undefined || (first && this.wellSeen(at))) return;
    if (!first) sound("select");
    // A player who clicks on the map sees it well enough.
    this.screen.board()?.approach(at, !this.near && this.clicked !== at);
    this.near = true;
  }

  /**
   * At the beginning all that is known is in sight, where it is not too fine to hit, unless the player looked
   * elsewhere since; on narrow screens panels would lie over it.
   */
  private wellSeen(tile: number): boolean {
    const board = this.screen.board();
    if (this.returned || !board) return true;
    const { zoom, free } = board.camera;
    return windowShape(innerWidth, innerHeight) === "wide" && zoom > TOO_FINE && board.isIn(tile, free);
  }

  /** Bring the selected back into sight on screens where panels lie over the map. */
  keepInSight(): void {
    const at = this.match.selected?.at;
    const board = this.screen.board();
    if (at === undefined || windowShape(innerWidth, innerHeight) === "wide" || !board) return;
    untrack(() => {
      this.inset();
      board.approach(at);
    });
  }

  /** The map makes way for what stands at its left, and returns to its place if nobody moved it. */
  cover(left: number): void {
    const board = this.screen.board();
    const covers = left > this.left;
    if (left === this.left) return;
    this.left = left;
    if (!board) return;
    const { place } = board.camera;
    const moved = this.since === null || !samePlace(place, this.since);
    board.giveWay(this.insets);
    if (!covers && !moved && this.before) board.camera.place = this.before;
    this.before = covers ? place : null;
    this.since = covers ? board.camera.place : null;
  }

  /** The map gives way to panels. */
  private inset(): void {
    this.screen.board()?.camera.inset(this.insets);
  }

  private get insets(): Insets {
    const selected = this.screen.selected();
    return insetsOf({
      width: innerWidth,
      height: innerHeight,
      city: this.match.selection?.kind === "city",
      below: selected ? innerHeight - selected.getBoundingClientRect().top : 0,
      above: this.screen.news()?.offsetHeight ?? 0,
      left: this.left,
    });
  }

  resize = (): void => {
    this.screen.board()?.resize(innerWidth, innerHeight, this.insets);
  };

  /** Keep the camera for a page that is reloaded, and for the next turn at a shared screen. */
  remember = (): void => {
    const board = this.screen.board();
    if (board && this.match.view) saveCamera(this.match.id, this.match.seat, board.camera.place);
  };
}
