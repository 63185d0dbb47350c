// Small boards of dark wood with a word or a number on them; those of a side's pieces can take its colour.

import { Container, Graphics, Text } from "pixi.js";
import { keepReadable, PLAQUE } from "./readable-numbers";
import { type SideKind, shadeOf, tintOf } from "./side-colours";

const WOOD = 0x2a1c12;

function lettered(words: string, size: number, fill: number): Text {
  const text = new Text({
    text: words,
    resolution: 3,
    style: { fontFamily: "Alegreya Sans, sans-serif", fontSize: size, fontWeight: "800", fill },
  });
  text.anchor.set(0.5);
  text.y = -0.5;
  return text;
}

const pill = (width: number, height: number): Graphics =>
  new Graphics().roundRect(-width / 2, -height / 2, width, height, height / 2);

export function plaque(words: string, size = 20, fill = 0xfff0c8, edge = 0xd9a941): Container {
  const made = new Container();
  const text = lettered(words, size, fill);
  const [w, h] = [Math.max(size * 1.3, text.width + size * 0.45), size * PLAQUE];
  made.addChild(pill(w, h).fill(WOOD).stroke({ color: edge, width: 2 }), text);
  return keepReadable(made, { size });
}

/** A number of a side's piece. Where it covers the piece it takes over the piece's colour and pattern. */
export function sidePlaque(
  words: string,
  size: number,
  fill: number,
  make: SideKind,
  /** Drawn with the number while the piece can be seen. */
  beside?: Container,
): Container {
  const made = new Container();
  const text = lettered(words, size, fill);
  const [w, h] = [Math.max(size * 1.3, text.width + size * 0.45), size * PLAQUE];
  const seen = new Container();
  seen.addChild(
    pill(w, h)
      .fill(WOOD)
      .stroke({ color: tintOf(make), width: 2 }),
  );
  if (beside) seen.addChild(beside);
  const tight = Math.max(size * 1.2, text.width + size * 0.2);
  const covering = cloth(make, tight, h);
  covering.visible = false;
  made.addChild(seen, covering, text);
  return keepReadable(made, { size, faces: { seen, covering, width: tight } });
}

/** A patch in a side's colour: round for the viewer's side, angular with bars above and below for the other. */
function cloth(make: SideKind, width: number, height: number): Graphics {
  const edge = { color: tintOf(make), width: 3 };
  if (make === "own") return pill(width, height).fill(shadeOf(make)).stroke(edge);
  const [left, top, bar] = [-width / 2, -height / 2, height * 0.12];
  return new Graphics()
    .rect(left, top, width, height)
    .fill(shadeOf(make))
    .rect(left, top, width, bar)
    .rect(left, -top - bar, width, bar)
    .fill(WOOD)
    .rect(left, top, width, height)
    .stroke(edge);
}
