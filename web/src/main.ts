// Starts the client.

// First of all: others read what is stored when they are loaded.
import "./platform/model/passing-storage";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "@fontsource/cinzel/latin-600.css";
import "./platform/hud/style.css";
import { mount } from "svelte";
import App from "./platform/App.svelte";
import { keepPage } from "./platform/local/updates";
import { IN_PAGE } from "./platform/protocol/base-path";
import { settling } from "./platform/settled";

const target = document.querySelector("#app");
void settling("fonts", document.fonts.ready);
if (IN_PAGE) await (await import("./platform/local/start")).startPage();
if (target) mount(App, { target });
// The shell of a server's client is kept when everything else is done; a server that is gone by then is
// asked again at the next start.
if (!IN_PAGE) addEventListener("load", () => setTimeout(() => void keepPage().catch(() => {}), 3000));
