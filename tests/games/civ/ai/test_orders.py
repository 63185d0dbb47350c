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


def steps_toward(back: bool) -> list[Action]:
    """Return the order for a soldier that came east a turn ago and is now sent west."""
    state = scene(
        map={"terrain": ["^" * 16, "p" * 16, "^" * 16]},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 1]}],
        units=[{"id": "h", "owner": 0, "kind": "spear_guard", "at": [7, 1]}],
    )
    tile = state.world.grid.tile
    player = CivPlayer("hard", 1, 0)
    player.choose(view(state, 0))
    [soldier] = units_of(state, 0, "spear_guard")
    apply(state, actions.MoveUnit(0, soldier.id, tile(8, 1)))
    while state.turn == 1 or state.active != 0:
        apply(state, actions.EndTurn(state.active))
    player.choose(view(state, 0))
    orders = Orders(player.outlook(view(state, 0)), [])
    orders.send(state.units[soldier.id], tile(2, 1), back)
    return orders.found


def test_only_an_urgent_order_leads_a_unit_back_to_where_it_was_a_turn_ago() -> None:
    """Before a city, the nearest free place changed every turn, and soldiers went to and fro."""
    assert steps_toward(back=False) == []
    assert len(steps_toward(back=True)) == 1
