// Small illustrated props for what lies on a tile.

import { Chance } from "../chance";
import { bush, rock, tuft } from "../flora";
import { hut, palisade } from "../masonry";
import { blob, jagged, line, n, type Point, type Standing, shadow, shape, smooth, standing } from "../paint";
import { gold, ink, stone, wood } from "../palette";
import { picture } from "../tile";

export const PROP_FRAME = { width: 120, height: 110, x: 60, y: 66 };

/** Furrows that follow the ground, with young corn. */
export function richSoil(): string {
  const chance = new Chance("rich soil");
  const field: Point[] = [
    [-44, 4],
    [-20, -15],
    [22, -18],
    [46, -2],
    [24, 18],
    [-20, 20],
  ];
  const outline = smooth(field, true, 0.6);
  let art = shape(outline, {
    fill: "#5b3d26",
    opacity: 0.35,
    extra: 'transform="translate(2 3)" filter="url(#blur)"',
  });
  art +=
    shape(outline, { fill: "#7d5532" }) +
    `<clipPath id="field"><path d="${outline}"/></clipPath><g clip-path="url(#field)">`;
  for (let i = -6; i < 8; i++) {
    const y = i * 5.6;
    art += line(
      [
        [-54, y + 9],
        [-10, y - 2],
        [54, y - 6],
      ],
      { stroke: "#52351f", width: 2.2 },
    );
    art += line(
      [
        [-54, y + 7],
        [-10, y - 4],
        [54, y - 8],
      ],
      { stroke: "#a57a4c", width: 1.3 },
    );
  }
  art += "</g>";
  art += shape(outline, { stroke: ink, width: 1.2, opacity: 0.75 });
  const things: Standing[] = [];
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7; i++) {
      const [x, y]: Point = [-34 + i * 11 + row * 3, -9 + row * 6.4 - i * 1.3 + chance.between(-0.8, 0.8)];
      if (Math.abs(x) + Math.abs(y) * 1.7 > 46) continue;
      things.push({ y, art: tuft(chance, [x, y], 7.5, ["#d9b64a", "#f0d474", "#8aa044", "#b98f2e"]) });
    }
  return picture(PROP_FRAME, art + standing(things));
}

function crystal([x, y]: Point, w: number, h: number, lean: number): string {
  const tip: Point = [x + lean, y - h];
  const body: Point[] = [
    [x - w, y],
    [x - w * 0.9 + lean * 0.7, y - h * 0.66],
    tip,
    [x + w + lean * 0.7, y - h * 0.6],
    [x + w, y],
  ];
  return (
    shape(jagged(body), { fill: "#e8a13c" }) +
    shape(
      jagged([
        tip,
        [x + w + lean * 0.7, y - h * 0.6],
        [x + w, y],
        [x + w * 0.1, y],
        [x + lean * 0.6 + w * 0.1, y - h * 0.55],
      ]),
      { fill: "#a65f1e" },
    ) +
    shape(
      jagged([
        tip,
        [x - w * 0.9 + lean * 0.7, y - h * 0.66],
        [x - w * 0.7, y - 2],
        [x - w * 0.35, y - 2],
        [x - w * 0.3 + lean * 0.6, y - h * 0.55],
      ]),
      { fill: "#ffd98a" },
    ) +
    shape(jagged(body), { stroke: ink, width: 1.1, opacity: 0.85 })
  );
}

