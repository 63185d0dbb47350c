// Keeps a notice below the bar at the top of the screen, where there is one, also when another screen comes.

/** The greatest distance of a bar from the edge at which it still counts as one at the top. */
const EDGE = 12;
const GAP = 8;

export function belowBar(notice: HTMLElement): () => void {
  const place = (): void => {
    const bar = document.querySelector("header")?.getBoundingClientRect();
    notice.style.top = `${(bar && bar.top <= EDGE ? bar.bottom : 0) + GAP}px`;
  };
  const screens = new MutationObserver(place);
  screens.observe(document.body, { childList: true, subtree: true });
  // A bar of two lines on a narrow screen is higher.
  addEventListener("resize", place);
  place();
  return () => {
    screens.disconnect();
    removeEventListener("resize", place);
  };
}
