// Grass, trees, bushes, cactus, reeds and stones: what grows and lies on tiles.

import type { Chance } from "./chance";
import { blob, brush, jagged, n, type Point, type Standing, shadow, shape, smooth } from "./paint";
import { forest, ink, stone } from "./palette";

export function tuft(chance: Chance, [x, y]: Point, size: number, colours: readonly string[]): string {
  let art = "";
  const blades = chance.whole(3, 5);
  for (let i = 0; i < blades; i++) {
    const lean = (i - (blades - 1) / 2) * size * 0.32 + chance.between(-1, 1);
    const tip: Point = [x + lean * 1.5, y - size * chance.between(0.75, 1.15) + Math.abs(lean) * 0.3];
    art += brush([x + lean * 0.35, y], tip, size * 0.26, lean * 0.15, chance.pick(colours));
  }
  return art;
}

export function flowers(chance: Chance, [x, y]: Point, colour: string): string {
  let art = "";
  for (let i = 0; i < chance.whole(3, 5); i++) {
    const [fx, fy] = [x + chance.between(-7, 7), y + chance.between(-4, 4)];
    art += `<circle cx="${n(fx)}" cy="${n(fy)}" r="1.7" fill="${colour}" stroke="${ink}" stroke-width="0.4"/>`;
    art += `<circle cx="${n(fx)}" cy="${n(fy)}" r="0.6" fill="#f7d774"/>`;
  }
  return art;
}

export function rock(chance: Chance, [x, y]: Point, size: number): Standing {
  const w = size;
  const h = size * chance.between(0.6, 0.8);
  const lean = chance.between(-0.15, 0.15) * w;
  const outline: Point[] = [
    [x - w * 0.55, y],
    [x - w * 0.42, y - h * 0.6],
    [x - w * 0.1 + lean, y - h],
    [x + w * 0.32, y - h * 0.72],
    [x + w * 0.56, y - h * 0.1],
    [x + w * 0.4, y + h * 0.12],
    [x - w * 0.3, y + h * 0.12],
  ];
  const dark: Point[] = [
    [x - w * 0.1 + lean, y - h],
    [x + w * 0.32, y - h * 0.72],
    [x + w * 0.56, y - h * 0.1],
    [x + w * 0.4, y + h * 0.12],
    [x + w * 0.02, y + h * 0.12],
    [x + w * 0.08, y - h * 0.5],
  ];
  const art =
    shadow([x, y + h * 0.05], w * 0.6, w * 0.22) +
    shape(jagged(outline), { fill: stone.lit }) +
    shape(jagged(dark), { fill: stone.dark, opacity: 0.75 }) +
    shape(jagged(outline), { stroke: ink, width: 1.1, opacity: 0.8 });
  return { y, art };
}

/** Three or four skirts of needles, lit from the left. */
export function conifer(
  chance: Chance,
  [x, y]: Point,
  height: number,
  tones: readonly string[] = forest.needle,
): Standing {
  const [deep, mid, pale, glow] = tones as [string, string, string, string];
  const tiers = height > 34 ? 4 : 3;
  const half = height * 0.27;
  let art = shadow([x + 2, y], half * 1.1, half * 0.4, 0.3);
  art += shape(`M${n(x - 1.8)} ${n(y + 1)}V${n(y - height * 0.2)}h3.6V${n(y + 1)}Z`, {
    fill: forest.trunk,
    stroke: ink,
    width: 0.8,
  });
  const lean = chance.between(-1.2, 1.2);
  for (let i = 0; i < tiers; i++) {
    const share = i / tiers;
    const bottom = y - height * (0.1 + share * 0.7);
    const top = bottom - height * (0.44 - share * 0.06);
    const w = half * (1 - share * 0.68) * chance.between(0.93, 1.07);
    const tip: Point = [x + lean * share, Math.max(top, y - height)];
    const edge: Point[] = [tip, [x - w * 0.42, (tip[1] + bottom) / 2 - 1], [x - w, bottom]];
    const hem: Point[] = [];
    for (let k = 1; k < 6; k++)
      hem.push([x - w + (2 * w * k) / 6, bottom + (k % 2 ? 2.6 : -0.6) + chance.between(-0.5, 0.5)]);
    const right: Point[] = [
      [x + w, bottom],
      [x + w * 0.42, (tip[1] + bottom) / 2 - 1],
    ];
    const whole = [...edge, ...hem, ...right];
    art += shape(jagged(whole), { fill: mid });
    art += shape(
      jagged([
        tip,
        [x + w * 0.08, (tip[1] + bottom) / 2],
        [x + w * 0.16, bottom + 1],
        ...hem.slice(3),
        ...right,
      ]),
      { fill: deep },
    );
    art += shape(
      jagged([
        tip,
        ...edge.slice(1),
        [x - w * 0.62, bottom + 1.6],
        [x - w * 0.3, tip[1] * 0.45 + bottom * 0.55],
      ]),
      { fill: pale },
    );
    art += shape(
      jagged([
        [tip[0] - 0.6, tip[1] + 3],
        [x - w * 0.5, (tip[1] + bottom) / 2 + 1],
        [x - w * 0.85, bottom - 0.8],
        [x - w * 0.42, (tip[1] + bottom) / 2 + 2],
      ]),
      { fill: glow, opacity: 0.75 },
    );
    art += shape(jagged(whole), { stroke: ink, width: 0.9, opacity: 0.75 });
  }
  return { y, art };
}

