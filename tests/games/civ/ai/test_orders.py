"""Steps of units: of two as near, the one that rouses no camp."""

from simple_civ.games.civ import actions
from simple_civ.games.civ.ai.orders import Orders
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from tests.games.civ.ai.scenes import scene

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
