// The service worker: of a page without a server it keeps one version whole, of a server's client the shell.
// `make site` puts the list of files before it; a server's has none.

import type { WorkerScope } from "./scope";
import { serveShell } from "./shell";
import { type SiteFiles, serveVersion } from "./whole-version";

declare const self: WorkerScope & { SITE?: SiteFiles };

if (self.SITE) serveVersion(self, self.SITE);
else serveShell(self);