/** A crown of leaf clumps over a trunk. */
export function leafTree(
  chance: Chance,
  [x, y]: Point,
  height: number,
  tones: readonly string[] = forest.leaf,
): Standing {
  const [deep, mid, pale, glow] = tones as [string, string, string, string];
  const r = height * 0.37;
  const cy = y - height * 0.6;
  let art = shadow([x + 2, y], r * 1.05, r * 0.4, 0.3);
  art += shape(
    `M${n(x - 2.4)} ${n(y + 1)}Q${n(x - 1)} ${n(y - height * 0.2)} ${n(x - 3)} ${n(cy)}L${n(x + 3)} ${n(cy)}Q${n(x + 1)} ${n(y - height * 0.2)} ${n(x + 2.6)} ${n(y + 1)}Z`,
    { fill: forest.trunk, stroke: ink, width: 0.8 },
  );
  const rim: Point[] = [];
  const bumps = 9;
  for (let i = 0; i < bumps * 2; i++) {
    const angle = (i / (bumps * 2)) * Math.PI * 2 + 0.2;
    const far = (i % 2 ? 0.9 : 1.07) * chance.between(0.96, 1.04);
    rim.push([x + Math.cos(angle) * r * far, cy + Math.sin(angle) * r * 0.92 * far]);
  }
  const crown = smooth(rim, true, 1.2);
  art += shape(crown, { fill: deep });
  art += shape(blob(chance, [x - r * 0.12, cy - r * 0.1], r * 0.84, r * 0.74, 0.1, 11), { fill: mid });
  art += shape(blob(chance, [x - r * 0.28, cy - r * 0.26], r * 0.56, r * 0.48, 0.14, 10), { fill: pale });
  for (let i = 0; i < 7; i++) {
    const angle = chance.between(2.4, 5.2);
    const far = chance.between(0.25, 0.8) * r;
    const [lx, ly] = [x - r * 0.1 + Math.cos(angle) * far, cy - r * 0.05 + Math.sin(angle) * far * 0.9];
    art += shape(`M${n(lx - 3)} ${n(ly + 1)}q1.4 -3.4 3 -0.6q1.6 -2.4 2.8 1`, {
      stroke: i % 2 ? glow : mid,
      width: 1.2,
      opacity: 0.9,
    });
  }
  for (let i = 0; i < 4; i++) {
    const [lx, ly] = [x + chance.between(0.1, 0.7) * r, cy + chance.between(0, 0.6) * r];
    art += shape(`M${n(lx - 2.4)} ${n(ly)}q1.2 2.4 2.4 0.2q1.2 2 2.2 -0.4`, {
      stroke: ink,
      width: 0.8,
      opacity: 0.45,
    });
  }
  art += shape(crown, { stroke: ink, width: 1.1, opacity: 0.8 });
  return { y, art };
}

export function bush(
  chance: Chance,
  spot: Point,
  size: number,
  tones: readonly string[] = forest.leaf,
): Standing {
  const [x, y] = spot;
  const outline = blob(chance, [x, y - size * 0.35], size * 0.6, size * 0.42, 0.14, 10);
  const art =
    shadow([x, y], size * 0.6, size * 0.2) +
    shape(outline, { fill: tones[0] as string }) +
    shape(blob(chance, [x - size * 0.12, y - size * 0.45], size * 0.42, size * 0.28, 0.15), {
      fill: tones[1] as string,
    }) +
    shape(blob(chance, [x - size * 0.2, y - size * 0.52], size * 0.22, size * 0.15, 0.2), {
      fill: tones[2] as string,
    }) +
    shape(outline, { stroke: ink, width: 1, opacity: 0.75 });
  return { y, art };
}

