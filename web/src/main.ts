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
