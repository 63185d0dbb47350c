"""Simple Civ in words, for agents that read and write text: own pieces, and what numbers ask."""

from collections.abc import Callable
from typing import Any, Final

from ....core.declarations import AMOUNT, SEAT, TEXT, TILE
from ....core.declarations import UNIT as UNIT_FIELD
from ....core.ids import Tile, UnitId
from ....envs.result_codes import END_TURN
from ..actions import ACTIONS
from ..field_kinds import BUILD, TECH
from ..field_kinds import CITY as CITY_FIELD
from ..ids import BuildCode
from ..pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT
from ..state import State
from ..systems.gold import ledger
from .agent_interface import CITY, KINDS, UNIT, CivAgentInterface
from .layout import DEALS, NEXT, rival_of

SIDE_NAMES = ["east", "north-east", "north-west", "west", "south-west", "south-east"]


def say(interface: CivAgentInterface, number: int) -> str:
    """Return the text of a number's action."""
    if number == END_TURN:
        return "end the turn"
    if number == NEXT:
        return "turn to the next piece"
    action = interface.action(number)
    if action is None:
        return "nothing"
    words = action_words(interface.seen, action)
    layout = interface.layout
    if layout.deal <= number < layout.size:
        rival = rival_of(layout.seats, interface.state.active, (number - layout.deal) // DEALS)
        words += f" ({interface.seen.rules.civs[interface.seen.players[rival].civ].name})"
    elif layout.work <= number < layout.tech:
        city = interface.seen.cities[interface.focus // KINDS]
        tile = layout.fields.of(city.tile)[number - layout.work]
        words = (
            f"{'leave' if tile in city.worked else 'work'} the tile {place(interface.seen, tile)}"
        )
    return f"{focus_words(interface)}: {words}"


def focus_words(interface: CivAgentInterface) -> str:
    """Return the text for the piece in focus."""
    seen = interface.seen
    item = interface.focus
    if item % KINDS == UNIT:
        unit = seen.units[item // KINDS]
        return f"{seen.rules.units[unit.kind].name} at {place(seen, unit.tile)}"
    if item % KINDS == CITY:
        return seen.cities[item // KINDS].name
    return "the people"


def action_words(seen: State, action: Any) -> str:
    """Return an action as text, without its actor."""
    return ACTIONS.by_type[type(action)].told(
        lambda field: WORDS[field.worded](seen, action, getattr(action, field.parts[0]))
    )


def direction(seen: State, action: Any, to: Tile) -> str:
    """Return the direction from the acting unit to a neighbouring tile."""
    return SIDE_NAMES[seen.world.grid.direction(seen.units[action.unit].tile, to)]


def partner_words(seen: State, action: Any, unit: UnitId) -> str:
    """Return a unit by its place."""
    return f"the unit at {place(seen, seen.units[unit].tile)}"


def build_name(seen: State, build: BuildCode) -> str:
    """Return the name of a city's build."""
    kind, number = build // BUILD_KIND, build % BUILD_KIND
    if kind == BUILD_UNIT:
        return seen.rules.units[number].name
    if kind == BUILD_BUILDING:
        return seen.rules.buildings[number].name
    return seen.rules.projects[number].name


def place(seen: State, tile: Tile) -> str:
    """Return a tile as column and row."""
    grid = seen.world.grid
    return f"{grid.column(tile)},{grid.row(tile)}"


WORDS: Final[dict[str, Callable[[State, Any, Any], str]]] = {
    "direction": direction,
    TILE.kind: lambda seen, action, tile: place(seen, tile),
    UNIT_FIELD.kind: partner_words,
    BUILD.kind: lambda seen, action, build: build_name(seen, build),
    TECH.kind: lambda seen, action, tech: seen.rules.techs[tech].name,
    CITY_FIELD.kind: lambda seen, action, city: seen.cities[city].name,
    SEAT.kind: lambda seen, action, seat: seen.rules.civs[seen.players[seat].civ].name,
    AMOUNT.kind: lambda seen, action, amount: str(amount),
    TEXT.kind: lambda seen, action, text: text,
}
"""How the fields of actions are put into words, by what their declarations say."""


# --- own pieces ------------------------------------------------------------------------------


def own_lines(seen: State) -> list[str]:
    """Return the seat's economy, cities and units, a line each."""
    return [seat_line(seen), *city_lines(seen), *unit_lines(seen)]


def seat_line(seen: State) -> str:
    """Return a line with treasury and research."""
    me = seen.players[seen.viewer]
    line = f"you are seat {seen.viewer}"
    if seen.rules.balance.economy.ledger:
        line += f"; treasury {me.treasury}, {ledger(seen, me).net:+} a turn"
    if me.research >= 0:
        tech = seen.rules.techs[me.research]
        line += f"; research: {tech.name}, {me.progress[tech.id]} of {tech.cost}"
    return line


def city_lines(seen: State) -> list[str]:
    """Return lines for the own cities with their builds."""
    lines: list[str] = []
    for city in seen.all_cities():
        if city.owner == seen.viewer:
            build = "nothing" if city.build < 0 else build_name(seen, city.build)
            lines.append(
                f"city {city.name} at {place(seen, city.tile)}: Pop {city.population}, "
                f"HP {city.hp}, food {city.food}, builds {build}, {city.progress} of {city.cost}"
            )
    return lines


def unit_lines(seen: State) -> list[str]:
    """Return lines for the own units and those in sight."""
    lines: list[str] = []
    for unit in seen.all_units():
        own = unit.owner == seen.viewer
        whose = "" if own else " of the natives" if unit.owner < 0 else f" of seat {unit.owner}"
        moves = f", moves {unit.moves}" if own else ""
        name = seen.rules.units[unit.kind].name
        where = place(seen, unit.tile)
        lines.append(f"unit {name}{whose} at {where}: HP {unit.hp} of {unit.max_hp}{moves}")
    return lines
