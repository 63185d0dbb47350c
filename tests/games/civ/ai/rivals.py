"""Two strong civs, one of them about to win."""

from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import scene
from tests.games.civ.ai.situations import band

PLAIN = ["p" * 16] * 10


def nearly_won(stance: str, turn: int = 100) -> State:
    """Return a state: a strong civ beside a rival that needs one more step on the chain."""
    return scene(
        turn=turn,
        map={"terrain": PLAIN},
        players=[
            {"civ": "forge_clans", "ai": True, "explored": "all", "treasury": 200},
            {"civ": "starborne_seekers", "milestones": ["observatory", "grand_academy"]},
        ],
        diplomacy=[{"between": [0, 1], "stance": stance, "since": 20}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 6},
            {"id": "b", "owner": 1, "at": [11, 4], "population": 6},
        ],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            *band(3, 3, "army_spear_guard", "army_spear_guard", "trebuchet", "trebuchet"),
            *band(5, 2, "army_riders", "army_spear_guard", "trebuchet", "army_bow_guard"),
            {"id": "e", "owner": 1, "kind": "spear_guard", "at": [11, 4]},
        ],
    )
