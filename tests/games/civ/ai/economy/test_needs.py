"""Needs of an AI player's civ: a scout early, and none late."""

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.economy.needs import wanted_founders
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from tests.games.civ.ai.scenes import play_rounds, scene
from tests.games.civ.ai.situations import unknown_land


def test_a_civ_without_a_scout_makes_one_early_and_none_late() -> None:
    def scouts(turn: int) -> list[int]:
        state = unknown_land(scouts=0)
        state.turn = turn
        made = play_rounds(state, 20, CivPlayer("normal", 1, 0))
        scout = state.rules.unit_named("scout")
        return [e.unit for e in made if isinstance(e, events.UnitCreated) and e.kind == scout]

    assert len(scouts(5)) == 1
    assert not scouts(60)


def test_no_further_settlers_while_one_finds_no_site() -> None:
    """The land that a city counts may be closed to the Settlers who wait before it."""
    state = scene(
        turn=40,
        map={"terrain": ["p" * 14] * 9},
        players=[{"civ": "forge_clans", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4], "population": 4}],
        units=[{"id": "s", "owner": 0, "kind": "settler", "at": [3, 4]}],
    )
    player = CivPlayer("hard", 1, 0)
    outlook = player.outlook(view(state, 0))
    outlook.memory.sites_left = 3
    assert wanted_founders(outlook) == 2
    settler = outlook.founders[0].id
    outlook.memory.stranded[settler] = 39
    assert wanted_founders(outlook) == 2
    outlook.memory.stranded[settler] = 38
    assert wanted_founders(outlook) == 0
