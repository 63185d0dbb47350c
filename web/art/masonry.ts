// Houses, huts, towers, walls and palisades: what people build.

import type { Chance } from "./chance";
import { jagged, line, n, type Point, type Standing, shadow, shape } from "./paint";
import { ink, plaster, roof, stone, wood } from "./palette";

type Tones = readonly string[];

/** A gabled house: the long side with the door catches the light, the gable end lies in shade. */
export function house(
  chance: Chance,
  [x, y]: Point,
  w: number,
  h: number,
  tones: Tones = roof.red,
): Standing {
  const [dark, mid, lit] = tones as [string, string, string];
  const depth = w * 0.42;
  const rise = h * 0.75;
  const walls = y - h;
  let art = shadow([x + depth * 0.5, y], w * 0.62, w * 0.2, 0.28);
  const front: Point[] = [
    [x - w / 2, y],
    [x - w / 2, walls],
    [x + w / 2 - depth, walls],
    [x + w / 2 - depth, y],
  ];
  const gable: Point[] = [
    [x + w / 2 - depth, y],
    [x + w / 2 - depth, walls],
    [x + w / 2 - depth / 2, walls - rise],
    [x + w / 2, walls - 1],
    [x + w / 2, y - 2],
  ];
  const slope: Point[] = [
    [x - w / 2 - 1.2, walls + 1.5],
    [x - w / 2 + depth / 2 - 1, walls - rise],
    [x + w / 2 - depth / 2, walls - rise],
    [x + w / 2 - depth + 0.4, walls + 1.5],
  ];
  art += shape(jagged(front), { fill: plaster.lit }) + shape(jagged(gable), { fill: plaster.dark });
  art += shape(jagged(slope), { fill: mid });
  art += shape(
    jagged([slope[0] as Point, slope[1] as Point, [x + w * 0.02, walls - rise], [x - w * 0.16, walls + 1.5]]),
    { fill: lit },
  );
  for (let i = 1; i < 3; i++) {
    const up = (rise * i) / 3;
    art += line(
      [
        [x - w / 2 + (depth / 2) * (i / 3), walls - up + 1],
        [x + w / 2 - depth + (depth / 2) * (i / 3), walls - up + 1],
      ],
      { stroke: dark, width: 0.7, opacity: 0.7 },
    );
  }
  const door = x - w * 0.16 + chance.between(-2, 2);
  art += shape(`M${n(door - 1.6)} ${n(y)}v${n(-h * 0.55)}h3.2v${n(h * 0.55)}Z`, { fill: wood.dark });
  art += shape(`M${n(x + w / 2 - depth / 2 - 1)} ${n(walls - rise * 0.28)}v2.8h2v-2.8Z`, {
    fill: "#f3c968",
    stroke: ink,
    width: 0.5,
  });
  for (const part of [front, gable, slope])
    art += shape(jagged(part), { stroke: ink, width: 1, opacity: 0.82 });
  return { y, art };
}

