// Bases with their health, and walls on edges with what is left of them.

import { Container, Graphics, Sprite } from "pixi.js";
import type { RulesetDocument, ViewDocument, WallDocument } from "../../../../generated/groves";
import type { Atlas } from "../../../platform/board/atlas";
import { HEALTH_TINT } from "../../../platform/board/health";
import { FIELD, type SquareGrid } from "../geometry";
import { plaque, sidePlaque } from "./plaque";
import { keepReadable } from "./readable-numbers";
import { patternOf, sideKindOf, tintOf } from "./side-colours";

/** The thickness of a wall's bar. */
const WALL_BAR = 7;

function healthBar(share: number, width: number, height: number): Graphics {
  const bar = new Graphics();
  bar
    .roundRect(-width / 2 - 2, -2, width + 4, height + 4, 5)
    .fill(0x241710)
    .stroke({ color: 0xb98a3c, width: 1.6 });
  bar.roundRect(-width / 2, 0, Math.max(4, width * share), height, 3).fill(HEALTH_TINT);
  return bar;
}

export class BasesAndWalls {
  private readonly bases = new Map<string, { made: Container; face: string }>();
  private readonly walls = new Map<string, { made: Container; face: string }>();

  constructor(
    private readonly layer: Container,
    private readonly labels: Container,
    private readonly squares: SquareGrid,
    private readonly atlas: Atlas,
    private readonly ruleset: RulesetDocument,
  ) {}

  base(seat: string): Container | undefined {
    return this.bases.get(seat)?.made;
  }

  wall(edge: string): Container | undefined {
    return this.walls.get(edge)?.made;
  }

  refresh(view: ViewDocument): void {
    for (const [seat, side] of Object.entries(view.sides)) {
      const face = [side.base.at, side.base.hp, side.reserves, view.seat].join(" ");
      this.renew(this.bases, seat, face, () => this.hall(view, seat));
    }
    for (const [edge, { made }] of this.walls) {
      if (edge in view.walls) continue;
      made.destroy({ children: true });
      this.walls.delete(edge);
    }
    for (const [edge, wall] of Object.entries(view.walls))
      this.renew(this.walls, edge, [wall.owner, wall.hp, view.seat].join(" "), () =>
        this.raise(wall, view.seat),
      );
  }

  /** Redraw everything at the next refresh, for example in other colours. */
  forget(): void {
    for (const known of [this.bases, this.walls]) {
      for (const { made } of known.values()) made.destroy({ children: true });
      known.clear();
    }
  }

  private renew(
    known: Map<string, { made: Container; face: string }>,
    key: string,
    face: string,
    make: () => Container,
  ): void {
    const before = known.get(key);
    if (before?.face === face) return;
    before?.made.destroy({ children: true });
    const made = make();
    this.layer.addChild(made);
    known.set(key, { made, face });
  }

  private hall(view: ViewDocument, seat: string): Container {
    const side = view.sides[seat] as ViewDocument["sides"][string];
    const make = sideKindOf(Number(seat), view.seat);
    const hall = new Container();
    hall.addChild(new Sprite(this.atlas.get("base")));
    const cloth = new Sprite(this.atlas.get(`cloth/${patternOf(make)}`));
    cloth.tint = tintOf(make);
    hall.addChild(cloth);
    const { hp } = side.base;
    const most = this.ruleset.board.base_hp;
    const labels = new Container();
    if (hp !== null) {
      const bar = healthBar(Math.min(1, hp / most), 84, 9);
      bar.y = 14;
      labels.addChild(bar);
    }
    // Above each other: enlarged, they would lie over one another side by side.
    const health = sidePlaque(hp === null ? "?" : `${hp}`, 25, 0xfff0c8, make);
    labels.addChild(keepReadable(health, { size: 25, foot: 54 }));
    if (side.reserves !== null) {
      const reserves = sidePlaque(`+${side.reserves}`, 25, 0xffe08a, make);
      reserves.position.set(0, -38);
      labels.addChild(keepReadable(reserves, { size: 25, minor: true }));
    }
    const { x, y } = this.squares.centre(side.base.at);
    // Numbers are read over the walls in front of a base.
    labels.position.set(x, y);
    this.labels.addChild(labels);
    hall.once("destroyed", () => labels.destroy({ children: true }));
    hall.position.set(x, y);
    hall.zIndex = y;
    return hall;
  }

  private raise(wall: WallDocument, viewer: number | null): Container {
    const made = new Container();
    const across = this.squares.isAcross(wall);
    const make = sideKindOf(wall.owner, viewer);
    made.addChild(new Sprite(this.atlas.get(`wall/${make}/${across ? "across" : "down"}`)));
    const { x, y } = this.squares.middle(wall);
    const most = this.ruleset.balance.walls.hp;
    if (wall.hp < most) {
      const bar = healthBar(wall.hp / most, 62, WALL_BAR);
      // Along the wall: across it the bar would cover the units on both sides.
      if (!across) {
        bar.rotation = Math.PI / 2;
        bar.x = WALL_BAR / 2;
      }
      made.addChild(bar);
      // At the end of the wall: beside its middle stand units.
      const number = keepReadable(plaque(String(wall.hp), 19), { size: 19, minor: true });
      number.position.set(x - (across ? FIELD : 0), y + (across ? -8 : FIELD - 12));
      this.labels.addChild(number);
      made.once("destroyed", () => number.destroy({ children: true }));
    }
    made.position.set(x, y);
    made.zIndex = across ? y + 2 : y + 0.5;
    return made;
  }
}
