// The board of a match: made with the first view, and told what happened, what is marked and how it looks.

import { untrack } from "svelte";
import type { GameEvent, ViewDocument } from "../../../../generated/civ";
import type { Press } from "../../../platform/board/pointer-input";
import { settings } from "../../../platform/model/settings.svelte";
import { soon } from "../../../platform/settled";
import { CivBoard } from "../board/board";
import { takeGraphics } from "../board/prepared-graphics";
import { soundActed, soundEvents } from "../sound/cues";
import { MAP } from "../text/match";
import { aimAt } from "./aiming";
import { CameraControl } from "./camera-control.svelte";
import { MapLayers } from "./map-layers.svelte";
import { marchGoal, marchIn } from "./march";
import { marksOf } from "./marks";
import type { CivMatch } from "./match.svelte";
import type { PanelPlaces } from "./panel-places.svelte";
import { type Ribbon, ribbonOf, ribbons } from "./ribbons.svelte";
import { clickTile } from "./tile-click";
import type { UiState } from "./ui-state.svelte";

/** The time that the pointer rests before the path to its tile is requested. */
const POINT_MS = 60;

/** Made while a component begins, with which it ends. */
export class CivMatchBoard {
  /** Null until there is a view to draw. */
  board = $state.raw<CivBoard | null>(null);
  /** Counts the moves of the camera. */
  moves = $state(0);
  /** The combat that the camera turned to last. */
  watched = $state<number | null>(null);
  /** True once the map is on the screen. */
  shown = $state(false);
  readonly camera: CameraControl;
  readonly layers: MapLayers;
  // The canvas is attached at once; pictures and brushes come while the match does.
  private readonly graphics = takeGraphics();
  private making = false;
  private closed = false;
  private unpoint = () => {};

  constructor(
    private readonly match: CivMatch,
    private readonly ui: UiState,
    private readonly places: PanelPlaces,
  ) {
    this.listen();
    $effect(() => {
      if (match.view && match.ruleset && !this.making) void this.make(match.view);
    });
    this.followPointer();
    this.layers = new MapLayers(match);
    this.drawMarks();
    this.applySettings();
    $effect(() => {
      const { board, covered } = this;
      untrack(() => this.cover(board, covered));
    });
    this.camera = new CameraControl(match, ui, {
      board: () => this.board,
      news: () => places.news,
      selected: () => places.selected,
    });
    this.showSelected();
  }

  /** Put the canvas into its place on the page. */
  attach = (place: HTMLElement): void => {
    const { canvas } = this.graphics;
    canvas.tabIndex = 0;
    canvas.role = "application";
    canvas.ariaLabel = MAP.label;
    canvas.onpointerleave = () => this.point(null);
    place.append(canvas);
  };

  /** End what is shown of a combat: the player continues. */
  goOn = (): void => {
    const { match } = this;
    if (match.hold.tile !== null && match.atTurn && !this.covered) match.hurry();
  };

  /** True while a screen covers the map; a list beside it does not. */
  private get covered(): boolean {
    return this.ui.screen !== null && this.ui.beside === 0;
  }

  close(): void {
    this.closed = true;
    this.unpoint();
    this.camera.remember();
    if (this.board) this.board.destroy();
    else if (!this.making) this.graphics.drop();
    ribbons.clear();
  }

  private async make(view: ViewDocument): Promise<void> {
    const { match, graphics } = this;
    if (!match.ruleset) return;
    this.making = true;
    const made = await CivBoard.create(graphics, match.ruleset, view, {
      chosen: (tile, press) => this.choose(tile, press),
      pointed: (tile) => this.point(tile),
      moved: () => {
        this.moves++;
      },
      watched: (tile) => {
        this.watched = tile;
      },
      shown: () => {
        this.shown = true;
      },
    });
    if (this.closed) {
      made.destroy();
      return;
    }
    this.camera.open(made, view.seat);
    // Changes that came during the loading.
    if (match.view && match.view !== view) void made.show([], match.view);
    this.board = made;
  }

  /** Show what was missed when a screen closes, then what is selected. */
  private cover(board: CivBoard | null, covered: boolean): void {
    const { match } = this;
    const missed = board?.cover(covered);
    if (!missed) return;
    match.hold.start(missed.tile, missed.seen, settings.combatTime);
    void match.hold.over().then(() => {
      const at = match.selected?.at;
      if (at !== undefined && !this.closed) board?.approach(at);
    });
  }

