"""Named parts of numbers, added up and told apart."""

from typing import Any

from simple_civ.games.civ.state import State
from tests.games.civ.board import Board


def columns(parts: list[dict[str, Any]], width: int) -> list[int]:
    """Return the yields of all parts together."""
    return [sum(part["yields"][place] for part in parts) for place in range(width)]


def applied(number: int, factors: list[dict[str, Any]]) -> tuple[int, int]:
    """Return a number with its factors applied, as a fraction."""
    divisor = 1
    for factor in factors:
        number, divisor = number * factor["value"], divisor * 100
    return number, divisor


def names_of(view: State) -> set[str]:
    """Keys of everything that may bring effects."""
    rules = view.rules
    lists = (rules.civs, rules.techs, rules.buildings, rules.projects)
    return {one.key for found in lists for one in found}


def city_of(
    civ: str, buildings: tuple[str, ...] = (), techs: tuple[str, ...] = (), **fields: Any
) -> tuple[Board, str]:
    """Return a civ with one city on plains with hills beside a river."""
    terrain = ["pppppppp", "ppphpppp", "pppppppp"]
    board = Board(
        terrain,
        map={"terrain": terrain, "rivers": [[[3, 1], [4, 1]]]},
        players=[{"civ": civ, "techs": list(techs)}, {"civ": "jade_covenant"}],
        cities=[{"id": "c", "owner": 0, "at": [3, 1], "buildings": list(buildings)}],
        **fields,
    )
    return board, f"city_{board.city('c').id}"


def sources(parts: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Who brings how much."""
    return [(part["source"], part["value"]) for part in parts]
