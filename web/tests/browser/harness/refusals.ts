// What the server refused to a page because it was asked too often.

import type { Page } from "playwright-core";

/** Notes it from now on; a socket that is open already is not heard. */
export function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 429) found.push(answer.url());
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes("too_many_requests")) found.push(String(payload));
    }),
  );
  return found;
}
