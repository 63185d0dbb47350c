"""Writes what follows from declarations: types and examples for the client, tables of pages.

A test compares them with the definitions; after a change run `make types` and commit both.
"""

import sys
from pathlib import Path

from simple_civ.games.civ.documents.tile_places import TILES as CIV_TILES
from simple_civ.games.civ.documents.wire import CIV_TYPES
from simple_civ.games.groves.documents.tile_places import TILES as GROVES_TILES
from simple_civ.games.groves.documents.wire import GROVES_TYPES
from simple_civ.protocol.examples import examples_text
from simple_civ.protocol.typescript import HTTP, MESSAGES, TypeFile, tiles_text, write_types
from tools.scenario_page import PAGE, page_text

FOLDER = Path(__file__).resolve().parent.parent / "web" / "generated"

TYPES: dict[str, TypeFile] = {
    "protocol.ts": MESSAGES,
    "http.ts": HTTP,
    "civ.ts": CIV_TYPES,
    "groves.ts": GROVES_TYPES,
}


def files() -> dict[str, str]:
    """The text of every generated file by its name."""
    written = {name: write_types(file) for name, file in TYPES.items()}
    tiles = tiles_text({"civ": CIV_TILES, "groves": GROVES_TILES})
    return {**written, "tiles.ts": tiles, "examples.json": examples_text()}


def main() -> int:
    """Writes all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