export function oreVein(): string {
  const chance = new Chance("ore vein");
  const things: Standing[] = [
    rock(chance, [-18, 2], 34),
    rock(chance, [18, 0], 30),
    rock(chance, [0, 14], 36),
    rock(chance, [-30, 14], 15),
    rock(chance, [30, 16], 17),
    { y: 3, art: crystal([-8, 1], 4.6, 28, -5) },
    { y: 4, art: crystal([6, 3], 5.4, 36, 4) },
    { y: 15, art: crystal([18, 13], 4, 19, 6) },
    { y: 18, art: crystal([-16, 16], 3.8, 16, -4) },
  ];
  for (const [x, y] of [
    [-20, -8],
    [4, 8],
    [-4, 12],
    [22, -6],
  ] as const)
    things.push({
      y: 20,
      art: shape(blob(chance, [x, y], 2.4, 1.7, 0.3, 6), { fill: gold.mid, stroke: ink, width: 0.7 }),
    });
  const pick =
    shape("M22 22L44 -4", { stroke: ink, width: 4.6 }) +
    shape("M22 22L44 -4", { stroke: wood.lit, width: 2.6 }) +
    shape("M30 -12Q44 -12 53 5Q44 -3 38 -3Z", { fill: "#8d98a5", stroke: ink, width: 1.1 });
  const sparkle = "M4 -42l1.4 4.4l4.4 1.4l-4.4 1.4l-1.4 4.4l-1.4 -4.4l-4.4 -1.4l4.4 -1.4Z";
  return picture(
    PROP_FRAME,
    shadow([-6, 14], 38, 12, 0.3) +
      standing(things) +
      pick +
      shape(sparkle, { fill: "#fff8dc" }) +
      shape(sparkle, { fill: "#fff8dc", extra: 'transform="translate(-14 16) scale(0.6)"' }),
  );
}

function menhir([x, y]: Point, w: number, h: number, lean = 0): Standing {
  const body: Point[] = [
    [x - w / 2, y],
    [x - w * 0.42 + lean, y - h * 0.8],
    [x - w * 0.1 + lean, y - h],
    [x + w * 0.34 + lean, y - h * 0.92],
    [x + w / 2, y],
  ];
  const art =
    shadow([x, y], w * 0.8, w * 0.26, 0.3) +
    shape(smooth(body, true, 0.55), { fill: stone.lit }) +
    shape(
      smooth(
        [
          [x + w * 0.06 + lean, y - h + 1],
          [x + w * 0.34 + lean, y - h * 0.9],
          [x + w * 0.48, y],
          [x + w * 0.1, y + 1],
          [x + w * 0.16, y - h * 0.5],
        ],
        true,
        0.5,
      ),
      { fill: stone.dark, opacity: 0.8 },
    ) +
    shape(
      `M${n(x - w * 0.2 + lean * 0.5)} ${n(y - h * 0.62)}l2.6 3.2l-2.4 3.4M${n(x - w * 0.1 + lean * 0.4)} ${n(y - h * 0.4)}v4`,
      { stroke: "#3fb7c4", width: 1.3 },
    ) +
    shape(smooth(body, true, 0.55), { stroke: ink, width: 1.2, opacity: 0.85 }) +
    tuft(new Chance(`${x}`), [x - w * 0.5, y + 1], 6, ["#6f8a3c", "#a5b45c"]);
  return { y, art };
}

export function sacredSite(): string {
  let art = `<ellipse cy="2" rx="42" ry="20" fill="#d9f2ea" opacity="0.4" filter="url(#soft)"/><ellipse cy="2" rx="40" ry="18" fill="#9aa66a" opacity="0.6"/>`;
  art += `<ellipse cy="2" rx="39" ry="17.5" fill="none" stroke="#e9e2bb" stroke-width="2" stroke-dasharray="3 5" opacity="0.8"/>`;
  const lintel: Point[] = [
    [-13, -36],
    [-12, -43],
    [15, -43],
    [15, -35.5],
  ];
  const things: Standing[] = [
    menhir([-8, -10], 8, 26),
    menhir([10, -10], 8, 26),
    {
      y: -9,
      art:
        shape(jagged(lintel), { fill: stone.lit, stroke: ink, width: 1.2 }) +
        shape(
          jagged([
            [-13, -36],
            [15, -35.5],
            [15, -38.5],
            [-13, -38],
          ]),
          { fill: stone.dark, opacity: 0.7 },
        ),
    },
    menhir([-34, 2], 10, 27, -2),
    menhir([34, 1], 10, 25, 2),
    menhir([-20, 16], 10, 22, -1),
    menhir([23, 16], 10, 24, 1),
    {
      y: 12,
      art: `<ellipse cx="1" cy="8" rx="9" ry="4" fill="${stone.mid}" stroke="${ink}" stroke-width="1"/><ellipse cx="1" cy="5" rx="9" ry="4" fill="${stone.lit}" stroke="${ink}" stroke-width="1"/><circle cx="1" cy="-1" r="7" fill="#8ff0ec" opacity="0.5" filter="url(#blur)"/><path d="M1 5q-6 -6 0 -13q6 7 0 13Z" fill="#c9fff6" stroke="#3fb7c4" stroke-width="1"/>`,
    },
  ];
  return picture(PROP_FRAME, art + standing(things));
}

