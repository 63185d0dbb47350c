// What the first screen costs those who open it: bytes of script, and no words of a stranger.

import { expect, test } from "vitest";
import { useFixture } from "./harness";

const fixture = useFixture();
const MOST_SCRIPT = 350_000;
/** What is smaller is sent as it is. */
const WORTH_IT = 1024;

test("the script of the first screen is small, compressed and kept", async () => {
  const player = await fixture.visit("/");
  await player.button("New game").waitFor();
  const files = await player.page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
  );
  let bytes = 0;
  for (const path of files.filter((name) => name.endsWith(".js"))) {
    const answer = await fetch(fixture.server.address + path, { headers: { "accept-encoding": "gzip" } });
    const size = Number(answer.headers.get("content-length"));
    if (size >= WORTH_IT) expect(answer.headers.get("content-encoding"), path).toBe("gzip");
    expect(answer.headers.get("cache-control"), path).toContain("immutable");
    bytes += size;
  }
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
});
