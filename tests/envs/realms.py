"""A seat that owns much, for the tables that long matches fill: as many cities and units as asked
for, on a map on which nothing has to be played first."""

from typing import Any

from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State

WIDTH, HEIGHT = 44, 40
SPACING = 4
"""Columns and rows between two cities."""

CITIES_PER_ROW = WIDTH // SPACING
UNITS_PER_ROW = WIDTH - 4
RIVALS = ("river_league", "jade_covenant")
FALLEN = "aetherian_vanguard"


def large_realm(cities: int, units: int) -> State:
    """Seat 0 has this many cities and units, two neighbours with whom it has dealings, and
    one that is out."""
    rules = load_ruleset()
    techs = [tech.key for tech in rules.techs]
    players: list[dict[str, Any]] = [
        {
            "civ": "forge_clans",
            "techs": techs[:-3],
            "research": {"tech": techs[-1], "progress": 7},
            "milestones": [rules.projects[0].key],
            "austerity": True,
            "treasury": 250,
        },
        *({"civ": civ, "milestones": [rules.projects[0].key]} for civ in RIVALS),
        {"civ": FALLEN, "eliminated": True},
    ]
    given = {
        "turn": 160,
        "map": {"terrain": ["p" * WIDTH] * HEIGHT},
        "players": players,
        "diplomacy": [
            {"between": [0, 1], "stance": "war", "since": 90, "contact": 12},
            {"between": [0, 2], "stance": "peace", "since": 40, "contact": 20},
        ],
        "offers": [
            {"from": 0, "to": 1, "kind": "peace"},
            {"from": 2, "to": 0, "kind": "vision"},
        ],
        "cities": [draw_city(number) for number in range(cities)],
        "units": [*(draw_unit(number) for number in range(units)), *strangers()],
    }
    return build_situation(rules, parse(given))[0]


def draw_city(number: int) -> dict[str, Any]:
    """Return a city of seat 0; no two are equal in everything."""
    row, column = divmod(number, CITIES_PER_ROW)
    city: dict[str, Any] = {
        "id": f"city {number}",
        "owner": 0,
        "at": [1 + SPACING * column, 1 + SPACING * row],
        "population": 1 + number % 6,
        "food": number % 5,
        "hp": 5 + number % 15,
        "fired": number % 3 == 0,
    }
    if number % 2:
        city |= {"build": {"unit": "scout"}, "progress": number % 7}
    return city


def draw_unit(number: int) -> dict[str, Any]:
    """Return a unit of seat 0; no two are equal in everything."""
    row, column = divmod(number, UNITS_PER_ROW)
    return {
        "id": f"unit {number}",
        "owner": 0,
        "kind": ("spear_guard", "riders", "scout")[number % 3],
        "at": [column, 3 + SPACING * row],
        "hp": 1 + number % 8,
        "moves": number % 2,
        "attacked": number % 4 == 1,
        "fortified": number % 6 == 0,
        "explore": number % 9 == 2,
        **({"route": [WIDTH - 1, 3 + SPACING * row]} if number % 9 == 4 else {}),
    }


def strangers() -> list[dict[str, Any]]:
    """Return a unit of each neighbour, at the far end of the map."""
    return [
        {"id": f"stranger {seat}", "owner": seat, "kind": "scout", "at": [WIDTH - 1, HEIGHT - seat]}
        for seat in (1, 2)
    ]
