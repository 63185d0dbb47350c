"""Capture of a city by an army of an AI player: when it storms, and when it breaks off."""

from typing import Any

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.outlook.memory import ADVANCE, ASSAULT
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_turn, scene

PLAIN = ["p" * 16] * 10


def campaign(units: list[dict[str, Any]], hp: int = 20) -> State:
    """Return a state: soldiers on the way to an enemy city, at war since long ago."""
    return scene(
        turn=90,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant"}, {"civ": "starborne_seekers"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 60}],
        cities=[
            {"id": "a", "owner": 0, "at": [2, 4]},
            {"id": "b", "owner": 1, "at": [11, 4], "hp": hp},
        ],
        units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 4]}, *units],
        rolls=[50] * 40,
    )


def row_of(owner: int, kind: str, column: int, rows: range) -> list[dict[str, Any]]:
    """Return units one below the other."""
    return [
        {"id": f"{kind}{column}{row}", "owner": owner, "kind": kind, "at": [column, row]}
        for row in rows
    ]


def marshal(state: State, phase: int) -> CivPlayer:
    """Return a player whose army is under orders against the city."""
    player = CivPlayer("hard", 1, 0)
    memory = player.memory_
    memory.goal = "conquest"
    memory.target, memory.target_tile = 1, state.world.grid.tile(11, 4)
    memory.phase = phase
    return player


def phase_after_a_turn(state: State, phase: int) -> int:
    """Return the phase of the campaign after a turn."""
    player = marshal(state, phase)
    play_turn(state, player=player)
    return player.memory_.phase


def test_engines_break_the_walls_before_the_capturer_strikes() -> None:
    """The other way round the spear would be spent when the walls fall."""
    state = campaign(
        [
            {"id": "s", "owner": 0, "kind": "spear_guard", "at": [10, 4]},
            {"id": "t", "owner": 0, "kind": "trebuchet", "at": [9, 4]},
            {"id": "v", "owner": 0, "kind": "trebuchet", "at": [9, 5]},
            {"id": "e", "owner": 1, "kind": "bow_guard", "at": [11, 4]},
        ]
    )
    found = play_turn(state, player=CivPlayer("hard", 1, 0))
    assert any(isinstance(event, events.CityCaptured) for event in found)


SPOTTER = {"id": "o", "owner": 0, "kind": "scout", "at": [12, 2]}
"""A scout who sees what is behind the city."""


def test_a_storm_that_can_be_finished_is_not_broken_off_when_soldiers_come_to_the_rescue() -> None:
    """Armies once went home before cities with 6 HP, because defenders had come near."""
    army = row_of(0, "spear_guard", 9, range(2, 7))
    rescue = row_of(1, "spear_guard", 13, range(2, 8))
    state = campaign([*army, SPOTTER, *rescue], hp=12)
    assert phase_after_a_turn(state, ASSAULT) == ASSAULT


def test_a_storm_without_hope_is_broken_off() -> None:
    state = campaign([*row_of(0, "spear_guard", 9, range(4, 5)), SPOTTER], hp=20)
    assert phase_after_a_turn(state, ASSAULT) != ASSAULT


def before_the_walls(rescue: list[dict[str, Any]]) -> State:
    """Return a state: an army before a city, and soldiers of its owner some tiles behind it."""
    army = [*row_of(0, "spear_guard", 7, range(1, 8)), *row_of(0, "bow_guard", 6, range(1, 5))]
    return campaign([*army, {**SPOTTER, "at": [14, 4]}, *rescue], hp=14)


def test_a_storm_waits_while_soldiers_stand_where_they_come_to_the_rescue() -> None:
    """Storms were begun against what stood within three tiles, and broken off by what came."""
    rescue = row_of(1, "spear_guard", 15, range(2, 8))
    assert phase_after_a_turn(before_the_walls(rescue), ADVANCE) == ADVANCE
    assert phase_after_a_turn(before_the_walls([]), ADVANCE) == ASSAULT
