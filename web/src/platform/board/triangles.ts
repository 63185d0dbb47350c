// Triangles with colours, collected into a mesh.

import { Buffer, BufferUsage, Geometry, Mesh, type Shader } from "pixi.js";
import type { Colour } from "./colours";
import type { Point } from "./geometry";

/** A place on a curve, and where its left side lies. */
export interface CurvePoint extends Point {
  nx: number;
  ny: number;
  /** The length of the curve so far. */
  along: number;
}

/**
 * Add normals and lengths to the points of a curve. A curve that continues another one, or that another one
 * continues, is given the points beyond its ends, so that both have one normal where they meet.
 */
export function curvePoints(
  points: readonly Point[],
  [first, last]: readonly (Point | undefined)[] = [],
): CurvePoint[] {
  let along = 0;
  return points.map((point, i) => {
    const before = points[i - 1] ?? first ?? point;
    const after = points[i + 1] ?? last ?? point;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    if (i) along += Math.hypot(point.x - before.x, point.y - before.y);
    return { ...point, nx: dy / length, ny: -dx / length, along };
  });
}

/** Data of the corners of triangles: places, colours with alpha, texture coordinates. */
export interface Vertices {
  places: ArrayLike<number>;
  colours: ArrayLike<number>;
  coordinates: ArrayLike<number>;
}

export class Triangles implements Vertices {
  readonly places: number[] = [];
  readonly colours: number[] = [];
  readonly coordinates: number[] = [];
  readonly order: number[] = [];

  get empty(): boolean {
    return this.order.length === 0;
  }

  vertex(x: number, y: number, [r, g, b]: Colour, alpha: number, u = 0, v = 0): number {
    this.places.push(x, y);
    this.colours.push(r, g, b, alpha);
    this.coordinates.push(u, v);
    return this.places.length / 2 - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.order.push(a, b, c);
  }

  /** A band beside a curve, between two distances from it. */
  band(
    curve: readonly CurvePoint[],
    from: number | ((station: CurvePoint, index: number) => number),
    to: number | ((station: CurvePoint, index: number) => number),
    tint: Colour,
    alphaFrom: number | ((station: CurvePoint) => number),
    alphaTo: number | ((station: CurvePoint) => number),
  ): void {
    let previous: readonly [number, number] | undefined;
    curve.forEach((station, index) => {
      const near = typeof from === "number" ? from : from(station, index);
      const far = typeof to === "number" ? to : to(station, index);
      const alpha = typeof alphaFrom === "number" ? alphaFrom : alphaFrom(station);
      const { x, y, nx, ny, along } = station;
      const pair = [
        this.vertex(x + nx * near, y + ny * near, tint, alpha, along, 0),
        this.vertex(
          x + nx * far,
          y + ny * far,
          tint,
          typeof alphaTo === "number" ? alphaTo : alphaTo(station),
          along,
          1,
        ),
      ] as const;
      if (previous) {
        this.triangle(previous[0], previous[1], pair[0]);
        this.triangle(previous[1], pair[1], pair[0]);
      }
      previous = pair;
    });
  }

  mesh(shader: Shader): Mesh<Geometry, Shader> {
    const buffer = (data: number[], label: string) =>
      new Buffer({ data: new Float32Array(data), label, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: buffer(this.places, "place"), format: "float32x2" },
        aColor: { buffer: buffer(this.colours, "colour"), format: "float32x4" },
        aUV: { buffer: buffer(this.coordinates, "coordinate"), format: "float32x2" },
      },
      indexBuffer: new Uint32Array(this.order),
    });
    return new Mesh({ geometry, shader });
  }
}
