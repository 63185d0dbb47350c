"""Tips of the browser client lead to statements that the rulebook of their game has.

Those that the client takes from declarations are held by `test_declared.py`.
"""

import re
from pathlib import Path

import pytest

from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.rulebook import parse, read_page
from simple_civ.protocol.rulebook_pages import find_page

SOURCES = Path(__file__).parents[2] / "web" / "src"
STATEMENT = re.compile(r"\"([a-z_]+\.(?!(?:m?js|html)\b)[a-z_]+)\"")
GROUP = re.compile(r"\brule[=:] ?\"([a-z_]+)\"")
FOLDERS = sorted(path.name for path in (SOURCES / "games").iterdir())


def named(pattern: re.Pattern[str], folder: str) -> dict[str, str]:
    """Return what the client's sources in a folder name, with the file that does."""
    paths = [path for path in (SOURCES / folder).rglob("*.*") if path.suffix in (".ts", ".svelte")]
    texts = {path.name: path.read_text("utf-8") for path in paths}
    return {found: name for name, text in texts.items() for found in pattern.findall(text)}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_tip_leads_to_a_statement(game: str) -> None:
    spec = GAMES[game]
    page = spec.page_of(spec.ruleset(spec.default_edition()))
    known = {one.id for one in parse(read_page(find_page(page)), page).statements}
    asked = named(STATEMENT, f"games/{game}")
    assert {id: file for id, file in asked.items() if id not in known} == {}
    groups = {one.split(".")[0] for one in known}
    found = named(GROUP, f"games/{game}")
    assert {id: file for id, file in found.items() if id not in groups} == {}


def test_the_search_finds_the_tips() -> None:
    assert sum(len(named(STATEMENT, f"games/{game}")) for game in FOLDERS) > 20
    assert named(GROUP, "games/civ")


def test_the_platform_knows_no_statement() -> None:
    assert named(STATEMENT, "platform") == named(GROUP, "platform") == {}