export function goodieHut(): string {
  const chance = new Chance("hut");
  const chest =
    shadow([28, 15], 10, 4) +
    shape("M18 15V6q0 -5 5 -5h11q5 0 5 5v9Z", { fill: wood.mid, stroke: ink, width: 1.1 }) +
    shape("M18 7h21", { stroke: ink, width: 1 }) +
    shape("M22 1v14M35 1v14", { stroke: gold.mid, width: 1.8 }) +
    shape("M26.5 5h4v5h-4Z", { fill: gold.lit, stroke: ink, width: 0.8 });
  const smoke = `<g opacity="0.75">${shape(
    smooth(
      [
        [-6, -44],
        [-10, -50],
        [-4, -56],
        [-9, -62],
      ],
      false,
    ),
    { stroke: "#f5efe2", width: 4.5, opacity: 0.8 },
  )}</g>`;
  const things: Standing[] = [
    hut([-8, 12], 46, 52),
    { y: 16, art: chest },
    bush(chance, [-36, 14], 15),
    rock(chance, [14, 22], 8),
    { y: 20, art: tuft(chance, [-24, 20], 8, ["#6f8a3c", "#a5b45c"]) },
    {
      y: 14,
      art:
        shape("M42 16L40 -14", { stroke: ink, width: 2.6 }) +
        shape("M40 -14l9 3l-8 5Z", { fill: "#c9513c", stroke: ink, width: 1 }),
    },
  ];
  return picture(PROP_FRAME, smoke + standing(things));
}

function tent([x, y]: Point, w: number, h: number, band: string): Standing {
  const body: Point[] = [
    [x - w / 2, y],
    [x - 1, y - h],
    [x + w / 2, y - 1],
    [x, y + 3],
  ];
  const art =
    shadow([x, y], w * 0.55, w * 0.18, 0.3) +
    shape(`M${n(x - 1)} ${n(y - h)}l-4 -7M${n(x - 1)} ${n(y - h)}l4 -7`, { stroke: ink, width: 1.6 }) +
    shape(jagged(body), { fill: "#d8b888" }) +
    shape(
      jagged([
        [x - 1, y - h],
        [x + w / 2, y - 1],
        [x, y + 3],
      ]),
      { fill: "#94704a" },
    ) +
    line(
      [
        [x - w * 0.34, y - h * 0.3],
        [x - w * 0.02, y - h * 0.22],
        [x + w * 0.32, y - h * 0.34],
      ],
      { stroke: band, width: 2.4 },
    ) +
    shape(
      `M${n(x - w * 0.12)} ${n(y + 1.5)}L${n(x - w * 0.06)} ${n(y - h * 0.42)}L${n(x + w * 0.06)} ${n(y + 2)}Z`,
      { fill: "#3d2a1c" },
    ) +
    shape(jagged(body), { stroke: ink, width: 1.1, opacity: 0.85 });
  return { y, art };
}

function arc(from: number, to: number, count: number, rx: number, ry: number, cy: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1);
    return [Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const;
  });
}

