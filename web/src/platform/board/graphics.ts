// The graphics of a board: a renderer on a canvas, the pictures, the brushes.

import "pixi.js/unsafe-eval";
import { type CanvasRenderer, Ticker, WebGLRenderer } from "pixi.js";
import { Atlas } from "./atlas";
import type { Brushes } from "./brushes";
import { graphicsState } from "./graphics-trouble.svelte";
import { Shaders } from "./shaders";

export interface BoardGraphics {
  renderer: WebGLRenderer | CanvasRenderer;
  atlas: Atlas;
  brushes: Brushes;
}

/** The shaders are of WebGL 2. */
const card = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext("webgl2", {
    alpha: false,
    antialias: true,
    stencil: true,
    powerPreference: "high-performance",
  });

const settingsFor = (canvas: HTMLCanvasElement) => {
  // A canvas that hangs nowhere yet will fill the window.
  const { width, height } = canvas.isConnected
    ? canvas.getBoundingClientRect()
    : { width: innerWidth, height: innerHeight };
  const resolution = Math.min(2, window.devicePixelRatio || 1);
  return { canvas, width, height, resolution, autoDensity: true, background: 0x241a12 };
};

/** Draw with the graphics card, or without one where the browser has none to offer. */
export async function createGraphics(canvas: HTMLCanvasElement, set?: string): Promise<BoardGraphics> {
  // Pixi's own ticker runs with our frames: a map at rest costs nothing.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const context = card(canvas);
  const pictures = Atlas.load(set);
  if (!context) return makeWithout(canvas, pictures);
  const renderer = new WebGLRenderer();
  const started = renderer.init({ ...settingsFor(canvas), context, antialias: true });
  const [atlas] = await Promise.all([pictures, started]);
  graphicsState.trouble = null;
  return { renderer, atlas, brushes: new Shaders(atlas.textures) };
}

async function makeWithout(canvas: HTMLCanvasElement, pictures: Promise<Atlas>): Promise<BoardGraphics> {
  graphicsState.trouble = "missing";
  const { makeRenderer, SoftwareBrushes } = await import("./software/brushes");
  const renderer = makeRenderer();
  // On the processor twice the dots would take four times as long.
  const started = renderer.init({ ...settingsFor(canvas), resolution: 1 });
  const [atlas, brushes] = await Promise.all([pictures, SoftwareBrushes.load(), started]);
  return { renderer, atlas, brushes };
}

export function destroyGraphics({ renderer, atlas, brushes }: BoardGraphics): void {
  brushes.destroy();
  atlas.destroy();
  renderer.destroy();
}
