// Whether this page and the server speak different versions of the protocol: only a new page helps.

export const page = $state({ outdated: false });

const TRIED = "simple-civ reloaded";

/** Loads the page again, once: what a browser kept of an older one may be in the way. Then says so. */
export function noteOutdated(): void {
  if (sessionStorage.getItem(TRIED)) {
    page.outdated = true;
    return;
  }
  sessionStorage.setItem(TRIED, "once");
  location.reload();
}

/** The page and the server agree. */
export const noteCurrent = (): void => sessionStorage.removeItem(TRIED);
