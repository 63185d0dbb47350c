// Small marks for the eight patterns, where there is no room for a whole border or ring.

type Place = readonly [number, number];

/** Lines in a square from -1 to 1; the first pattern is plain. */
const LINES: readonly (readonly (readonly Place[])[])[] = [
  [],
  [bar(-0.5), bar(0.5)],
  [round(0.45)],
  [
    [
      [-1, 0.5],
      [-0.4, -0.5],
      [0.2, 0.5],
      [0.8, -0.5],
    ],
  ],
  [
    [
      [-1, 0],
      [1, 0],
    ],
  ],
  [
    [
      [-0.8, 0.8],
      [0.8, -0.8],
    ],
  ],
  [
    [
      [-0.8, -0.8],
      [0.8, 0.8],
    ],
    [
      [-0.8, 0.8],
      [0.8, -0.8],
    ],
  ],
  [
    [
      [0, -1],
      [0.8, 0],
      [0, 1],
      [-0.8, 0],
      [0, -1],
    ],
  ],
];

function bar(x: number): Place[] {
  return [
    [x, -0.9],
    [x, 0.9],
  ];
}

function round(radius: number): Place[] {
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
}

/** The lines of a pattern's mark around a place. */
export const strokes = (pattern: number, x: number, y: number, half: number): [number, number][][] =>
  (LINES[pattern] ?? []).map((line) => line.map(([px, py]) => [x + px * half, y + py * half]));
