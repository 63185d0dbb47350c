// Fills triangles on the processor, dot by dot, as a graphics card would.

import type { Vertices } from "../triangles";

/** One dot between the corners of a triangle; painting it changes its colour and thickness. */
export interface Dot {
  r: number;
  g: number;
  b: number;
  a: number;
  /** The texture coordinates, and the place on the map. */
  u: number;
  v: number;
  x: number;
  y: number;
}

export type Paint = (dot: Dot) => void;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Dots are this much smaller than a pixel of the map at zoom 1, so that pages stay small. */
export interface PageSize extends Box {
  scale: number;
}

/** The page that holds all corners, at whole dots, so that pages beside each other fit. */
export function pageFor({ places }: Vertices, scale: number, rim = 2): PageSize {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 2) {
    const [x, y] = [(places[i] as number) * scale, (places[i + 1] as number) * scale];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    left: Math.floor(left) - rim,
    top: Math.floor(top) - rim,
    right: Math.ceil(right) + rim,
    bottom: Math.ceil(bottom) + rim,
    scale,
  };
}

export class Page {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each dot; colours are multiplied by alpha. */
  private readonly dots: Float32Array;
  private readonly dot: Dot = { r: 0, g: 0, b: 0, a: 0, u: 0, v: 0, x: 0, y: 0 };

  constructor(readonly size: PageSize) {
    this.width = size.right - size.left;
    this.height = size.bottom - size.top;
    this.dots = new Float32Array(this.width * this.height * 4);
  }

  /**
   * Fill triangles, given by the places of their corners in `order`. They lie over what is there, or
   * replace it. `grow` widens them by this many pixels, so that nothing shines through between neighbours.
   */
  fill(corners: Vertices, order: ArrayLike<number>, paint: Paint, { replace = false, grow = 0 } = {}): void {
    for (let i = 0; i < order.length; i += 3)
      this.triangle(
        corners,
        order[i] as number,
        order[i + 1] as number,
        order[i + 2] as number,
        paint,
        replace,
        grow,
      );
  }

  private triangle(
    { places, colours, coordinates }: Vertices,
    a: number,
    b: number,
    c: number,
    paint: Paint,
    replace: boolean,
    grow: number,
  ): void {
    const { left, top, scale } = this.size;
    const at = (list: ArrayLike<number>, index: number) => list[index] as number;
    const [ax, ay] = [at(places, a * 2) * scale - left, at(places, a * 2 + 1) * scale - top];
    const [bx, by] = [at(places, b * 2) * scale - left, at(places, b * 2 + 1) * scale - top];
    const [cx, cy] = [at(places, c * 2) * scale - left, at(places, c * 2 + 1) * scale - top];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-6) return;
    const size = Math.abs(area);
    // A corner's share of a dot falls to 0 at the side that lies across from it.
    const least = [
      (-grow * Math.hypot(cx - bx, cy - by)) / size - 1e-9,
      (-grow * Math.hypot(ax - cx, ay - cy)) / size - 1e-9,
      (-grow * Math.hypot(bx - ax, by - ay)) / size - 1e-9,
    ] as const;
    const first = {
      x: Math.max(0, Math.floor(Math.min(ax, bx, cx) - grow)),
      y: Math.max(0, Math.floor(Math.min(ay, by, cy) - grow)),
    };
    const last = {
      x: Math.min(this.width - 1, Math.ceil(Math.max(ax, bx, cx) + grow)),
      y: Math.min(this.height - 1, Math.ceil(Math.max(ay, by, cy) + grow)),
    };
    const { dot, dots } = this;
    const [perA, perB] = [(by - cy) / area, (cy - ay) / area];
    for (let y = first.y; y <= last.y; y++) {
      const [px, py] = [first.x + 0.5, y + 0.5];
      let wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      let wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      for (let x = first.x; x <= last.x; x++, wa += perA, wb += perB) {
        const wc = 1 - wa - wb;
        if (wa < least[0] || wb < least[1] || wc < least[2]) continue;
        dot.r = wa * at(colours, a * 4) + wb * at(colours, b * 4) + wc * at(colours, c * 4);
        dot.g = wa * at(colours, a * 4 + 1) + wb * at(colours, b * 4 + 1) + wc * at(colours, c * 4 + 1);
        dot.b = wa * at(colours, a * 4 + 2) + wb * at(colours, b * 4 + 2) + wc * at(colours, c * 4 + 2);
        dot.a = wa * at(colours, a * 4 + 3) + wb * at(colours, b * 4 + 3) + wc * at(colours, c * 4 + 3);
        dot.u = wa * at(coordinates, a * 2) + wb * at(coordinates, b * 2) + wc * at(coordinates, c * 2);
        dot.v =
          wa * at(coordinates, a * 2 + 1) + wb * at(coordinates, b * 2 + 1) + wc * at(coordinates, c * 2 + 1);
        dot.x = (left + x + 0.5) / scale;
        dot.y = (top + y + 0.5) / scale;
        paint(dot);
        const alpha = Math.max(0, Math.min(1, dot.a));
        const under = replace ? 0 : 1 - alpha;
        const to = (y * this.width + x) * 4;
        dots[to] = dot.r * alpha + (dots[to] as number) * under;
        dots[to + 1] = dot.g * alpha + (dots[to + 1] as number) * under;
        dots[to + 2] = dot.b * alpha + (dots[to + 2] as number) * under;
        dots[to + 3] = alpha + (dots[to + 3] as number) * under;
      }
    }
  }

  /** Some rows as bytes whose colours are not multiplied. */
  rows(from = 0, to = this.height): Uint8ClampedArray<ArrayBuffer> {
    const start = from * this.width * 4;
    const bytes = new Uint8ClampedArray((to - from) * this.width * 4);
    for (let i = 0; i < bytes.length; i += 4) {
      const alpha = this.dots[start + i + 3] as number;
      if (alpha <= 0) continue;
      for (let part = 0; part < 3; part++)
        bytes[i + part] = ((this.dots[start + i + part] as number) / alpha) * 255;
      bytes[i + 3] = alpha * 255;
    }
    return bytes;
  }
}
