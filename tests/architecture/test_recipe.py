"""The recipe for rules lists real files, and as many as its headings say."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECIPE = ROOT / "docs" / "recipes" / "add-a-rule.md"
HEADING = re.compile(r"^### (?P<what>[\w ]+): (?P<count>\d+) files$", re.M)
PATH = re.compile(r"`((?:docs|tests|web|games)/[^`\s]+\.(?:md|toml|py|ts))`")

SECTIONS = {
    one["what"]: (int(one["count"]), text)
    for one, text in zip(
        HEADING.finditer(RECIPE.read_text("utf-8")),
        HEADING.split(RECIPE.read_text("utf-8"))[3::3],
        strict=True,
    )
}


def rows(text: str) -> list[str]:
    """Return the rows of the first table of a section, without its head."""
    lines = [line for line in text.split("\n\n", 2)[1].splitlines() if line.startswith("|")]
    return lines[2:]


def missing(text: str) -> list[str]:
    """Return the paths in a text that lead to no file; `<edition>` and `*` are any name."""
    asked = [re.sub(r"<\w+>", "*", path) for path in PATH.findall(text)]
    known = {path: ROOT / "src" / "simple_civ" if path[:6] == "games/" else ROOT for path in asked}
    return [path for path, folder in known.items() if not any(folder.glob(path))]


def test_every_kind_of_rule_has_its_list() -> None:
    assert set(SECTIONS) == {
        *("An action", "An event", "An effect", "A victory", "A reason of an AI", "A terrain")
    }


@pytest.mark.parametrize("what", SECTIONS)
def test_a_heading_counts_the_files_of_its_table(what: str) -> None:
    count, text = SECTIONS[what]
    assert len(rows(text)) == count


@pytest.mark.parametrize("what", SECTIONS)
def test_every_row_names_a_file(what: str) -> None:
    assert [row for row in rows(SECTIONS[what][1]) if not PATH.search(row.split("|")[1])] == []


def test_every_path_leads_to_a_file() -> None:
    assert missing(RECIPE.read_text("utf-8")) == []


def test_a_path_to_nothing_is_found() -> None:
    assert missing("`games/civ/actions.py`, `docs/rulebook/<edition>.md`") == []
    assert missing("`web/src/games/civ/text/gone.ts`") == ["web/src/games/civ/text/gone.ts"]
