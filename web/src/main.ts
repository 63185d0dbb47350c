// Starts the client.

import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "@fontsource/cinzel/latin-600.css";
import "./platform/hud/style.css";
import { mount } from "svelte";
import App from "./platform/App.svelte";
import { IN_PAGE } from "./platform/protocol/base-path";
import { settling } from "./platform/settled";

const target = document.querySelector("#app");
void settling("fonts", document.fonts.ready);
if (IN_PAGE) await (await import("./platform/local/start")).startPage();
if (target) mount(App, { target });
// The shell of a server's client is kept when everything else is done.
if (!IN_PAGE) addEventListener("load", () => setTimeout(() => void keepShell(), 3000));

async function keepShell(): Promise<void> {
  const { keepPage } = await import("./platform/local/updates");
  await keepPage().catch(() => {});
}
