"""Records a position late in a game between programs, for tests that count a player's clicks.

`python -m tools.record_position FILE` plays a seeded game to turn 120 and writes a scenario: the
seat with most land at the start of its turn, with its first cities and units, at peace with a
rival that keeps its cities alone.
"""

import json
import sys
from pathlib import Path
from typing import Any

from simple_civ.api import Game, new
from simple_civ.games.civ.documents.encoding.wire_names import build_document
from simple_civ.games.civ.pieces import City, Unit
from simple_civ.games.civ.state import State
from simple_civ.protocol.tiles import at

Doc = dict[str, Any]

SEED = 1
TURN = 120
SEAT = 3
RIVAL = 2
CITIES = 11
UNITS = 12


def keys(mask: int, definitions: list[Any]) -> list[str]:
    """Return the keys of the definitions of a mask."""
    return [one.key for one in definitions if mask >> one.id & 1]


def played() -> Game:
    """Return the game at the start of the seat's turn."""
    game: Game = new(size="standard", seed=SEED)
    while game.turn < TURN or game.active != SEAT:
        game.play(game.active, "hard")
    return game


def scenario(state: State, seat: int, rival: int) -> Doc:
    """Return the position of both seats as a scenario."""
    cities = (own_cities(state, seat)[:CITIES], own_cities(state, rival))
    units = [unit for unit in state.all_units() if unit.owner == seat][:UNITS]
    return {
        "turn": state.turn,
        "map": drawn(state),
        "players": [player(state, one) for one in (seat, rival)],
        "diplomacy": [{"between": [0, 1], "stance": "peace"}],
        "cities": [
            city_model(state, city, place) for place, own in enumerate(cities) for city in own
        ],
        "units": [unit_model(state, unit) for unit in units],
    }


def own_cities(state: State, seat: int) -> list[City]:
    """Return the cities of a seat."""
    return [city for city in state.all_cities() if city.owner == seat]


def drawn(state: State) -> Doc:
    """Return terrain, what lies on it, and rivers."""
    rules, grid = state.rules, state.world.grid
    width = grid.width
    letters = "".join(rules.terrains[kind].letter for kind in state.world.terrain)
    rows = [letters[start : start + width] for start in range(0, grid.size, width)]
    return {
        "terrain": rows,
        "overlays": [
            {"at": at(grid, tile), "kind": overlay.key}
            for tile in range(grid.size)
            for overlay in rules.overlays
            if state.overlays[tile] >> overlay.id & 1 and overlay.role != "camp"
        ],
        "rivers": [
            [at(grid, tile), at(grid, grid.neighbour(tile, direction))]
            for tile in range(grid.size)
            for direction in range(3)
            if state.world.rivers[tile] >> direction & 1
        ],
    }


def player(state: State, seat: int) -> Doc:
    """Return what a player has and knows."""
    rules, grid = state.rules, state.world.grid
    own = state.players[seat]
    found: Doc = {
        "civ": rules.civs[own.civ].key,
        "treasury": own.treasury,
        "techs": keys(own.techs, rules.techs),
        "milestones": keys(own.milestones, rules.projects),
        "markers": keys(own.markers, rules.buildings),
        "explored": [at(grid, tile) for tile in range(grid.size) if own.explored[tile]],
    }
    if own.research >= 0:
        progress = own.progress[own.research]
        found["research"] = {"tech": rules.techs[own.research].key, "progress": progress}
    return found


def city_model(state: State, city: City, owner: int) -> Doc:
    """Return a city with what it builds and where its citizens work."""
    rules, grid = state.rules, state.world.grid
    found: Doc = {
        "id": f"city_{city.id}",
        "owner": owner,
        "at": at(grid, city.tile),
        "name": city.name,
        "capital": city.capital,
        "population": city.population,
        "food": city.food,
        "buildings": keys(city.buildings, rules.buildings),
        "tiles": [at(grid, tile) for tile in sorted(city.tiles)],
        "worked": [at(grid, tile) for tile in city.worked],
    }
    build = build_document(rules, city.build)
    return found | ({"build": build, "progress": city.progress} if build else {})


def unit_model(state: State, unit: Unit) -> Doc:
    """Return a unit of the seat."""
    grid = state.world.grid
    kind = state.rules.units[unit.kind].key
    found: Doc = {"id": f"unit_{unit.id}", "owner": 0, "kind": kind, "at": at(grid, unit.tile)}
    return found | {"hp": unit.hp, "fortified": unit.fortified}


def main(file: str) -> None:
    """Play, and write."""
    text = json.dumps(
        scenario(played().state, SEAT, RIVAL), ensure_ascii=False, separators=(",", ":")
    )
    Path(file).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
