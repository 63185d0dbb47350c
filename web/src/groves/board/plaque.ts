// Small boards of dark wood with a word or a number on them.

import { Container, Graphics, Text } from "pixi.js";
import { enlarged } from "./legible";

/** The plaques that there are, with the size of their words. */
const sizes = new WeakMap<Container, number>();

/** Has all plaques within something be read at a zoom. */
export function enlargePlaques(within: Container, zoom: number): void {
  for (const child of within.children) {
    const size = sizes.get(child as Container);
    if (size === undefined) enlargePlaques(child as Container, zoom);
    else child.scale.set(enlarged(size, zoom));
  }
}

export function plaque(words: string, size = 20, fill = 0xfff0c8, edge = 0xd9a941): Container {
  const made = new Container();
  const text = new Text({
    text: words,
    resolution: 3,
    style: { fontFamily: "Alegreya Sans, sans-serif", fontSize: size, fontWeight: "800", fill },
  });
  text.anchor.set(0.5);
  const [w, h] = [Math.max(size * 1.3, text.width + size * 0.7), size * 1.22];
  made.addChild(
    new Graphics()
      .roundRect(-w / 2, -h / 2, w, h, h / 2)
      .fill(0x2a1c12)
      .stroke({ color: edge, width: 2 }),
    text,
  );
  text.y = -0.5;
  sizes.set(made, size);
  return made;
}
