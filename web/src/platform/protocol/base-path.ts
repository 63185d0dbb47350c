// Where the files of the client are, and how its screens are addressed: by paths on a server, which may be
// below a path such as `/play`; behind `#` in a folder of static files, which answers no other path.

const page = typeof document === "undefined" ? null : document.documentElement;

export const ROOT: string = page?.dataset.root ?? "";

/** Whether matches are played in this page, without a server. */
export const IN_PAGE: boolean = page?.dataset.authority === "page";

/** The address of the screen that is shown: path, search and the part after its own `#`. */
export const here = (): string =>
  IN_PAGE
    ? location.hash.slice(1) || "/"
    : `${location.pathname.slice(ROOT.length) || "/"}${location.search}${location.hash}`;

/** What the address of the screen says after `?`. */
export const searchHere = (): URLSearchParams =>
  new URLSearchParams(here().split("#")[0]?.split("?")[1] ?? "");

/** What it says after `#`. */
export const sectionHere = (): string => here().split("#")[1] ?? "";

/** A screen's address for the browser. */
export const addressOf = (path: string): string => (IN_PAGE ? `#${path}` : ROOT + path);

/** The same as others can open it. */
export const wholeAddress = (path: string): string => new URL(addressOf(path) || "/", location.href).href;