export function nativeCamp(): string {
  const chance = new Chance("camp");
  const ground = `<ellipse cy="2" rx="46" ry="22" fill="#a58a5a" opacity="0.85" filter="url(#blur)"/>`;
  const skull = `${shape(
    "M-2.6 -44q-3.6 -1 -3.4 -4.6q0.4 -4.4 5 -4.4q4.6 0 5 4.4q0.2 3.6 -3.4 4.6v2.6h-3.2Z",
    {
      fill: "#f4ead0",
      stroke: ink,
      width: 1,
    },
  )}<circle cx="-3" cy="-48" r="1.2" fill="${ink}"/><circle cx="1" cy="-48" r="1.2" fill="${ink}"/>`;
  const totem =
    shape("M-3.5 6V-42h5V6Z", { fill: "#8c4630", stroke: ink, width: 1.1 }) +
    shape("M-3.5 -12h5M-3.5 -24h5M-3.5 -34h5", { stroke: gold.lit, width: 1.6 }) +
    shape("M-3.5 -30l-8 -5M1.5 -30l8 -5", { stroke: ink, width: 2.4 }) +
    skull;
  const fire =
    shape("M12 14l14 4M26 14l-14 4", { stroke: wood.dark, width: 3 }) +
    `<circle cx="19" cy="8" r="11" fill="#ffb347" opacity="0.4" filter="url(#blur)"/>` +
    shape("M13 14q-2 -8 5 -14q0 5 4 7q3 3 1.6 7q-5 4 -10.6 0Z", {
      fill: "#e8632b",
      stroke: ink,
      width: 0.9,
    }) +
    shape("M16.4 14q-0.6 -5 3 -8q0 4 2.4 8q-2.4 1.6 -5.4 0Z", { fill: "#ffd45e" });
  const things: Standing[] = [
    ...palisade(chance, arc(3.05, 6.37, 24, 46, 22, 0), 17),
    tent([-22, 4], 30, 31, "#b23b2e"),
    tent([24, -2], 26, 27, "#3d6f86"),
    { y: 5, art: totem },
    { y: 15, art: fire },
    ...palisade(chance, arc(3.1, 2.05, 9, 46, 22, 0), 15),
    ...palisade(chance, arc(0.04, 1.06, 9, 46, 22, 0), 15),
  ];
  return picture(PROP_FRAME, ground + standing(things));
}

export function clearedSettlement(): string {
  const chance = new Chance("cleared");
  const ground = `<ellipse cy="2" rx="44" ry="20" fill="#a3945f" opacity="0.75" filter="url(#blur)"/>`;
  const ring = arc(3.05, 6.37, 24, 44, 20, 0).filter((_, i) => ![3, 4, 8, 9, 10, 15, 20, 21].includes(i));
  const fallen =
    shape("M-40 16l18 4M-36 20l16 -6M22 20l18 -5", { stroke: ink, width: 4.4 }) +
    shape("M-40 16l18 4M-36 20l16 -6M22 20l18 -5", { stroke: wood.lit, width: 2.6 });
  const pots =
    shape("M16 8q-4 6 0 9h7q4 -3 0 -9l1 -2h-9Z", { fill: "#c27548", stroke: ink, width: 1.1 }) +
    shape("M28 10q-3 5 0 7h5q3 -2 0 -7l1 -1.6h-7Z", { fill: "#d99a63", stroke: ink, width: 1 });
  const things: Standing[] = [
    ...palisade(chance, ring, 11),
    { y: 20, art: fallen },
    { y: 16, art: pots },
    bush(chance, [-24, 6], 18),
    bush(chance, [8, -4], 13),
    rock(chance, [-4, 12], 12),
    { y: -2, art: tuft(chance, [-10, -2], 9, ["#6f8a3c", "#a5b45c"]) },
    { y: 6, art: tuft(chance, [32, 4], 9, ["#6f8a3c", "#a5b45c"]) },
    tent([-6, -3], 24, 17, "#7d6a57"),
  ];
  return picture(PROP_FRAME, ground + standing(things));
}

/** A round board on a post: what lies on a tile and has no picture of its own is shown on it. */
export function marker(): string {
  const post =
    shape("M-4 22V-6H4V22Z", { fill: wood.mid, stroke: ink, width: 1.2 }) +
    shape("M1 22V-6H4V22Z", { fill: wood.dark, opacity: 0.7 });
  const board =
    `<circle cy="-18" r="25" fill="${wood.lit}" stroke="${ink}" stroke-width="1.6"/>` +
    `<circle cy="-18" r="21" fill="${wood.dark}" stroke="${gold.mid}" stroke-width="1.6"/>`;
  return picture(PROP_FRAME, shadow([2, 22], 18, 6, 0.35) + post + board);
}
