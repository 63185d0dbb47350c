// What a map is drawn with: a canvas, its renderer, the pictures, the brushes. It can be made ready
// while somebody still chooses a match; then a new map is drawn at once.

import { Container, Graphics, Sprite } from "pixi.js";
import { BRUSHES } from "../../../platform/board/brushes";
import { Triangles } from "../../../platform/board/strip";
import { dropTools, makeTools, type Tools } from "../../../platform/board/tools";
import { settling } from "../../../platform/settled";

export class Easel {
  readonly ready: Promise<Tools>;

  constructor(readonly canvas: HTMLCanvasElement = document.createElement("canvas")) {
    this.ready = settling("easel", prepare(canvas));
  }

  /** Whoever took it draws nothing with it. */
  drop(): void {
    void this.ready.then(dropTools).catch(() => undefined);
  }
}

let spare: Easel | null = null;

/** Has an easel ready for whoever takes the next one. */
export function prepareEasel(): void {
  if (spare) return;
  const made = new Easel();
  spare = made;
  made.ready.catch(() => {
    if (spare === made) spare = null;
  });
}

/** The easel that was made ready, or a new one. */
export function takeEasel(): Easel {
  const taken = spare ?? new Easel();
  spare = null;
  return taken;
}

async function prepare(canvas: HTMLCanvasElement): Promise<Tools> {
  const tools = await makeTools(canvas);
  await document.fonts?.load("700 19px 'Alegreya Sans'").catch(() => []);
  if (tools.brushes.flowing) warm(tools);
  return tools;
}

/** Draws a dot with everything: shaders are compiled and pictures brought to the card at their first use. */
function warm({ renderer, atlas, brushes }: Tools): void {
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
