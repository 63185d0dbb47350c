"""The page about the AI players names what is there: places, keys of `ai.toml`, reasons."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from simple_civ.games.civ.reasons import REASONS
from simple_civ.games.civ.rules.load import editions, raw_tables
from simple_civ.games.civ.rules.tables_ai import CharacterTable, DoctrineTable, LevelTable
from tools.ai_parts import PARTS

PAGE = Path(__file__).parents[2] / "docs" / "ai.md"
PLAYERS = "simple_civ.games.civ.ai"


def text() -> str:
    """Return the page."""
    return PAGE.read_text(encoding="utf-8")


def table_under(title: str) -> list[str]:
    """Return the first cells of the rows of the first table after a line of text."""
    rest = text().partition(title)[2]
    rows = re.search(r"(^\|.*\n)+", rest, re.MULTILINE)
    assert rows is not None, title
    return [line.split("|")[1] for line in rows.group().splitlines()[2:]]


def named(cells: list[str]) -> set[str]:
    """All that is named in cells."""
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


def unlike(told: set[str], declared: set[str]) -> str:
    """Return the names that a table of the page lacks, and those that no longer exist."""
    lacking, unknown = sorted(declared - told), sorted(told - declared)
    return f"docs/ai.md: add rows for {lacking}, and remove those of {unknown}"


def test_every_place_exists() -> None:
    decisions = text().partition("## Decisions")[2].partition("### Goals")[0]
    rows = re.findall(r"^\| .* \| (.*) \|$", decisions, re.MULTILINE)
    places = [
        place for row in rows for place in re.findall(r"`([\w/]+)\.py` ((?:`\w+`(?:, )?)+)", row)
    ]
    assert len(places) > 20
    for module, functions in places:
        found: Any = import_module(".".join([PLAYERS, *module.split("/")]))
        for function in re.findall(r"`(\w+)`", functions):
            assert hasattr(found, function), f"{module}.py has no {function}"


def test_every_key_of_the_table_is_told() -> None:
    for title, table in (
        ("`[doctrine]` holds", DoctrineTable),
        ("`[levels.NAME]` says", LevelTable),
        ("`[civs.NAME]` is", CharacterTable),
    ):
        told, declared = named(table_under(title)), set(table.__struct_fields__)
        assert told >= declared, f"table under {title}: {unlike(told & declared, declared)}"


@pytest.mark.parametrize("edition", editions())
def test_every_key_of_an_edition_is_told(edition: str) -> None:
    tables = raw_tables(edition)["ai"]
    assert set(tables["doctrine"]) <= named(table_under("`[doctrine]` holds"))
    for title, kind in (("`[levels.NAME]` says", "levels"), ("`[civs.NAME]` is", "civs")):
        keys = {key for table in tables[kind].values() for key in table}
        assert keys <= named(table_under(title)), kind


def test_every_reason_is_told() -> None:
    told, declared = named(table_under("## Reasons")), set(REASONS.by_code)
    assert told == declared, f"table of reasons: {unlike(told, declared)}"


def test_every_part_of_the_report_has_its_place() -> None:
    for name in PARTS:
        assert text().count(f"<!-- ai-report {name} -->") == 1
        assert text().count(f"<!-- end {name} -->") == 1
