// The few shaders of the board. All meshes carry position, colour and two texture coordinates.

import { GlProgram, Shader, type Texture, UniformGroup } from "pixi.js";
import { type Brush, type Brushes, type CorneredTiles, PARCHMENT_RIM } from "./brushes";
import type { Extent } from "./geometry";
import { MeshVeil } from "./mesh-veil";
import { Triangles } from "./triangles";

const VERTEX = `#version 300 es
in vec2 aPosition; in vec4 aColor; in vec2 aUV;
out vec4 vColor; out vec2 vUV; out vec2 vPlace;
uniform mat3 uProjectionMatrix; uniform mat3 uWorldTransformMatrix; uniform mat3 uTransformMatrix;
void main() {
  mat3 mvp = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((mvp * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vColor = aColor; vUV = aUV; vPlace = aPosition;
}`;

const HEAD = `#version 300 es
in vec4 vColor; in vec2 vUV; in vec2 vPlace;
out vec4 finalColor;
uniform float uTime;
`;

/** Colour and nothing else: shadows, sand, tints. */
const PLAIN = `${HEAD}
void main() { finalColor = vec4(vColor.rgb * vColor.a, vColor.a); }`;

/** Land: colour with brush grain. */
const LAND = `${HEAD}
uniform sampler2D uGrain;
void main() {
  float coarse = texture(uGrain, vPlace / 620.0).r - 0.5;
  float fine = texture(uGrain, vPlace / 170.0 + 0.37).r - 0.5;
  vec3 paint = vColor.rgb * (1.0 + coarse * 0.34 + fine * 0.2);
  paint = mix(paint, paint * vec3(1.05, 1.02, 0.9), smoothstep(-0.1, 0.25, coarse));
  finalColor = vec4(paint * vColor.a, vColor.a);
}`;

/** Sea: colour with slow swells and glints where two of them meet. */
const SEA = `${HEAD}
uniform sampler2D uGrain;
void main() {
  vec2 drift = vec2(uTime * 0.006, uTime * 0.0035);
  float one = texture(uGrain, vPlace / vec2(560.0, 380.0) + drift).r - 0.5;
  float two = texture(uGrain, vPlace / vec2(330.0, 240.0) - drift * 1.4).r - 0.5;
  vec3 paint = vColor.rgb * (1.0 + one * 0.22 + two * 0.18);
  float glint = smoothstep(0.11, 0.2, one * 0.55 + two * 0.55);
  paint += vec3(0.75, 0.95, 0.92) * glint * 0.16;
  finalColor = vec4(paint * vColor.a, vColor.a);
}`;

/** Foam: bands that run ashore. Across the strip vUV.y goes from the shore (0) out to sea (1). */
const FOAM = `${HEAD}
uniform sampler2D uGrain;
void main() {
  float ragged = texture(uGrain, vec2(vUV.x / 150.0, uTime * 0.01)).r - 0.5;
  float lace = texture(uGrain, vPlace / 46.0).r;
  float out1 = 0.16 + 0.09 * sin(uTime * 0.9 + vUV.x * 0.02) + ragged * 0.22;
  float out2 = 0.46 + 0.1 * sin(uTime * 0.7 + 1.7 + vUV.x * 0.013) + ragged * 0.3;
  float near = smoothstep(0.085, 0.0, abs(vUV.y - out1)) * (0.6 + 0.4 * lace);
  float far = smoothstep(0.05, 0.0, abs(vUV.y - out2)) * smoothstep(0.42, 0.62, lace) * 0.7;
  float alpha = clamp(near + far, 0.0, 1.0) * vColor.a;
  finalColor = vec4(vColor.rgb * alpha, alpha);
}`;

/** Rivers: darker banks, a light middle, glints that travel. vUV.y goes from bank to bank. */
const RIVER = `${HEAD}
uniform sampler2D uGrain;
void main() {
  float across = abs(vUV.y - 0.5) * 2.0;
  float flow = texture(uGrain, vec2(vUV.x / 120.0 - uTime * 0.05, vUV.y * 0.35)).r - 0.5;
  vec3 bank = vec3(0.23, 0.17, 0.11);
  vec3 water = mix(vec3(0.43, 0.72, 0.77), vec3(0.24, 0.52, 0.62), smoothstep(0.1, 0.85, across));
  water += flow * 0.3;
  water += vec3(0.9, 1.0, 0.98) * smoothstep(0.16, 0.3, flow) * 0.5 * (1.0 - across);
  float edge = smoothstep(0.74, 0.86, across);
  vec3 paint = mix(water, bank, edge);
  float alpha = vColor.a * (1.0 - smoothstep(0.9, 1.0, across)) * mix(1.0, 0.62, edge);
  finalColor = vec4(paint * alpha, alpha);
}`;

