// Colours as shares of red, green and blue.

export type Colour = readonly [number, number, number];

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const blend = (colours: readonly Colour[]): Colour => {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [r, g, b] of colours) {
    sum[0] += r / colours.length;
    sum[1] += g / colours.length;
    sum[2] += b / colours.length;
  }
  return sum;
};

/** A colour between two others. */
export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
