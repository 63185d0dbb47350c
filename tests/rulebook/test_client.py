"""Tips of the browser client lead to statements that the rulebook has."""

import re
from pathlib import Path

from simple_civ.games.civ.rules.load import editions
from simple_civ.protocol.codex import find_page
from simple_civ.protocol.rulebook import parse, read_page

SOURCES = Path(__file__).parents[2] / "web" / "src"
OTHER = SOURCES / "groves"
STATEMENT = re.compile(r"\"([a-z_]+\.(?!js\b)[a-z_]+)\"")
GROUP = re.compile(r"\brule[=:] ?\"([a-z_]+)\"")


def named(pattern: re.Pattern[str]) -> dict[str, str]:
    """What the client's sources name, with the file that does."""
    paths = [path for path in SOURCES.rglob("*.*") if path.suffix in (".ts", ".svelte")]
    return {
        found: path.name
        for path in paths
        if OTHER not in path.parents
        for found in pattern.findall(path.read_text("utf-8"))
    }


def test_every_tip_leads_to_a_statement() -> None:
    newest = editions()[-1]
    known = {one.id for one in parse(read_page(find_page(newest)), newest).statements}
    asked = named(STATEMENT)
    assert len(asked) > 40
    assert {id: file for id, file in asked.items() if id not in known} == {}
    groups = {one.split(".")[0] for one in known}
    assert {id: file for id, file in named(GROUP).items() if id not in groups} == {}
