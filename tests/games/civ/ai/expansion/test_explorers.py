"""Scouts of AI players find neighbours, huts, and sites for cities."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.expansion.sites import count_sites
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from tests.games.civ.ai.scenes import play_rounds
from tests.games.civ.ai.situations import unknown_land

LEVELS = ["normal", "hard"]


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
