// Goals, quiet turns, plans and orders, in the page without a server: tests against a server play here, too.

import { playInPage } from "../harness";

await playInPage(async () => {
  await import("../goals.test");
  await import("../quiet-turns.test");
  await import("../newcomer.test");
  await import("../late-turn.test");
  await import("../marks.test");
  await import("../orders.test");
  await import("../group.test");
  await import("../techs.test");
  await import("../city.test");
});
