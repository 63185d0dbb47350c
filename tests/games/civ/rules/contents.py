"""Typed tables of editions for tests."""

from simple_civ.games.civ.rules.check import examine
from simple_civ.games.civ.rules.content import Content
from simple_civ.games.civ.rules.load_folder import PACKAGED, read_source


def content_of(edition: str) -> Content:
    """Return the tables of an edition that must be free of problems."""
    content, problems = examine(read_source(PACKAGED / edition))
    assert problems == []
    return content
