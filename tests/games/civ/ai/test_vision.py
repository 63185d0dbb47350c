"""Shared sight: the peaceful offer and accept it, who means harm does not."""

from typing import Any

import pytest

from simple_civ.games.civ import actions, events
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_turn, scene

OFFER = [{"from": 1, "to": 0, "kind": "vision"}]


def neighbours(civ: str, stance: str = "peace", **more: Any) -> State:
    """Two civs that have met."""
    return scene(
        turn=30,
        map={"terrain": ["p" * 16] * 8},
        players=[{"civ": civ}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": stance, "since": 1}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [13, 3]}],
        units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 3]}],
        **more,
    )


def told(state: State) -> tuple[set[type], set[str]]:
    """Return what happens in a turn of the first seat, and the reasons for it."""
    mind = CivPlayer("normal", 1, 0)
    found = play_turn(state, player=mind)
    return {type(event) for event in found}, {reason.code for reason in mind.reasons}


@pytest.mark.parametrize("civ", ["starborne_seekers", "jade_covenant"])
def test_the_peaceful_offer_their_sight(civ: str) -> None:
    kinds, codes = told(neighbours(civ))
    assert events.VisionOffered in kinds
    assert "vision_offered" in codes


@pytest.mark.parametrize("civ", ["starborne_seekers", "jade_covenant"])
def test_the_peaceful_accept_an_offer(civ: str) -> None:
    kinds, codes = told(neighbours(civ, offers=OFFER))
    assert events.VisionShared in kinds
    assert "vision_accepted" in codes


def test_conquerors_neither_offer_nor_accept() -> None:
    kinds, codes = told(neighbours("aetherian_vanguard", offers=OFFER))
    assert events.OfferDeclined in kinds
    assert not kinds & {events.VisionShared, events.VisionOffered}
    assert "vision_refused" in codes


def test_who_prepares_a_war_declines_its_victim() -> None:
    state = neighbours("jade_covenant", offers=OFFER)
    mind = CivPlayer("normal", 1, 0)
    mind.memory_.target = 1
    chosen = {type(action) for action in mind.choose(view(state, 0))}
    assert actions.AcceptVision not in chosen
    assert actions.OfferVision not in chosen


def test_in_war_nothing_is_shared() -> None:
    kinds, _ = told(neighbours("jade_covenant", "war"))
    assert not kinds & {events.VisionShared, events.VisionOffered}
