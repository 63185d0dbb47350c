// Steady unevenness: the same place always gets the same value.

function lattice(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** From -1 to 1, smooth, with features as large as one unit. */
export function noise(x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [tx, ty] = [ease(x - ix), ease(y - iy)];
  const top = lattice(ix, iy) * (1 - tx) + lattice(ix + 1, iy) * tx;
  const low = lattice(ix, iy + 1) * (1 - tx) + lattice(ix + 1, iy + 1) * tx;
  return (top * (1 - ty) + low * ty) * 2 - 1;
}

/** The last variant of a terrain holds something special, and would tire if it came often. */
const RARE = 0.09;

/** One of `count` variants for a tile, spread without visible order. */
export function variant(tile: number, count: number): number {
  const drawn = lattice(tile * 7 + 13, tile * 3 + 101);
  return drawn < RARE ? count - 1 : Math.floor(((drawn - RARE) / (1 - RARE)) * (count - 1));
}
