// The message for browsers that can't draw maps as they are meant to be drawn.

/** No WebGL at all; a context that was lost and may come back; one that did not come back. */
export type Trouble = "missing" | "lost" | "gone";

export const GRAPHICS: Record<Trouble, { what: string; cure: string }> = {
  missing: {
    what: "WebGL is off in this browser, so the map is drawn in a simpler, slower way.",
    cure:
      "To switch it on, turn on hardware acceleration (Chrome, Edge: " +
      "Settings, System. Firefox: Settings, General, Performance), then restart " +
      "the browser. Virtual machines may need 3D acceleration as well.",
  },
  lost: {
    what: "The graphics driver stopped. Waiting for it to restart…",
    cure: "Your match is safe.",
  },
  gone: {
    what: "The graphics driver didn't restart, so the map can't be drawn.",
    cure: "Reload the page to continue. Your match is safe.",
  },
};

export const GRAPHICS_BUTTONS = { close: "Got it", reload: "Reload" };
