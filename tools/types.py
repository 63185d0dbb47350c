"""Generates files from declarations: types and examples for the client, tables of pages.

A test compares them with the definitions; after a change run `make types` and commit both.
"""

import sys

from simple_civ.protocol.delta_examples import examples_text
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.typescript import HTTP, MESSAGES, TypeFile, tiles_text, write_types
from tools import page_tables, scenario_page
from tools.saying import ROOT

FOLDER = ROOT / "web" / "generated"

TYPES: dict[str, TypeFile] = {
    "protocol.ts": MESSAGES,
    "http.ts": HTTP,
}
"""The files that are the same for all games, by name; each game has its own file."""


def files() -> dict[str, str]:
    """Return the text of every generated file by its name."""
    own = {f"{name}.ts": game.wire for name, game in GAMES.items() if game.wire is not None}
    written = {name: write_types(file) for name, file in (TYPES | own).items()}
    tiles = {name: game.tiles for name, game in GAMES.items() if game.wire is not None}
    return {**written, "tiles.ts": tiles_text(tiles), "examples.json": examples_text()}


def main() -> int:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    scenario_page.PAGE.write_text(scenario_page.page_text(), encoding="utf-8")
    for page in page_tables.PAGES:
        (ROOT / page).write_text(page_tables.page_text(page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
