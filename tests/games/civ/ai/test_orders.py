"""Steps of units: no camp is roused without need, and nobody goes to and fro."""

from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.ai.orders import Orders
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import apply, view
from tests.games.civ.ai.scenes import scene, units_of

PLAIN = ["p" * 16] * 10


def test_of_two_steps_as_near_it_takes_the_one_that_rouses_no_camp() -> None:
    state = scene(
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [9, 7], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [9, 7]}],
    )
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    [soldier] = outlook.soldiers
    tile = state.world.grid.tile
    field = outlook.field(tile(12, 3))
    assert field[tile(8, 4)] == field[tile(7, 3)] < field[soldier.tile]
    orders = Orders(outlook, [])
    orders.send(soldier, tile(12, 3))
    assert orders.found == [actions.MoveUnit(0, soldier.id, tile(7, 3))]


def steps_toward(kind: str, out: list[int], home: int, *, back: bool) -> list[Action]:
    """Return the order for a soldier that went east a turn ago, by some steps, and is sent west."""
    state = scene(
        map={"terrain": ["^" * 16, "p" * 16, "^" * 16]},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 1]}],
        units=[{"id": "h", "owner": 0, "kind": kind, "at": [7, 1]}],
    )
    tile = state.world.grid.tile
    player = CivPlayer("hard", 1, 0)
    [soldier] = units_of(state, 0, kind)
    player.choose(view(state, 0))
    for column in out:
        orders = Orders(player.outlook(view(state, 0)), [])
        assert orders.step_to(state.units[soldier.id], tile(column, 1))
        apply(state, *orders.found)
    while state.turn == 1 or state.active != 0:
        apply(state, actions.EndTurn(state.active))
    player.choose(view(state, 0))
    orders = Orders(player.outlook(view(state, 0)), [])
    orders.send(state.units[soldier.id], tile(home, 1), back)
    return orders.found


def test_only_an_urgent_order_leads_a_unit_back_to_where_it_was_a_turn_ago() -> None:
    """Before a city, the nearest free place changed every turn, and soldiers went to and fro."""
    assert steps_toward("spear_guard", [8], 2, back=False) == []
    assert len(steps_toward("spear_guard", [8], 2, back=True)) == 1


def test_riders_do_not_undo_their_last_step_either() -> None:
    """What counted was where they had begun the turn: two steps away, so they turned round."""
    assert steps_toward("riders", [8, 9], 2, back=False) == []
    assert len(steps_toward("riders", [8, 9], 2, back=True)) == 1
