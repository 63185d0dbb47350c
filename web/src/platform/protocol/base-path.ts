// The base path of the server: behind a proxy it may be a path such as `/play`.

const page = typeof document === "undefined" ? null : document.documentElement;

export const ROOT: string = page?.dataset.root ?? "";

/** The address of the page, below the root. */
export const pathInside = (): string => location.pathname.slice(ROOT.length) || "/";
