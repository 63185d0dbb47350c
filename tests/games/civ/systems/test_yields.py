"""Yields of a lone city, by the printed rules of the older editions."""

import pytest

from tests.games.civ.scenes import Plain, play

FIRST = ["0.91", "0.9"]


def centre(edition: str, civ: str, row: str) -> Plain:
    """Return the yields of a lone city in the middle of a row."""
    played = play(
        [row],
        edition=edition,
        players=[{"civ": civ}],
        cities=[{"id": "c", "owner": 0, "at": [1, 0]}],
    )
    found: Plain = played.find("cities", "c")["yields"]
    return found


@pytest.mark.parametrize("edition", [*FIRST, "1.0"])
def test_centres(edition: str) -> None:
    plain = {"food": 2, "production": 1, "science": 1}
    assert centre(edition, "river_league", "ppp") == plain
    assert centre(edition, "river_league", "php") == plain | {"production": 2}
    assert centre(edition, "forge_clans", "php") == plain | {"production": 3}
