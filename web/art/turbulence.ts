// Fractal noise as the filter `feTurbulence` of SVG defines it, so that paint lies as it lay.

const SIZE = 256;
const MASK = SIZE - 1;
const CHANNELS = 4;

/** The generator that the definition names. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = 16807 * (state % 127773) - 2836 * Math.floor(state / 127773);
    if (state <= 0) state += 2147483647;
    yield state;
  }
}

interface Lattice {
  order: Uint8Array;
  slopes: Float64Array[];
}

/** The slopes of every channel at the corners of the lattice, and the order in which corners take them. */
function lattice(seed: number): Lattice {
  const source = chances(seed);
  const chance = () => source.next().value;
  const slopes = Array.from({ length: CHANNELS }, () => {
    const found = new Float64Array(SIZE * 2);
    for (let i = 0; i < SIZE; i++) {
      const [x, y] = [chance(), chance()].map((value) => ((value % (SIZE * 2)) - SIZE) / SIZE) as [
        number,
        number,
      ];
      const length = Math.hypot(x, y);
      found.set([x / length, y / length], i * 2);
    }
    return found;
  });
  const order = Uint8Array.from({ length: SIZE }, (_, index) => index);
  for (let i = SIZE - 1; i > 0; i--) {
    const other = chance() % SIZE;
    [order[i], order[other]] = [order[other] as number, order[i] as number];
  }
  return { order, slopes };
}

/** One channel of the noise at any point, from -1 to 1 or a little beyond. */
export function turbulence(
  seed: number,
  channel: number,
  frequency: number,
  octaves: number,
): (x: number, y: number) => number {
  const { order, slopes } = lattice(seed);
  const slope = slopes[channel] as Float64Array;
  // No pairs and no lists in here: it runs some million times.
  const at = (place: number, dx: number, dy: number): number => {
    const corner = 2 * (order[place & MASK] as number);
    return dx * (slope[corner] as number) + dy * (slope[corner + 1] as number);
  };
  const noise = (px: number, py: number): number => {
    const left = Math.floor(px);
    const top = Math.floor(py);
    const x = px - left;
    const y = py - top;
    const here = (order[left & MASK] as number) + top;
    const next = (order[(left + 1) & MASK] as number) + top;
    const across = x * x * (3 - 2 * x);
    const a = at(here, x, y);
    const c = at(here + 1, x, y - 1);
    const upper = a + across * (at(next, x - 1, y) - a);
    const lower = c + across * (at(next + 1, x - 1, y - 1) - c);
    return upper + y * y * (3 - 2 * y) * (lower - upper);
  };
  return (x, y) => {
    let sum = 0;
    let factor = frequency;
    for (let octave = 0; octave < octaves; octave++, factor *= 2)
      sum += (noise(x * factor, y * factor) * frequency) / factor;
    return sum;
  };
}
