"""Knowledge of a side of Groves."""

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Pass, Resign
from simple_civ.games.groves.game import GAME
from simple_civ.games.groves.view import HIDDEN, view
from simple_civ.protocol.scenario import run_scenario
from tests.games.groves.scenes import empty, new, put


@pytest.mark.rule("fog.base")
def test_stores_and_base_of_an_unseen_enemy_are_hidden() -> None:
    scenario: dict[str, object] = {"game": "groves"}
    scenario["sides"] = [{}, {"reserves": 7, "base": {"hp": 60}}]
    reply = run_scenario(scenario, view_seat=0)
    final = reply["final"]
    assert isinstance(final, dict)
    mine, theirs = final["sides"]
    assert (mine["reserves"], mine["base"]["hp"]) == (5, 100)
    assert (theirs["reserves"], theirs["base"]["hp"]) == (None, None)


@pytest.mark.rule("fog.base")
def test_the_end_shows_stores_and_base_of_the_enemy() -> None:
    state = new(3)
    game.apply(state, Resign(0))
    assert state.over
    for seat in (0, 1):
        shown = view(state, seat).sides[1 - seat]
        assert (shown.base_hp, shown.reserves) == (100, state.sides[1 - seat].reserves)


@pytest.mark.parametrize(
    ("hp", "points", "decided"),
    [(90, (5, 5), "base_hp"), (100, (5, 4), "points"), (100, (5, 5), "")],
)
def test_the_history_names_what_decided(hp: int, points: tuple[int, int], decided: str) -> None:
    state = empty()
    state.sides[1].base_hp = hp
    for seat, row in ((0, 2), (1, 7)):
        put(state, seat, points[seat], row, 5)
    state.turn = state.round_cap
    history = GAME.history(state)
    for _ in range(2):
        history.record(state, game.apply(state, Pass(state.active)))
    assert state.over and history.document(None)["decided"] == (decided or None)


def test_a_view_shows_the_base_once_a_unit_is_near() -> None:
    state = empty()
    assert view(state, 0).sides[1].base_hp == HIDDEN
    put(state, 0, 1, 7, 7)
    assert view(state, 0).sides[1].base_hp == 100


def test_a_view_is_apart_from_its_state() -> None:
    state = empty()
    mine = put(state, 0, 5, 4, 4)
    before = state.hash()
    seen = view(state, 0)
    seen.units[mine.id].points = 1
    seen.sides[0].reserves = 0
    seen.walls[3] = 1
    assert state.hash() == before
