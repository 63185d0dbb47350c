"""Waves of a storm: nobody goes to the walls alone, and those who take cities come through."""

from typing import Any

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.outlook.memory import ASSAULT
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import RULES, play_turn, scene

PASS = ["^" * 16] * 4 + ["p" * 16] + ["^" * 16] * 4
"""A pass between mountains, one tile wide."""

PLAIN = ["p" * 16] * 9


def siege(terrain: list[str], hp: int, units: list[dict[str, Any]]) -> State:
    """Return a state: soldiers before an enemy city with a bow guard in it."""
    return scene(
        turn=60,
        map={"terrain": terrain},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 40}],
        cities=[
            {"id": "own", "owner": 0, "at": [1, 4]},
            {"id": "prey", "owner": 1, "at": [11, 4], "hp": hp},
        ],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [1, 4]},
            {"id": "e", "owner": 1, "kind": "bow_guard", "at": [11, 4]},
            *({"owner": 0, **unit} for unit in units),
        ],
        rolls=[50] * 20,
    )


def stormer(state: State) -> CivPlayer:
    """Return a player whose army has been ordered to storm the city."""
    player = CivPlayer("hard", 1, 0)
    memory = player.memory_
    memory.goal = "conquest"
    memory.target, memory.target_tile = 1, state.world.grid.tile(11, 4)
    memory.phase = ASSAULT
    return player


def test_archers_let_riders_into_a_fallen_city() -> None:
    """They would only keep the walls down, and the riders could not pass."""
    units = [
        {"id": "b", "kind": "bow_guard", "at": [10, 4]},
        {"id": "r", "kind": "riders", "at": [9, 4]},
        {"id": "s", "kind": "spear_guard", "at": [8, 4]},
    ]
    state = siege(PASS, 0, units)
    found = play_turn(state, player=stormer(state))
    assert any(isinstance(event, events.CityCaptured) for event in found)


def places_after_a_turn(units: list[dict[str, Any]]) -> list[int]:
    """Return how far from the city the attackers stand after a turn."""
    state = siege(PLAIN, 20, [*units, {"id": "o", "kind": "scout", "at": [10, 6]}])
    target = state.world.grid.tile(11, 4)
    player = stormer(state)
    play_turn(state, player=player)
    assert player.memory_.phase == ASSAULT
    grid, kind = state.world.grid, RULES.unit_named("spear_guard")
    soldiers = [u for u in state.units.values() if (u.owner, u.kind) == (0, kind)]
    return sorted(grid.distance(unit.tile, target) for unit in soldiers)[:-1]


def test_a_few_wait_out_of_reach_until_they_are_enough() -> None:
    """Three would lose one of them every turn, while the walls heal."""
    few = [{"id": f"s{row}", "kind": "spear_guard", "at": [8, row]} for row in (3, 4, 5)]
    assert min(places_after_a_turn(few)) >= 3


def test_those_who_are_enough_step_up_together() -> None:
    """Six in the front row break the walls; the others follow."""
    many = [
        {"id": f"s{row}{column}", "kind": "spear_guard", "at": [column, row]}
        for row in (2, 3, 4, 5, 6)
        for column in (8, 7)
    ]
    assert places_after_a_turn(many)[:5] == [2, 2, 2, 3, 3]


def test_nobody_camps_in_the_fire_of_another_city() -> None:
    """An army that waits for the others does not do so under the walls of a second city."""
    state = scene(
        turn=60,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 40}],
        cities=[
            {"id": "own", "owner": 0, "at": [1, 4]},
            {"id": "near", "owner": 1, "at": [7, 2]},
            {"id": "prey", "owner": 1, "at": [11, 4]},
        ],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [1, 4]},
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
            {"id": "b", "owner": 0, "kind": "spear_guard", "at": [6, 4]},
            {"id": "o", "owner": 0, "kind": "scout", "at": [10, 6]},
        ],
    )
    play_turn(state, player=stormer(state))
    grid = state.world.grid
    for unit in state.units.values():
        if unit.owner == 0:
            assert grid.distance(unit.tile, grid.tile(7, 2)) > 2
