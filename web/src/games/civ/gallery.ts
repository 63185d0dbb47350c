// A page for development and tests: the board alone, with a recorded view.

import "@fontsource/alegreya-sans/500.css";
import "@fontsource/alegreya-sans/700.css";
import "@fontsource/alegreya-sans/800.css";
import type { RulesetDocument, ViewDocument } from "../../../generated/civ";
import { NO_LISTENERS } from "../../platform/board/base-board";
import { CivBoard } from "./board/board";

declare global {
  interface Window {
    board?: CivBoard;
  }
}

const asked = new URLSearchParams(location.search);
const recorded = (await (await fetch(`/tests/recorded/${asked.get("view") ?? "standard"}.json`)).json()) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const canvas = document.querySelector<HTMLCanvasElement>("#board");
if (canvas) {
  const board = await CivBoard.create(canvas, recorded.ruleset, recorded.view, NO_LISTENERS);
  const [tile, zoom] = [asked.get("tile"), asked.get("zoom")];
  if (zoom) board.camera.viewport.setZoom(Number(zoom), true);
  if (tile) board.centre(Number(tile));
  window.board = board;
}
