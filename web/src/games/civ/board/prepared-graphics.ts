// Graphics that are prepared while the player still chooses a match: then a new map is drawn at once.

import { Container, Graphics, Sprite } from "pixi.js";
import { BRUSHES } from "../../../platform/board/brushes";
import { type BoardGraphics, createGraphics, destroyGraphics } from "../../../platform/board/graphics";
import { Triangles } from "../../../platform/board/triangles";
import { settling } from "../../../platform/settled";

export class PreparedGraphics {
  readonly ready: Promise<BoardGraphics>;

  constructor(readonly canvas: HTMLCanvasElement = document.createElement("canvas")) {
    this.ready = settling("graphics", prepare(canvas));
  }

  /** Free the graphics; nothing was drawn with them. */
  drop(): void {
    void this.ready.then(destroyGraphics).catch(() => undefined);
  }
}

let spare: PreparedGraphics | null = null;

/** Prepare graphics for the next board. */
export function prepareGraphics(): void {
  if (spare) return;
  const made = new PreparedGraphics();
  spare = made;
  made.ready.catch(() => {
    if (spare === made) spare = null;
  });
}

/** The prepared graphics, or new ones. */
export function takeGraphics(): PreparedGraphics {
  const taken = spare ?? new PreparedGraphics();
  spare = null;
  return taken;
}

async function prepare(canvas: HTMLCanvasElement): Promise<BoardGraphics> {
  const graphics = await createGraphics(canvas);
  await document.fonts?.load("700 19px 'Alegreya Sans'").catch(() => []);
  if (graphics.brushes.flowing) warm(graphics);
  return graphics;
}

/** Draw a dot with everything: shaders are compiled and pictures brought to the card at their first use. */
function warm({ renderer, atlas, brushes }: BoardGraphics): void {
  const scene = new Container();
  for (const brush of BRUSHES) {
    const dot = new Triangles();
    const corner = (x: number, y: number) => dot.vertex(x, y, [0, 0, 0], 0);
    dot.triangle(corner(0, 0), corner(1, 0), corner(0, 1));
    scene.addChild(brushes.paint(brush, dot));
  }
  for (const texture of atlas.pages) scene.addChild(new Sprite({ texture, width: 1, height: 1 }));
  // Small drawings go to the card with others, large ones by a shader of their own.
  for (const batchMode of ["batch", "no-batch"] as const) {
    const drawing = new Graphics().rect(0, 0, 1, 1).fill(0);
    drawing.context.batchMode = batchMode;
    scene.addChild(drawing);
  }
  renderer.render(scene);
  scene.destroy({ children: true });
}