/** A round hut with a straw roof. */
export function hut([x, y]: Point, w: number, h: number): Standing {
  const [dark, mid, lit] = roof.straw as [string, string, string];
  const wall = h * 0.42;
  const body = `M${n(x - w * 0.4)} ${n(y - wall)}V${n(y - 1)}Q${n(x)} ${n(y + 3)} ${n(x + w * 0.4)} ${n(y - 1)}V${n(y - wall)}Z`;
  const top = `M${n(x - w * 0.56)} ${n(y - wall + 1)}Q${n(x - w * 0.24)} ${n(y - h * 0.74)} ${n(x)} ${n(y - h)}Q${n(x + w * 0.24)} ${n(y - h * 0.74)} ${n(x + w * 0.56)} ${n(y - wall + 1)}Q${n(x)} ${n(y - wall + 5)} ${n(x - w * 0.56)} ${n(y - wall + 1)}Z`;
  let art = shadow([x, y], w * 0.52, w * 0.18, 0.3) + shape(body, { fill: plaster.mid });
  art += shape(
    `M${n(x + w * 0.1)} ${n(y - wall)}V${n(y + 1)}Q${n(x + w * 0.3)} ${n(y + 1)} ${n(x + w * 0.4)} ${n(y - 1)}V${n(y - wall)}Z`,
    { fill: plaster.dark },
  );
  art += shape(
    `M${n(x - w * 0.12)} ${n(y + 1)}v${n(-wall * 0.8)}q${n(w * 0.11)} -4 ${n(w * 0.22)} 0v${n(wall * 0.8)}Z`,
    { fill: "#3d2a1c" },
  );
  art += shape(body, { stroke: ink, width: 1, opacity: 0.8 }) + shape(top, { fill: mid });
  art += shape(
    `M${n(x)} ${n(y - h)}Q${n(x + w * 0.24)} ${n(y - h * 0.74)} ${n(x + w * 0.56)} ${n(y - wall + 1)}Q${n(x + w * 0.3)} ${n(y - wall + 4)} ${n(x + w * 0.12)} ${n(y - wall + 3.4)}Z`,
    { fill: dark, opacity: 0.8 },
  );
  for (let i = 0; i < 5; i++) {
    const lean = (i - 3) * 0.13;
    art += line(
      [
        [x + lean * w * 0.3, y - h + 3],
        [x + lean * w * 0.9, y - h * 0.66],
        [x + lean * w * 1.4, y - wall + 2],
      ],
      { stroke: i < 3 ? lit : dark, width: 1.1, opacity: 0.8 },
    );
  }
  return { y, art: art + shape(top, { stroke: ink, width: 1.1, opacity: 0.85 }) };
}

/** A round tower, with a pointed roof or with battlements. */
export function tower([x, y]: Point, w: number, h: number, tones?: Tones): Standing {
  const half = w / 2;
  const body = `M${n(x - half)} ${n(y - h)}V${n(y)}Q${n(x)} ${n(y + w * 0.22)} ${n(x + half)} ${n(y)}V${n(y - h)}Z`;
  let art = shadow([x, y], w * 0.62, w * 0.22, 0.3) + shape(body, { fill: stone.lit });
  art += shape(
    `M${n(x + half * 0.15)} ${n(y - h)}V${n(y + w * 0.1)}Q${n(x + half * 0.7)} ${n(y + w * 0.1)} ${n(x + half)} ${n(y)}V${n(y - h)}Z`,
    { fill: stone.dark, opacity: 0.8 },
  );
  for (let i = 1; i < h / 6; i++) {
    const ly = y - i * 6 + 1;
    const lx = x - half + ((i * 7) % Math.max(4, w - 4));
    art += line(
      [
        [lx, ly],
        [lx + w * 0.24, ly + 0.4],
      ],
      { stroke: stone.dark, width: 0.8, opacity: 0.7 },
    );
  }
  art += shape(`M${n(x - 1)} ${n(y - h * 0.55)}v4.4h2v-4.4Z`, { fill: "#3d2f2a" });
  art += shape(body, { stroke: ink, width: 1.1, opacity: 0.85 });
  if (tones) {
    const [dark, mid, lit] = tones as [string, string, string];
    const tall = w * 1.05;
    const cone: Point[] = [
      [x - half - 1.8, y - h + 1],
      [x, y - h - tall],
      [x + half + 1.8, y - h + 1],
      [x, y - h + 3],
    ];
    art += shape(jagged(cone), { fill: mid });
    art += shape(
      jagged([
        [x, y - h - tall],
        [x + half + 1.8, y - h + 1],
        [x + 1, y - h + 3],
      ]),
      { fill: dark },
    );
    art += shape(
      jagged([
        [x, y - h - tall],
        [x - half - 1.8, y - h + 1],
        [x - half * 0.5, y - h + 2],
      ]),
      { fill: lit },
    );
    art += shape(jagged(cone), { stroke: ink, width: 1.1, opacity: 0.85 });
  } else {
    let top = `M${n(x - half - 1.4)} ${n(y - h + 2)}V${n(y - h - 4)}`;
    const teeth = 3;
    const step = (w + 2.8) / (teeth * 2 - 1);
    for (let i = 0; i < teeth; i++) top += `h${n(step)}${i < teeth - 1 ? `v2.6h${n(step)}v-2.6` : ""}`;
    top += `V${n(y - h + 2)}Z`;
    art += shape(top, { fill: stone.lit, stroke: ink, width: 1.1 });
    art += shape(
      `M${n(x + half * 0.3)} ${n(y - h + 1.6)}V${n(y - h - 1)}H${n(x + half + 1)}V${n(y - h + 1.6)}Z`,
      { fill: stone.dark, opacity: 0.6 },
    );
  }
  return { y, art };
}