  private choose(tile: number, { second, touch }: Press): void {
    const { match, ui } = this;
    ui.cursor = null;
    this.camera.clicked = tile;
    match.input((late) => late || clickTile(tile, { send: second, touch }, { match, ui }));
  }

  /** Show and sound what happens in the match. */
  private listen(): void {
    const { match } = this;
    match.onChange = (events, view) => {
      const great = this.witness(events, view);
      const { deputy } = match.seating.now;
      const drawn = this.board ? this.board.show(events, view) : Promise.resolve();
      // Ribbons follow the events that they report.
      void drawn.then(() => ribbons.add(great, deputy));
      return drawn;
    };
    match.hurry = () => {
      this.board?.hurry();
      match.hold.skip();
    };
    match.onAct = (action) => {
      if (action.type !== "attack" && action.type !== "city_attack") return;
      const target = match.at(...action.target);
      if (settings.combatTime) this.board?.watch(target);
      if (action.type === "attack") this.board?.lunge(action.unit, target);
    };
    match.onActed = soundActed;
  }

  /** Sound what happens; return the great moments, which sound when they are shown. */
  private witness(events: readonly GameEvent[], view: ViewDocument): Ribbon[] {
    const { ruleset, seat } = this.match;
    const before = this.match.view;
    if (!before || !ruleset) return [];
    const found = events.map((event) => ribbonOf(event, view, ruleset));
    soundEvents(
      events.filter((_, place) => !found[place]),
      seat,
    );
    return found.filter((one) => one !== null);
  }

  private point(tile: number | null): void {
    const { match, ui } = this;
    // The tile of a question stays in sight behind it; a pointer on a forecast reads it.
    if (tile === ui.pointed || ui.question || (tile === null && ui.reading)) return;
    ui.pointed = tile;
    this.unpoint();
    this.unpoint = soon("path", () => ui.reading || match.point(tile ?? ui.aim), POINT_MS);
  }

  /** The path to what the pointer is at, and how far a selected unit on its way has to go. */
  private followPointer(): void {
    const { match, ui } = this;
    // A finger that was lifted still shows the way to what it chose.
    $effect(() => {
      const { aim } = ui;
      untrack(() => void match.point(aim ?? ui.pointed));
    });
    // After an order other attacks are possible, also where the pointer rests.
    $effect(() => {
      void [match.choices, match.selection];
      untrack(() => {
        if (!ui.covered) void match.awaited(aimAt(match, ui.cursor ?? ui.pointed));
      });
    });
    const marching = $derived.by(() => {
      const { selection, view } = match;
      const unit = selection?.kind === "unit" ? view?.units[selection.id] : undefined;
      const march = unit?.own ? marchIn(match.notes.list, selection?.id ?? "") : undefined;
      const goal = march && view ? marchGoal(march, view) : null;
      return unit?.own ? [selection?.id, unit.at, unit.own.route, unit.own.moves, goal].join(" ") : "";
    });
    $effect(() => {
      void marching;
      untrack(() => void match.lookAhead());
    });
  }

  private drawMarks(): void {
    const { match, ui, layers } = this;
    const picking = $derived(ui.tab === "tiles" && match.selection?.kind === "city");
    $effect(() => this.board?.thinBanners(picking));
    $effect(() => this.board?.showYields(layers.yields));
    $effect(() => this.board?.mark(marksOf({ match, ui, picking, threat: layers.threat })));
  }

  private applySettings(): void {
    $effect(() => {
      const { board } = this;
      if (!board) return;
      board.ambient = settings.motion;
      board.motion.enabled = settings.motion;
      board.combatTime = settings.combatTime;
      board.showGrid(settings.grid);
    });
    $effect(() => {
      void settings.distinct;
      this.board?.recolour();
    });
  }

  /**
   * Keep the selected in sight, and what it aims at; show the selected again to a player who asks for what is open
   * already.
   */
  private showSelected(): void {
    const { match, ui, places } = this;
    $effect(() => {
      if (!ui.insisted) return;
      untrack(() => {
        const at = match.selected?.at;
        if (at !== undefined) this.board?.comeClose(at);
        places.selected?.animate([{ filter: "brightness(1.6)" }, { filter: "none" }], 700);
      });
    });
    // A forecast that waits for an answer is about its target, which may lie under a panel.
    $effect(() => {
      const target = match.fight?.asks ? match.fight.at : null;
      if (target !== null) untrack(() => this.board?.approach(target));
    });
    // Panels may grow, and it moves.
    $effect(() => {
      void [places.selectedHeight, places.newsHeight];
      this.camera.keepInSight();
    });
  }
}
