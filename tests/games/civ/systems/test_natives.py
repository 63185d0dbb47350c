"""Natives at rest: what chance decides, over many seeds."""

import pytest

from simple_civ.core.hexes import hex_grid
from tests.games.civ.scenes import play

ROWS = ["ppppppppp"] * 9
CAMP = [4, 4]
GRID = hex_grid(9, 9)
each_edition = pytest.mark.parametrize("edition", ["1.0.4", "1.0"])


def distance(a: list[int], b: list[int]) -> int:
    return GRID.distance(GRID.tile(*a), GRID.tile(*b))


def after_a_round(edition: str, seed: int, at: list[int]) -> list[int]:
    """Where an Archer on patrol stands one round later."""
    archer = {"id": "n", "owner": "natives", "kind": "native_archer", "at": at, "camp": "k"}
    played = play(
        ROWS,
        edition=edition,
        seed=seed,
        players=[{"civ": "scholar_kingdoms"}],
        camps=[{"id": "k", "at": CAMP}],
        units=[archer],
        steps=[{"end_round": True}],
    )
    place = played.find("units", "n")["at"]
    assert isinstance(place, list)
    return place


@pytest.mark.rule("natives.wander", "chance.source")
@each_edition
def test_an_archer_beside_its_camp_wanders_in_half_of_the_rounds(edition: str) -> None:
    start = [5, 4]
    places = [after_a_round(edition, seed, start) for seed in range(300)]
    moved = [place for place in places if place != start]
    assert 120 <= len(moved) <= 180
    assert all(distance(place, start) == 1 for place in moved)
    # Of its six neighbours one is the camp; the other five are all visited.
    assert {distance(place, CAMP) for place in moved} == {1, 2}
    assert len({tuple(place) for place in moved}) == 5


@pytest.mark.rule("natives.wander", "natives.patrol")
@each_edition
def test_an_archer_farther_away_comes_closer_every_round(edition: str) -> None:
    for seed in range(20):
        for start in ([6, 4], [7, 4], [0, 4]):
            place = after_a_round(edition, seed, start)
            assert distance(place, CAMP) == distance(start, CAMP) - 1
