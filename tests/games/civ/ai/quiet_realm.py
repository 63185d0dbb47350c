"""A realm of two cities, far from a quiet neighbour."""

from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import scene

PLAIN = ["p" * 20] * 10
PEACE = [{"between": [0, 1], "stance": "peace", "since": 1}]


def quiet_realm(
    civ: str,
    techs: list[str],
    treasury: int,
    soldiers: int = 2,
    diplomacy: list[dict[str, object]] = PEACE,
) -> State:
    """Two cities and some soldiers, far from a quiet neighbour."""
    return scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[
            {"civ": civ, "techs": techs, "treasury": treasury, "explored": "all"},
            {"civ": "forge_clans"},
        ],
        diplomacy=diplomacy,
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 5},
            {"id": "b", "owner": 0, "at": [7, 5], "population": 4},
            {"id": "x", "owner": 1, "at": [17, 4]},
        ],
        units=[
            {"id": f"g{place}", "owner": 0, "kind": "spear_guard", "at": [2 + place, 1]}
            for place in range(soldiers)
        ],
    )
