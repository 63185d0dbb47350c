"""The page that compares the editions is what their tables say."""

from itertools import combinations

import pytest

from simple_civ.games.civ.rules.load import editions, raw_tables
from simple_civ.protocol.edition_diff import differences
from simple_civ.protocol.registry import GAMES
from tools.differences import PATH, text

CIV, GROVES = GAMES["civ"], GAMES["groves"]


def test_the_page_is_up_to_date() -> None:
    stale = "run `python -m tools.differences` and look at the difference"
    assert PATH.read_text(encoding="utf-8") == text(), stale


@pytest.mark.parametrize(("one", "other"), list(combinations(editions(), 2)))
def test_any_two_editions_differ_by_what_the_page_shows(one: str, other: str) -> None:
    shown = {
        (found.file, found.key) for found in differences(CIV, [raw_tables(e) for e in editions()])
    }
    found = differences(CIV, [raw_tables(one), raw_tables(other)])
    assert found
    assert {(each.file, each.key) for each in found} <= shown
