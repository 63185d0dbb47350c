"""Capture of a city by an army of an AI player."""

from simple_civ.games.civ import events
from tests.games.civ.ai.scenes import play_turn, scene

PLAIN = ["p" * 16] * 10


def test_engines_break_the_walls_before_the_capturer_strikes() -> None:
    """The other way round the spear would be spent when the walls fall."""
    state = scene(
        turn=90,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant"}, {"civ": "starborne_seekers"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 60}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}, {"id": "b", "owner": 1, "at": [11, 4]}],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 4]},
            {"id": "s", "owner": 0, "kind": "spear_guard", "at": [10, 4]},
            {"id": "t", "owner": 0, "kind": "trebuchet", "at": [9, 4]},
            {"id": "v", "owner": 0, "kind": "trebuchet", "at": [9, 5]},
            {"id": "e", "owner": 1, "kind": "bow_guard", "at": [11, 4]},
        ],
        rolls=[50] * 20,
    )
    found = play_turn(state)
    assert any(isinstance(event, events.CityCaptured) for event in found)
