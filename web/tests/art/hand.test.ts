import sharp from "sharp";
import { expect, test } from "vitest";
import { raster, trimmed } from "../../art/raster";
import { picture } from "../../art/tile";

const FRAME = { width: 60, height: 50, x: 30, y: 20 };
const ART =
  `<rect x="-20" y="-12" width="40" height="30" fill="#c9ae78" stroke="#3b2a1d" stroke-width="2"/>` +
  `<circle r="9" fill="#2b4a3c"/><circle cx="-14" cy="10" r="7" fill="#fff6dc" opacity="0.5"/>`;

/** What the hand does, as filters of SVG. */
const FILTER =
  `<filter id="hand" filterUnits="userSpaceOnUse" x="-30" y="-20" width="60" height="50">` +
  `<feTurbulence type="fractalNoise" baseFrequency="0.06" numOctaves="2" seed="7" result="t"/>` +
  `<feDisplacementMap in="SourceGraphic" in2="t" scale="1.6" xChannelSelector="R" yChannelSelector="G" result="d"/>` +
  `<feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="3" result="g"/>` +
  `<feColorMatrix in="g" values="0 0 0 0 0.16  0 0 0 0 0.11  0 0 0 0 0.08  0 0 0 -0.7 0.4" result="speck"/>` +
  `<feComposite in="speck" in2="d" operator="in" result="grain"/>` +
  `<feMerge><feMergeNode in="d"/><feMergeNode in="grain"/></feMerge></filter>`;

test.each([1, 2, 2.6])("the hand draws what filters of SVG draw, at %fx", async (scale) => {
  const filtered = picture(FRAME, `${FILTER}<g filter="url(#hand)">${ART}</g>`).replace(
    / data-wobble="\S+"/,
    "",
  );
  const expected = await sharp(Buffer.from(filtered), { density: 72 * scale })
    .raw()
    .toBuffer();
  const { data } = await raster(picture(FRAME, ART), scale);
  expect(data.length).toBe(expected.length);
  let most = 0;
  for (let i = 0; i < data.length; i++) {
    const own = (values: Uint8Array) => (i % 4 === 3 ? 255 : (values[i | 3] as number)) / 255;
    const seen = (values: Uint8Array) => (values[i] as number) * own(values);
    most = Math.max(most, Math.abs(seen(data) - seen(expected)));
  }
  // Filters round to whole steps of linear light, which are wide where it is dark.
  expect(most).toBeLessThan(12);
});

test("trimming keeps all paint and tells where it lies", async () => {
  const whole = await raster(picture(FRAME, ART), 1);
  const { data, width, height, left, top } = trimmed(whole);
  const paint = (values: Uint8Array) => values.filter((value, i) => i % 4 === 3 && value > 1).length;
  expect(paint(data)).toBe(paint(whole.data));
  expect([left > 0, top > 0, left + width < whole.width, top + height < whole.height]).toEqual(
    Array(4).fill(true),
  );
});
