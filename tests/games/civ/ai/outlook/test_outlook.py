"""An AI player's knowledge of camps out of sight."""

from simple_civ.games.civ import actions
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import apply, view
from tests.games.civ.ai.scenes import scene

PLAIN = ["p" * 16] * 10


def test_it_knows_that_a_camp_is_roused_which_its_unit_has_entered_out_of_sight() -> None:
    state = scene(
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [11, 4], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [11, 4]}],
    )
    mind = CivPlayer("hard", 1, 0)
    [camp] = view(state, 0).camps.values()
    before = mind.outlook(view(state, 0))
    [soldier] = before.soldiers
    inside = state.world.grid.tile(8, 4)
    assert not before.is_roused(camp) and before.rouses(soldier, inside)
    apply(state, actions.MoveUnit(0, soldier.id, inside))
    assert not state.sees(0, camp.tile)
    after = mind.outlook(view(state, 0))
    assert after.is_roused(camp)
    assert not after.rouses(after.soldiers[0], state.world.grid.tile(9, 4))
