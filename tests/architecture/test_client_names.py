"""The browser client names no content: no unit, building, tech, civ, yield, era or edition.

What a player reads, and every key that code compares with, is looked at: texts between quotes and
texts of markup, taken apart into words. Comments and style sheets may say what they like, and so
may ids of statements of the rulebook, which are addresses. Terrain is left out: the board has
paintings of land, and a ruleset chooses among them. So are camps and huts, which are roles.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from simple_civ.games.civ.documents.encoding.wire_names import YIELD_NAMES
from simple_civ.games.civ.rules.load import editions, raw_tables

from .test_content_names import Words, groves_vocabulary, named, vocabulary, words_of

SOURCES = Path(__file__).parents[2] / "web" / "src"

ALLOWED = {
    ("games/civ/board/banners.ts", "banner"): "the banner of a city, not the era",
    ("games/civ/board/units.ts", "banner"): "the banner of a city, not the era",
    ("games/civ/board/units.ts", "bulwark"): "the rampart around a unit that digs in",
    ("games/civ/hud/UnitChips.svelte", "settler"): "a group of statements of the rulebook",
}
"""Words that a file may use all the same, with the reason."""

PAINT = {"platform/board/shaders.ts"}
"""Programs for the graphics card, full of numbers that look like editions."""

COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w\"'`])//[^\n]*", re.DOTALL)
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`((?:\\.|[^`\\])*)`")
MARKUP = re.compile(r"(?<=[>}])([^<>{}=();]+)(?=[<{])")
FILLED = re.compile(r"\$?\{[^{}]*\}")
STATEMENT = re.compile(r"[a-z_]+\.[a-z_]+")


@cache
def client_vocabulary() -> dict[Words, str]:
    """Return what the client may not name: content of every edition, singular or plural."""
    kept = {"unit", "building", "tech", "project", "civ", "edition"}
    found = {words: kind for words, kind in vocabulary().items() if kind in kept}
    for edition in editions():
        for key, era in raw_tables(edition)["techs"]["eras"].items():
            found |= {words_of(key): "era", words_of(era["name"]): "era"}
    for key, name in YIELD_NAMES.items():
        found |= {words_of(key): "yield", words_of(name): "yield"}
    pieces = [(words, kind) for words, kind in found.items() if kind in ("unit", "building")]
    return {(*words[:-1], words[-1] + "s"): kind for words, kind in pieces} | found


def texts(source: str, markup: bool) -> Iterator[str]:
    """Yield the text between quotes or tags, without what is filled in and statement ids."""
    shown = COMMENT.sub("", STYLE.sub("", source))
    for found in QUOTED.finditer(shown):
        text = FILLED.sub(" ", next(filter(None, found.groups()), ""))
        if not STATEMENT.fullmatch(text):
            yield text
    if markup:
        yield from MARKUP.findall(QUOTED.sub("", shown))


def words_for(path: str) -> dict[Words, str]:
    """Return what the file at a path may not name."""
    return groves_vocabulary() if path.startswith("games/groves/") else client_vocabulary()


def leaks(source: str, path: str) -> list[tuple[str, str, str]]:
    """Content named in a file: file, term, and the line to print."""
    return [
        (path, term, f"web/src/{path}: {text.strip()!r} names the {kind} {term!r}")
        for text in texts(source, path.endswith(".svelte"))
        for term, kind in named(text, words_for(path))
    ]


@cache
def all_leaks() -> list[tuple[str, str, str]]:
    """Content named anywhere in the client."""
    found: list[tuple[str, str, str]] = []
    for file in sorted(SOURCES.rglob("*")):
        path = file.relative_to(SOURCES).as_posix()
        if file.suffix in (".ts", ".svelte") and path not in PAINT:
            found += leaks(file.read_text(encoding="utf-8"), path)
    return found


def test_the_client_names_no_content() -> None:
    found = [told for path, term, told in all_leaks() if (path, term) not in ALLOWED]
    assert not found, "take names from the ruleset, or speak of the thing:\n" + "\n".join(found)


def test_every_exception_is_still_needed() -> None:
    stale = set(ALLOWED) - {(path, term) for path, term, _ in all_leaks()}
    assert not stale, f"take these out of ALLOWED: {sorted(stale)}"


@pytest.mark.parametrize(
    ("source", "terms"),
    [
        ('text: "Soldiers guard, scouts find land."', ["scouts"]),
        ("`That costs ${price} gold.`", ["gold"]),
        ("<small>{cost} Science{#if turns}</small>", ["science"]),
        ('if (unit.kind === "spear_guard") return;', ["spear guard"]),
        ("era: 'Hearth'", ["hearth"]),
        ("if (edition === '1.0.4') return;", ["1.0.4"]),
        ('rule: "gold.net"', []),
        ("const gold = own.food; // a Settler", []),
        ("<style>.gold { color: gold; }</style>", []),
        ("`${gold} each turn`", []),
    ],
)
def test_the_search_finds_what_is_read_and_compared(source: str, terms: list[str]) -> None:
    assert [term for _, term, _ in leaks(source, "x.svelte")] == terms