export function cactus(chance: Chance, [x, y]: Point, height: number): Standing {
  const w = height * 0.13;
  const flip = chance.chance(0.5) ? 1 : -1;
  const arm = (side: number, at: number, up: number): string => {
    const ax = x + side * (w + height * 0.17);
    return `M${n(x)} ${n(y - height * at)}H${n(ax)}V${n(y - height * (at + up))}`;
  };
  const limbs = [`M${n(x)} ${n(y)}V${n(y - height)}`, arm(flip, 0.38, 0.34), arm(-flip, 0.52, 0.24)];
  let art = shadow([x, y], height * 0.36, height * 0.1, 0.3);
  for (const [width, colour] of [
    [w * 2 + 2, ink],
    [w * 2, "#4f7d4a"],
  ] as const) {
    for (const limb of limbs)
      art += shape(limb, { stroke: colour, width: limb === limbs[0] ? width : width * 0.82 });
  }
  art += shape(`M${n(x - w * 0.45)} ${n(y - 2)}V${n(y - height + 1)}`, { stroke: "#8fb878", width: w * 0.6 });
  art += shape(`M${n(x + w * 0.5)} ${n(y - 2)}V${n(y - height + 2)}`, { stroke: "#375c3c", width: w * 0.45 });
  for (let i = 0; i < 5; i++) {
    const py = y - height * (0.15 + i * 0.17);
    art += shape(`M${n(x - 0.5)} ${n(py)}l1.6 -1.4`, { stroke: "#f0e6b0", width: 0.7 });
  }
  if (chance.chance(0.6))
    art += `<circle cx="${n(x)}" cy="${n(y - height)}" r="2" fill="#d96a78" stroke="${ink}" stroke-width="0.6"/>`;
  return { y, art };
}

export function reeds(chance: Chance, [x, y]: Point, height: number): Standing {
  let art = shadow([x, y], 8, 2.6, 0.22);
  const count = chance.whole(6, 9);
  for (let i = 0; i < count; i++) {
    const foot = x + (i - count / 2) * 1.9 + chance.between(-1, 1);
    const tall = height * chance.between(0.65, 1.1);
    const tip: Point = [foot + (i - count / 2) * 1.3 + chance.between(-2, 2), y - tall];
    const colour = chance.pick(["#5b7338", "#738a41", "#97a552", "#4a612f"]);
    art += brush([foot, y + chance.between(-1, 1)], tip, 2.1, chance.between(-2, 2), colour);
    if (chance.chance(0.2)) {
      const [tx, ty] = [tip[0], tip[1] + 3];
      art += `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="1.5" ry="3.8" fill="#6d4f30" stroke="${ink}" stroke-width="0.6"/>`;
      art += `<ellipse cx="${n(tx - 0.5)}" cy="${n(ty - 0.6)}" rx="0.5" ry="2.6" fill="#b98450"/>`;
    }
  }
  return { y, art };
}

export function lily(chance: Chance, [x, y]: Point, size: number): string {
  const turn = chance.between(0, 360);
  const pad =
    `<g transform="translate(${n(x)} ${n(y)}) scale(1 0.55) rotate(${n(turn)})">` +
    `<path d="M0 0L${n(size)} -1.6A${n(size)} ${n(size)} 0 1 0 ${n(size)} 1.6Z" fill="#6f9a52" stroke="${ink}" stroke-width="0.8"/>` +
    `<path d="M0 0L${n(-size * 0.7)} ${n(-size * 0.3)}M0 0L${n(-size * 0.6)} ${n(size * 0.45)}" stroke="#a8c57c" stroke-width="0.8"/></g>`;
  const bloom = chance.chance(0.35)
    ? `<circle cx="${n(x)}" cy="${n(y - 1)}" r="2.1" fill="#f4d6df" stroke="${ink}" stroke-width="0.5"/><circle cx="${n(x)}" cy="${n(y - 1)}" r="0.8" fill="#f0c95c"/>`
    : "";
  return pad + bloom;
}
