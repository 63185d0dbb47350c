// The parts that never change: the wooden frame, the meadow, its squares, the groves.

import { Container, Graphics, Sprite } from "pixi.js";
import { plains } from "../../../../art/palette";
import type { Atlas } from "../../../platform/board/atlas";
import type { Brushes } from "../../../platform/board/brushes";
import { colour } from "../../../platform/board/colours";
import { Triangles } from "../../../platform/board/triangles";
import { PITCH, RIM, type SquareGrid } from "../geometry";

const VARIANTS = 5;

/** The same drawing for the same tile every time. */
function variant(tile: number, salt: number): number {
  let mixed = Math.imul(tile + 1 + salt * 977, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % VARIANTS;
}

function frame(squares: SquareGrid): Graphics {
  const side = squares.pixelWidth;
  const art = new Graphics();
  art
    .roundRect(-RIM + 8, -RIM + 14, side + 2 * RIM, side + 2 * RIM, 14)
    .fill({ color: 0x120a05, alpha: 0.5 });
  art.roundRect(-RIM, -RIM, side + 2 * RIM, side + 2 * RIM, 12).fill(0x4d3622);
  art
    .roundRect(-RIM + 3, -RIM + 3, side + 2 * RIM - 6, side + 2 * RIM - 6, 10)
    .stroke({ color: 0x8a6420, width: 3 });
  for (let i = 0; i < squares.side * 2; i++) {
    const at = (i * PITCH) / 2;
    for (const edge of [-RIM + 9, side + 7])
      art
        .moveTo(at, edge + 4 + (i % 3))
        .lineTo(at + PITCH * 0.42, edge + 6 + (i % 2) * 4)
        .moveTo(edge + 4 + (i % 3), at)
        .lineTo(edge + 6 + (i % 2) * 4, at + PITCH * 0.42);
  }
  art.stroke({ color: 0x2a1c12, width: 2, alpha: 0.55 });
  art.rect(-6, -6, side + 12, side + 12).stroke({ color: 0x1d130b, width: 6 });
  return art;
}

function meadow(squares: SquareGrid, brushes: Brushes) {
  const sheet = new Triangles();
  const [tint, side] = [colour(plains.base), squares.pixelWidth];
  const put = (x: number, y: number) => sheet.vertex(x, y, tint, 1);
  const [a, b, c, d] = [put(-5, -5), put(side + 5, -5), put(side + 5, side + 5), put(-5, side + 5)];
  sheet.triangle(a, b, c);
  sheet.triangle(a, c, d);
  return brushes.paint("land", sheet);
}

export function makeField(
  squares: SquareGrid,
  forests: readonly number[],
  atlas: Atlas,
  brushes: Brushes,
): Container {
  const layer = new Container({ label: "field" });
  layer.addChild(frame(squares), meadow(squares, brushes));
  const wooded = new Set(forests);
  const groves = new Container({ label: "groves" });
  for (let tile = 0; tile < squares.count; tile++) {
    const { x, y } = squares.centre(tile);
    const grown = wooded.has(tile);
    const sprite = new Sprite(atlas.get(`${grown ? "grove" : "meadow"}/${variant(tile, grown ? 3 : 1)}`));
    sprite.position.set(x, y);
    (grown ? groves : layer).addChild(sprite);
  }
  layer.addChild(groves);
  return layer;
}
