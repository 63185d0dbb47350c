// Draws boards without a graphics card: Pixi's canvas renderer, which has no shaders, and brushes that
// paint on the processor. Loaded only where it is needed.

import { CanvasRenderer, CanvasSource, type Container, Sprite, Texture, TilingSprite } from "pixi.js";
import { type Brush, type Brushes, type CorneredTiles, PARCHMENT_RIM, type Veil } from "../brushes";
import type { Extent } from "../geometry";
import { loadPicture } from "../sprite-sheets";
import type { Triangles, Vertices } from "../triangles";
import { type Grain, type Grains, PAPER, paintsOf } from "./paints";
import { Page, type Paint, pageFor } from "./raster";

export const makeRenderer = (): CanvasRenderer => new CanvasRenderer();

/** Dots per pixel of the map: soft things need fewer. */
const SCALE: Record<Brush, number> = {
  plain: 0.5,
  land: 0.5,
  sea: 0.5,
  foam: 0.25,
  river: 0.75,
  border: 0.75,
  fog: 0.5,
  shroud: 0.5,
};
/**
 * Ground that covers everything is wider by this many dots, so that no seam shows; layers over it are wider
 * still.
 */
const GROW: Partial<Record<Brush, number>> = { land: 0.6, sea: 0.6, fog: 0.6, shroud: 1.6 };

function dotsOf(image: CanvasImageSource & { width: number; height: number }): Grain {
  const { width, height } = image;
  const page = new OffscreenCanvas(width, height);
  const pen = page.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  return {
    at: (u, v, part = 0) => {
      const [x, y] = [Math.floor((u - Math.floor(u)) * width), Math.floor((v - Math.floor(v)) * height)];
      return (data[(y * width + x) * 4 + part] as number) / 255;
    },
  };
}

/** A page on the screen; it goes with its sprite. */
class PageSprite {
  readonly sprite: Sprite;
  private readonly pen: CanvasRenderingContext2D;
  private readonly source: CanvasSource;

  constructor(private readonly page: Page) {
    const canvas = document.createElement("canvas");
    canvas.width = page.width;
    canvas.height = page.height;
    this.pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    this.source = new CanvasSource({ resource: canvas });
    const texture = new Texture({ source: this.source });
    const { left, top, scale } = page.size;
    this.sprite = new Sprite({ texture, x: left / scale, y: top / scale, scale: 1 / scale });
    this.sprite.once("destroyed", () => texture.destroy(true));
  }

  show(from = 0, to = this.page.height): void {
    if (to <= from) return;
    const { page } = this;
    this.pen.putImageData(new ImageData(page.rows(from, to), page.width, to - from), 0, from);
    this.source.update();
  }
}

class SoftwareVeil implements Veil {
  readonly drawing: Container;
  private readonly page: Page;
  private readonly pageSprite: PageSprite;
  private readonly corners: Vertices;
  private readonly colours: Float32Array;
  private readonly perTile: number;

  constructor(
    tiles: CorneredTiles,
    private readonly brush: Brush,
    private readonly paint: Paint,
  ) {
    this.perTile = tiles.corners + 1;
    const places = new Float32Array(tiles.count * this.perTile * 2);
    for (let tile = 0; tile < tiles.count; tile++) {
      const all = [tiles.centre(tile)];
      for (let corner = 0; corner < tiles.corners; corner++) all.push(tiles.corner(tile, corner));
      all.forEach(({ x, y }, i) => {
        places.set([x, y], (tile * this.perTile + i) * 2);
      });
    }
    this.colours = new Float32Array(tiles.count * this.perTile * 4);
    this.corners = { places, colours: this.colours, coordinates: places };
    this.page = new Page(pageFor(this.corners, SCALE[brush]));
    this.pageSprite = new PageSprite(this.page);
    this.drawing = this.pageSprite.sprite;
  }

  lay(
    tiles: Iterable<number>,
    middle: (tile: number) => number,
    corner: (tile: number, corner: number) => number,
  ): void {
    const order: number[] = [];
    let [from, to] = [this.page.height, 0];
    const { top, scale } = this.page.size;
    for (const tile of tiles) {
      const first = tile * this.perTile;
      this.colours[first * 4 + 3] = middle(tile);
      for (let at = 0; at < this.perTile - 1; at++) {
        this.colours[(first + 1 + at) * 4 + 3] = corner(tile, at);
        order.push(first, first + 1 + at, first + 1 + ((at + 1) % (this.perTile - 1)));
        const y = (this.corners.places[(first + 1 + at) * 2 + 1] as number) * scale - top;
        from = Math.max(0, Math.min(from, Math.floor(y) - 2));
        to = Math.min(this.page.height, Math.max(to, Math.ceil(y) + 2));
      }
    }
    this.page.fill(this.corners, order, this.paint, { replace: true, grow: GROW[this.brush] ?? 0 });
    this.pageSprite.show(from, to);
  }
}

/** Paints what shaders would, but without motion. */
export class SoftwareBrushes implements Brushes {
  readonly flowing = false;
  time = 0;
  private readonly paints: Record<Brush, Paint | null>;
  private readonly paper: Texture;

  private constructor(grains: Grains, parchment: ImageBitmap) {
    this.paints = paintsOf(grains);
    const page = document.createElement("canvas");
    page.width = parchment.width;
    page.height = parchment.height;
    page.getContext("2d")?.drawImage(parchment, 0, 0);
    this.paper = new Texture({ source: new CanvasSource({ resource: page, addressMode: "repeat" }) });
  }

  static async load(): Promise<SoftwareBrushes> {
    const images = await Promise.all(["grain", "cloud", "parchment"].map((name) => loadPicture(name)));
    const [grain, cloud, parchment] = images.map(dotsOf) as [Grain, Grain, Grain];
    return new SoftwareBrushes({ grain, cloud, parchment }, images[2] as ImageBitmap);
  }

  paint(brush: Brush, triangles: Triangles): Container {
    const paint = this.paints[brush];
    // Without motion foam would be a stain; the drawing that stands for it is empty.
    if (!paint) return new Sprite(Texture.EMPTY);
    const page = new Page(pageFor(triangles, SCALE[brush]));
    page.fill(triangles, triangles.order, paint, { grow: GROW[brush] ?? 0 });
    const pageSprite = new PageSprite(page);
    pageSprite.show();
    return pageSprite.sprite;
  }

  veil(brush: Brush, tiles: CorneredTiles): Veil {
    return new SoftwareVeil(tiles, brush, this.paints[brush] as Paint);
  }

  parchment({ pixelWidth, pixelHeight }: Extent): Container {
    const [x, y] = [-PARCHMENT_RIM, -PARCHMENT_RIM];
    const [width, height] = [pixelWidth + 2 * PARCHMENT_RIM, pixelHeight + 2 * PARCHMENT_RIM];
    // It continues where the shroud of the map ends: the same size, counted from the same corner.
    const tileScale = { x: PAPER / this.paper.width, y: PAPER / this.paper.height };
    const tilePosition = { x: PARCHMENT_RIM, y: PARCHMENT_RIM };
    return new TilingSprite({ texture: this.paper, x, y, width, height, tileScale, tilePosition });
  }

  destroy(): void {
    this.paper.destroy(true);
  }
}
