"""Scouts find what a civ has to know: neighbours, huts, and sites for cities."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.expansion.sites import count_sites
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, scene

LEVELS = ["normal", "hard"]


def unknown_land(*, scouts: int = 1) -> State:
    """Return a state: a city whose land ends in desert.

    A neighbour, a hut and good land are out of sight.
    """
    return scene(
        turn=5,
        map={
            "terrain": ["d" * 9 + "p" * 13] * 9,
            "overlays": [{"at": [8, 2], "kind": "goodie_hut"}],
        },
        players=[{"civ": "scholar_kingdoms"}, {"civ": "jade_covenant"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}, {"id": "b", "owner": 1, "at": [19, 4]}],
        units=[
            {"id": f"s{row}", "owner": 0, "kind": "scout", "at": [3, 4 + row]}
            for row in range(scouts)
        ],
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_scout_finds_the_neighbour_and_the_hut(level: str) -> None:
    state = unknown_land()
    found = play_rounds(state, 16, CivPlayer(level, 1, 0))
    assert [event for event in found if isinstance(event, events.ContactMade)]
    huts = [event for event in found if isinstance(event, events.HutCollected)]
    assert [event.player for event in huts] == [0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_scout_finds_sites_for_cities(level: str) -> None:
    state = unknown_land()
    mind = CivPlayer(level, 1, 0)
    before = count_sites(mind.outlook(view(state, 0)))
    known = sum(state.players[0].explored)
    play_rounds(state, 16, mind)
    assert sum(state.players[0].explored) >= known * 3
    assert count_sites(mind.outlook(view(state, 0))) > before


def test_a_civ_without_a_scout_makes_one_early_and_none_late() -> None:
    def scouts(turn: int) -> list[int]:
        state = unknown_land(scouts=0)
        state.turn = turn
        made = play_rounds(state, 20, CivPlayer("normal", 1, 0))
        scout = state.rules.unit_named("scout")
        return [e.unit for e in made if isinstance(e, events.UnitCreated) and e.kind == scout]

    assert len(scouts(5)) == 1
    assert not scouts(60)
