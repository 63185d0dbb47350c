// A stand-in for the graphics card: it takes everything that a map is made of and draws nothing. Without a
// card the processor compiles, uploads and draws in its place, which is a large part of what a page costs.

type Context = WebGL2RenderingContext;
type Answers = Record<string, (...given: never[]) => unknown>;

/** A page with a stand-in, which may be told to leave it out. */
interface Bare {
  giveCard?: () => void;
}

/** In the page: every context of WebGL is the stand-in. */
export function takeCard(): void {
  const real = HTMLCanvasElement.prototype.getContext;
  const all = WebGL2RenderingContext.prototype;
  const limits: Record<number, unknown> = {
    [all.MAX_TEXTURE_SIZE]: 8192,
    [all.MAX_RENDERBUFFER_SIZE]: 8192,
    [all.MAX_TEXTURE_IMAGE_UNITS]: 16,
    [all.MAX_COMBINED_TEXTURE_IMAGE_UNITS]: 32,
    [all.MAX_VERTEX_ATTRIBS]: 16,
    [all.MAX_UNIFORM_BUFFER_BINDINGS]: 24,
    [all.MAX_SAMPLES]: 4,
    [all.VERSION]: "WebGL 2.0",
  };
  const answers: Answers = {
    checkFramebufferStatus: () => all.FRAMEBUFFER_COMPLETE,
    getContextAttributes: () => ({ alpha: false, antialias: true, depth: true, stencil: true }),
    getError: () => all.NO_ERROR,
    getExtension: () => null,
    getParameter: (name: number) => limits[name] ?? 0,
    // No program has uniforms or attributes: there is nothing to bind.
    getProgramParameter: (_: WebGLProgram, name: number) => (name === all.LINK_STATUS ? true : 0),
    getShaderParameter: () => true,
    getShaderPrecisionFormat: () => ({ rangeMin: 127, rangeMax: 127, precision: 23 }),
    getSupportedExtensions: () => [],
    getUniformLocation: () => ({}),
    isContextLost: () => false,
  };
  const nothing = () => undefined;
  const something = () => ({});
  const standIn = (canvas: HTMLCanvasElement): Context => {
    const made = Object.create(all) as Context;
    const define = (name: string, how: PropertyDescriptor) => Object.defineProperty(made, name, how);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(all)))
      if (typeof value === "function")
        define(name, { value: answers[name] ?? (name.startsWith("create") ? something : nothing) });
    define("canvas", { value: canvas });
    define("drawingBufferWidth", { get: () => canvas.width });
    define("drawingBufferHeight", { get: () => canvas.height });
    return made;
  };
  const known = new WeakMap<HTMLCanvasElement, Context>();
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    if (!kind.startsWith("webgl")) return Reflect.apply(real, this, [kind, ...rest]);
    const found = known.get(this) ?? standIn(this);
    known.set(this, found);
    return found;
  } as typeof real;
  (globalThis as Bare).giveCard = () => {
    HTMLCanvasElement.prototype.getContext = real;
  };
}

/** In the page, before its own scripts: it has what this machine has for a card. */
export function giveCard(): void {
  (globalThis as Bare).giveCard?.();
}
