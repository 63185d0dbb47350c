// Columns and rows on the frame of the board, counted as the log and the reader count them.

import { Container, Text } from "pixi.js";
import { PITCH } from "../geometry";
import { placeName } from "../text/places";
import { enlarged, fitsFrame } from "./readable-numbers";

const SIZE = 26;

export class Coordinates {
  readonly layer = new Container({ label: "coordinates" });

  private readonly columns = this.layer.addChild(new Container({ label: "columns" }));
  private readonly rows = this.layer.addChild(new Container({ label: "rows" }));

  constructor(
    side: number,
    /** The width of the frame. */
    private readonly rim: number,
  ) {
    for (let at = 0; at < side; at++) {
      const along = (at + 0.5) * PITCH;
      for (const [x, y, line] of [
        [along, 0, this.columns],
        [0, along, this.rows],
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
        line.addChild(name);
      }
    }
  }

  /** Names grow into the board, not out of the frame: at the rim of the screen they would be cut. */
  resize(zoom: number): void {
    const within = (half: number) => Math.max(-this.rim / 2, half - this.rim);
    for (const line of [this.columns, this.rows])
      for (const name of line.children) {
        name.scale.set(enlarged(SIZE, zoom));
        if (line === this.columns) name.y = within(name.height / 2);
        else name.x = within(name.width / 2);
      }
    // In the first corner stands a base: a name that reaches into the board would be read as a part of its HP.
    for (const { children } of [this.columns, this.rows])
      if (children[0]) children[0].visible = fitsFrame(SIZE, zoom, this.rim);
  }
}
