"""Which soldiers an AI player raises."""

from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.recruits import Draft
from simple_civ.games.civ.engine import view
from tests.games.civ.ai.scenes import RULES, scene

COST = 30
KINDS = {kind.key: kind for kind in RULES.units}


def draft(kind: str, count: int) -> Draft:
    """Return what an army of one kind of soldiers lacks at war."""
    state = scene(
        turn=50,
        map={"terrain": ["p" * 16] * 8},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        cities=[{"id": "own", "owner": 0, "at": [2, 3]}, {"id": "prey", "owner": 1, "at": [13, 3]}],
        units=[
            {"id": f"u{place}", "owner": 0, "kind": kind, "at": [place + 3, 5]}
            for place in range(count)
        ],
    )
    return Draft(CivPlayer("normal", 1, 0).outlook(view(state, 0)), [])


def test_an_army_of_archers_raises_soldiers_who_can_take_a_city() -> None:
    lacking = draft("bow_guard", 5)
    assert lacking.value(KINDS["spear_guard"], COST) > lacking.value(KINDS["bow_guard"], COST)


def test_an_army_of_spears_raises_archers() -> None:
    lacking = draft("spear_guard", 6)
    assert lacking.value(KINDS["bow_guard"], COST) > lacking.value(KINDS["spear_guard"], COST)


def test_engines_come_after_the_fighters_that_protect_them() -> None:
    assert draft("spear_guard", 1).priority(KINDS["trebuchet"], COST) == 0
    assert draft("spear_guard", 6).priority(KINDS["trebuchet"], COST) > 0
