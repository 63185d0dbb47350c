"""What the rulebook says of whom AI players of Groves strike, and when they march."""

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Attack, Pass
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.strikes import attack_enemy

from .scenes import decision, half_turn, scene, unit


@pytest.mark.rule("ai.base_first")
def test_the_base_is_hit_before_anything_else() -> None:
    state = scene(
        forests=[[1, 0]],
        units=[
            unit("anchored", 1, 4, [1, 0], occupation=1),
            unit("strong", 1, 30, [0, 1]),
            unit("foe", 0, 200, [8, 8]),
        ],
    )
    found = decision(state)
    strong = next(one for one in state.units.values() if one.points == 30)
    assert found.actions == [Attack(1, strong.id, 0)]
    assert found.code == "base_hit"


@pytest.mark.rule("ai.base_first")
def test_even_who_holds_a_forest_hits_the_base() -> None:
    state = scene(forests=[[1, 0]], units=[unit("a", 1, 4, [1, 0], occupation=2)])
    assert decision(state).code == "base_hit"


@pytest.mark.rule("ai.licence")
def test_who_holds_a_forest_may_strike_like_everybody() -> None:
    shielded = unit("foe", 0, 5, [5, 4], stationary=9)
    for forests in ([[5, 5]], [[2, 7]]):
        state = scene(turn=30, forests=forests, units=[unit("own", 1, 5, [5, 5]), shielded])
        found = attack_enemy(Outlook(game.view(state, 1)))
        assert found is not None and found.code == "enemy_attacked"


@pytest.mark.rule("ai.licence")
def test_it_attacks_equals_and_leaves_stronger_ones_alone() -> None:
    fair = scene(turn=30, units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 30, [5, 4])])
    assert decision(fair).code == "enemy_attacked"
    held = [unit("g", 1, 4, [9, 5], occupation=3)]
    stronger = scene(
        turn=30,
        forests=[[9, 5]],
        units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 40, [5, 4]), *held],
    )
    assert decision(stronger).code != "enemy_attacked", "its own wood is no reason to trade"
    swarm = scene(
        turn=30,
        forests=[[9, 5]],
        units=[
            unit("a", 1, 30, [5, 5]),
            unit("x", 1, 26, [4, 3]),
            unit("y", 1, 26, [6, 3]),
            unit("b", 0, 40, [5, 4]),
            *held,
        ],
    )
    assert isinstance(decision(swarm).actions[0], Attack)


@pytest.mark.rule("ai.licence")
def test_enemies_on_forests_come_first() -> None:
    state = scene(
        turn=30,
        forests=[[4, 5]],
        units=[
            unit("a", 1, 40, [5, 5]),
            unit("open", 0, 20, [6, 5]),
            unit("gatherer", 0, 1, [4, 5], occupation=1),
        ],
    )
    found = decision(state)
    assert found.code == "forest_cleared"
    assert found.actions == [Attack(1, found.about, state.board.grid.tile(4, 5))]


@pytest.mark.rule("ai.assault")
def test_hunters_become_a_host_and_only_then_march() -> None:
    pair = [unit("a", 1, 25, [5, 6]), unit("b", 1, 25, [5, 7])]
    alone = scene(turn=20, units=pair[:1], sides=[{}, {"reserves": 0}])
    assert decision(alone).code in ("hunters_gathered", "passed")
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    assert decision(state).code == "hunters_merged"
    half_turn(state)
    assert [one.points for one in state.units.values()] == [50]
    game.apply(state, Pass(state.active))
    assert decision(state).code == "strike_advanced"


@pytest.mark.rule("ai.assault")
def test_a_forest_does_not_keep_a_hunter_from_the_muster() -> None:
    units = [unit("keeper", 1, 25, [4, 4], occupation=5), unit("other", 1, 25, [7, 5])]
    state = scene(turn=20, forests=[[4, 4]], units=units, sides=[{}, {"reserves": 0}])
    for _ in range(8):
        half_turn(state)
        game.apply(state, Pass(state.active))
    assert [one.points for one in state.units.values()] == [50]


@pytest.mark.rule("ai.hunt")
def test_hunters_go_for_enemies_on_forests_whom_they_beat() -> None:
    def hunted(points: int, foe: int) -> str:
        units = [unit("hunter", 1, points, [4, 5]), unit("foe", 0, foe, [3, 3], occupation=1)]
        own = unit("woodman", 1, 4, [9, 4], occupation=5)
        state = scene(
            turn=20,
            forests=[[3, 3], [9, 4]],
            sides=[{}, {"reserves": 0}],
            units=[*units, own],
        )
        return decision(state).code

    assert hunted(40, 4) == "enemy_hunted"
    assert hunted(30, 30) != "enemy_hunted"


@pytest.mark.rule("ai.assault")
def test_the_host_keeps_to_its_right() -> None:
    for seat, right in ((0, -1), (1, 1)):
        base = [0, 0] if seat == 0 else [9, 9]
        start = [abs(base[0] - 2), abs(base[1] - 2)]
        state = scene(turn=150, active=seat, units=[unit("host", seat, 125, start)])
        widest = 0
        for _ in range(40):
            if state.over:
                break
            half_turn(state)
            if not state.over:
                game.apply(state, Pass(state.active))
            for one in state.units.values():
                grid = state.board.grid
                widest = max(widest, (grid.column(one.tile) - grid.row(one.tile)) * right)
        assert state.winners == [seat]
        assert widest >= 2
