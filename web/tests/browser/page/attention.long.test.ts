// What the screen shows of what matters, in the page without a server: tests against a server play here, too.

import { playInPage } from "../harness";

await playInPage(async () => {
  await import("../envoys.test");
  await import("../fight.test");
  await import("../gold.test");
  await import("../news.test");
  await import("../race.test");
  await import("../rest.test");
  await import("../war.test");
});