/** Borders: vUV.y runs from the edge (0) inwards (1); the pattern is the whole part of vUV.x / 1000. */
const BORDER = `${HEAD}
void main() {
  float pattern = floor(vUV.x / 1000.0);
  float along = mod(vUV.x, 1000.0);
  float rim = 1.0 - smoothstep(0.2, 0.3, vUV.y);
  float inside = pow(1.0 - vUV.y, 1.7) * 0.62;
  float mark = 0.0;
  float beat = fract(along / 18.75);
  if (pattern > 0.5 && pattern < 1.5) mark = step(0.5, beat);
  else if (pattern < 2.5 && pattern > 1.5)
    mark = 1.0 - smoothstep(0.16, 0.24, length(vec2(beat - 0.5, (vUV.y - 0.16) * 1.4)));
  else if (pattern < 3.5 && pattern > 2.5) mark = step(0.5, fract(along / 18.75 + abs(vUV.y - 0.15) * 1.6));
  else if (pattern < 4.5 && pattern > 3.5) mark = step(0.1, vUV.y) * (1.0 - step(0.19, vUV.y));
  else if (pattern < 5.5 && pattern > 4.5) mark = step(0.5, fract(along / 12.5 + vUV.y * 1.8));
  else if (pattern < 6.5 && pattern > 5.5)
    mark = step(0.5, fract(along / 37.5)) * step(vUV.y, 0.15)
      + step(fract(along / 37.5), 0.5) * step(0.15, vUV.y);
  else if (pattern > 6.5) mark = step(abs(beat - 0.5) + abs(vUV.y - 0.15) * 1.5, 0.3);
  vec3 paint = mix(vColor.rgb, vColor.rgb * 0.45, mark * rim * 0.8);
  float alpha = max(rim * 0.95, inside) * vColor.a;
  finalColor = vec4(paint * alpha, alpha);
}`;

/** Remembered land: dimmed and cooled, with cloud drifting over it. */
const FOG = `${HEAD}
uniform sampler2D uGrain;
void main() {
  vec2 wind = vec2(uTime * 0.0045, uTime * 0.0016);
  float puffs = texture(uGrain, vPlace / 1300.0 + wind).r;
  float wisps = texture(uGrain, vPlace / 640.0 - wind * 1.6).g;
  float cloud = smoothstep(0.34, 0.86, puffs * 0.62 + wisps * 0.46);
  vec3 paint = mix(vec3(0.13, 0.15, 0.22), vec3(0.82, 0.85, 0.88), cloud * 0.74);
  float alpha = vColor.a * mix(0.46, 0.56, cloud);
  finalColor = vec4(paint * alpha, alpha);
}`;

/** Unknown land: dark parchment, with a worn and lighter rim towards the known. */
const SHROUD = `${HEAD}
uniform sampler2D uGrain;
void main() {
  // From afar larger blots, so that the eye finds no repetition.
  float far = smoothstep(1.0, 2.6, length(dFdx(vPlace)));
  vec2 turned = vec2(vPlace.x * 0.8 - vPlace.y * 0.6, vPlace.x * 0.6 + vPlace.y * 0.8);
  vec3 paper = mix(texture(uGrain, vPlace / 640.0).rgb, texture(uGrain, turned / 2900.0).rgb, far * 0.8);
  float tear = texture(uGrain, vPlace / 210.0).r - 0.25;
  float alpha = smoothstep(0.58, 0.97, vColor.a + tear * 0.5);
  float rim = smoothstep(0.34, 0.5, alpha) * (1.0 - smoothstep(0.5, 0.99, alpha));
  paper = mix(paper, vec3(0.5, 0.39, 0.25), rim * 0.6);
  finalColor = vec4(paper * alpha, alpha);
}`;

export interface Textures {
  grain: Texture;
  cloud: Texture;
  parchment: Texture;
}

export class Shaders implements Brushes {
  readonly flowing = true;
  /** The board's clock, shared by everything that moves automatically. */
  private readonly clock = new UniformGroup({ uTime: { value: 0, type: "f32" } });
  private readonly made: Record<Brush, Shader>;

  constructor({ grain, cloud, parchment }: Textures) {
    const shader = (name: string, fragment: string, texture?: Texture) => {
      const resources: Record<string, unknown> = { clock: this.clock };
      if (texture) {
        resources.uGrain = texture.source;
        resources.uSampler = texture.source.style;
      }
      return new Shader({ glProgram: GlProgram.from({ name, vertex: VERTEX, fragment }), resources });
    };
    this.made = {
      plain: shader("plain", PLAIN),
      land: shader("land", LAND, grain),
      sea: shader("sea", SEA, grain),
      foam: shader("foam", FOAM, grain),
      river: shader("river", RIVER, grain),
      border: shader("border", BORDER),
      fog: shader("fog", FOG, cloud),
      shroud: shader("shroud", SHROUD, parchment),
    };
  }

  paint(brush: Brush, triangles: Triangles) {
    return triangles.mesh(this.made[brush]);
  }

  veil(brush: Brush, tiles: CorneredTiles) {
    return new MeshVeil(tiles, this.made[brush]);
  }

  parchment(grid: Extent) {
    const far = PARCHMENT_RIM;
    const [right, low] = [grid.pixelWidth + far, grid.pixelHeight + far];
    const sheet = new Triangles();
    const put = (x: number, y: number) => sheet.vertex(x, y, [0, 0, 0], 1);
    const [a, b, c, d] = [put(-far, -far), put(right, -far), put(right, low), put(-far, low)];
    sheet.triangle(a, b, c);
    sheet.triangle(a, c, d);
    return this.paint("shroud", sheet);
  }

  destroy(): void {
    for (const shader of Object.values(this.made)) shader.destroy();
  }

  set time(seconds: number) {
    this.clock.uniforms.uTime = seconds;
  }
}
