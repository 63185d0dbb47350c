"""Camps that AI players clear, and those that they leave alone."""

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.player import CivPlayer
from tests.games.civ.ai.scenes import play_rounds, scene
from tests.games.civ.ai.situations import camp_near_home

PLAIN = ["p" * 16] * 10


def test_it_clears_a_camp_near_home() -> None:
    state = camp_near_home()
    mind = CivPlayer("hard", 1, 0)
    found = play_rounds(state, 20, mind)
    assert any(isinstance(event, events.CampCleared) for event in found)
    assert "camp_hunted" in {reason.code for reason in mind.reasons}


def test_it_leaves_a_camp_alone_that_is_too_strong() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4]}],
        units=[
            {"id": "g", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [4, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [9, 4], "camp": "k"},
            {"id": "m", "owner": "natives", "kind": "native_archer", "at": [10, 4], "camp": "k"},
            {"id": "o", "owner": "natives", "kind": "native_archer", "at": [9, 5], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [9, 4]}],
    )
    found = play_rounds(state, 8)
    assert not [event for event in found if isinstance(event, events.UnitDamaged)]
