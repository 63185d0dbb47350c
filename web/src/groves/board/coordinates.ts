// Columns and rows on the frame of the board, counted as the log and the reader count them.

import { Container, Text } from "pixi.js";
import { PITCH, placeName } from "./geometry";
import { enlarged } from "./legible";

const SIZE = 26;

export class Coordinates {
  readonly layer = new Container({ label: "coordinates" });

  /** `rim` is how wide the frame is. */
  constructor(side: number, rim: number) {
    for (let at = 0; at < side; at++) {
      const along = (at + 0.5) * PITCH;
      for (const [x, y] of [
        [along, -rim / 2],
        [-rim / 2, along],
      ] as const) {
        const name = new Text({
          text: placeName(at),
          resolution: 3,
          style: {
            fontFamily: "Alegreya Sans, sans-serif",
            fontSize: SIZE,
            fontWeight: "800",
            fill: 0xfff0c8,
            stroke: { color: 0x1d130b, width: 5 },
          },
        });
        name.anchor.set(0.5);
        name.position.set(x, y);
        this.layer.addChild(name);
      }
    }
  }

  resize(zoom: number): void {
    for (const name of this.layer.children) name.scale.set(enlarged(SIZE, zoom));
  }
}
