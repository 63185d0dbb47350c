// Small boards of dark wood with a word or a number on them.

import { Container, Graphics, Text } from "pixi.js";
import { keepReadable, PLAQUE } from "./readable-numbers";

export function plaque(words: string, size = 20, fill = 0xfff0c8, edge = 0xd9a941): Container {
  const made = new Container();
  const text = new Text({
    text: words,
    resolution: 3,
    style: { fontFamily: "Alegreya Sans, sans-serif", fontSize: size, fontWeight: "800", fill },
  });
  text.anchor.set(0.5);
  const [w, h] = [Math.max(size * 1.3, text.width + size * 0.45), size * PLAQUE];
  made.addChild(
    new Graphics()
      .roundRect(-w / 2, -h / 2, w, h, h / 2)
      .fill(0x2a1c12)
      .stroke({ color: edge, width: 2 }),
    text,
  );
  text.y = -0.5;
  return keepReadable(made, { size });
}