/** A stretch of curtain wall between two feet. */
export function rampart([ax, ay]: Point, [bx, by]: Point, h: number): Standing {
  const lit = bx - ax > 0 && by - ay >= -2;
  const body: Point[] = [
    [ax, ay],
    [ax, ay - h],
    [bx, by - h],
    [bx, by],
  ];
  let art = shape(jagged(body), { fill: lit ? stone.lit : stone.mid });
  const length = Math.hypot(bx - ax, by - ay);
  const courses = Math.max(2, Math.round(length / 7));
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < courses; i++) {
      const share = (i + (row ? 0.6 : 0.2)) / courses;
      if (share > 0.92) continue;
      const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share - h * (0.3 + row * 0.32)];
      art += line(
        [
          [x, y],
          [x + 3.4, y + ((by - ay) / (length || 1)) * 3.4],
        ],
        { stroke: stone.dark, width: 0.8, opacity: 0.75 },
      );
    }
  let crown = "";
  const teeth = Math.max(2, Math.round(length / 6));
  for (let i = 0; i < teeth; i++) {
    const [s, e] = [i / teeth, (i + 0.55) / teeth];
    const [x1, y1, x2, y2] = [
      ax + (bx - ax) * s,
      ay + (by - ay) * s - h,
      ax + (bx - ax) * e,
      ay + (by - ay) * e - h,
    ];
    crown += shape(
      jagged([
        [x1, y1 + 0.6],
        [x1, y1 - 2.8],
        [x2, y2 - 2.8],
        [x2, y2 + 0.6],
      ]),
      { fill: stone.lit, stroke: ink, width: 0.8 },
    );
  }
  art += shape(jagged(body), { stroke: ink, width: 1.1, opacity: 0.85 }) + crown;
  return { y: Math.max(ay, by), art };
}

/** Sharpened stakes along a curve. */
export function palisade(chance: Chance, feet: readonly Point[], h: number): Standing[] {
  return feet.map(([x, y]) => {
    const tall = h * chance.between(0.88, 1.12);
    const lean = chance.between(-0.8, 0.8);
    const stake: Point[] = [
      [x - 2.1, y],
      [x - 2 + lean, y - tall + 3],
      [x + lean, y - tall],
      [x + 2 + lean, y - tall + 3],
      [x + 2.1, y],
    ];
    const art =
      shape(jagged(stake), { fill: wood.mid }) +
      shape(
        jagged([
          [x - 1.8, y],
          [x - 1.7 + lean, y - tall + 3],
          [x - 0.5 + lean, y - tall + 1.4],
          [x - 0.6, y],
        ]),
        { fill: wood.lit },
      ) +
      shape(jagged(stake), { stroke: ink, width: 0.9, opacity: 0.85 });
    return { y, art };
  });
}

export function flag([x, y]: Point, h: number, colour: string): Standing {
  const art =
    shape(`M${n(x)} ${n(y)}V${n(y - h)}`, { stroke: ink, width: 1.5 }) +
    shape(`M${n(x)} ${n(y - h)}q5 -2.4 9 0.4q-2 1.8 -1.4 4.2q-4 -1.6 -7.6 0.4Z`, {
      fill: colour,
      stroke: ink,
      width: 0.9,
    });
  return { y, art };
}
