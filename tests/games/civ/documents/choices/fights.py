"""Two soldiers at war on open ground."""

from tests.games.civ.board import Board

OPEN = ["pppppppppp"] * 3
WAR = [{"between": [0, 1], "stance": "war"}]
ATTACKER = {"id": "a", "owner": 0, "kind": "spear_guard", "at": [4, 1]}


def fight() -> Board:
    units = [
        ATTACKER,
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1], "fortified": True},
    ]
    return Board(OPEN, units=units, diplomacy=WAR)
