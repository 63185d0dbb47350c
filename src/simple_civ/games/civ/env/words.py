"""Simple Civ in words, for agents that read and write text: own pieces, and what numbers ask."""

from ....core.records import Action, record_name
from ....envs.answers import END_TURN
from ..actions import Attack, ChooseArmy, ChooseTech, CityAttack, MoveUnit, SetBuild, SwapUnits
from ..pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT
from ..state import State
from ..systems.economy import ledger
from .desk import CITY, KINDS, UNIT, Desk
from .layout import DEALS, NEXT, rival_of

SIDE_NAMES = ["east", "north-east", "north-west", "west", "south-west", "south-east"]


def say(desk: Desk, number: int) -> str:
    """A number in words."""
    if number == END_TURN:
        return "end the turn"
    if number == NEXT:
        return "turn to the next piece"
    action = desk.action(number)
    if action is None:
        return "nothing"
    words = action_words(desk.seen, action)
    layout = desk.layout
    if layout.deal <= number < layout.size:
        rival = rival_of(layout.seats, desk.state.active, (number - layout.deal) // DEALS)
        words += f" ({desk.seen.rules.civs[desk.seen.players[rival].civ].name})"
    elif layout.work <= number < layout.tech:
        city = desk.seen.cities[desk.focus // KINDS]
        tile = layout.fields.of(city.tile)[number - layout.work]
        words = f"{'leave' if tile in city.worked else 'work'} the tile {place(desk.seen, tile)}"
    return f"{focus_words(desk)}: {words}"


def focus_words(desk: Desk) -> str:
    """The piece in focus."""
    seen = desk.seen
    item = desk.focus
    if item % KINDS == UNIT:
        unit = seen.units[item // KINDS]
        return f"{seen.rules.units[unit.kind].name} at {place(seen, unit.tile)}"
    if item % KINDS == CITY:
        return seen.cities[item // KINDS].name
    return "the people"


def action_words(seen: State, action: Action) -> str:
    """An action in words, without who does it."""
    if isinstance(action, MoveUnit):
        unit = seen.units[action.unit]
        return f"step {SIDE_NAMES[seen.world.grid.direction(unit.tile, action.to)]}"
    if isinstance(action, Attack | CityAttack):
        return f"strike at {place(seen, action.target)}"
    if isinstance(action, SwapUnits):
        return f"change places with the unit at {place(seen, seen.units[action.partner].tile)}"
    if isinstance(action, SetBuild):
        return f"build {build_name(seen, action.build)}"
    if isinstance(action, ChooseTech):
        return f"research {seen.rules.techs[action.tech].name}"
    if isinstance(action, ChooseArmy):
        return f"make an army of the unit at {place(seen, seen.units[action.unit].tile)}"
    return record_name(action).replace("_", " ")


def build_name(seen: State, build: int) -> str:
    """The name of something that a city builds."""
    kind, number = build // BUILD_KIND, build % BUILD_KIND
    if kind == BUILD_UNIT:
        return seen.rules.units[number].name
    if kind == BUILD_BUILDING:
        return seen.rules.buildings[number].name
    return seen.rules.projects[number].name


def place(seen: State, tile: int) -> str:
    """A tile as column and row."""
    grid = seen.world.grid
    return f"{grid.column(tile)},{grid.row(tile)}"


# --- own pieces ------------------------------------------------------------------------------


def own_lines(seen: State) -> list[str]:
    """The seat's economy, cities and units, a line each."""
    return [seat_line(seen), *city_lines(seen), *unit_lines(seen)]


def seat_line(seen: State) -> str:
    """Treasury and research."""
    me = seen.players[seen.viewer]
    line = f"you are seat {seen.viewer}"
    if seen.rules.balance.economy.ledger:
        line += f"; treasury {me.treasury}, {ledger(seen, me).net:+} a turn"
    if me.research >= 0:
        tech = seen.rules.techs[me.research]
        line += f"; research: {tech.name}, {me.progress[tech.id]} of {tech.cost}"
    return line


def city_lines(seen: State) -> list[str]:
    """Own cities with what they build."""
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
    """Own units and those in sight."""
    lines: list[str] = []
    for unit in seen.all_units():
        own = unit.owner == seen.viewer
        whose = "" if own else " of the natives" if unit.owner < 0 else f" of seat {unit.owner}"
        moves = f", moves {unit.moves}" if own else ""
        name = seen.rules.units[unit.kind].name
        where = place(seen, unit.tile)
        lines.append(f"unit {name}{whose} at {where}: HP {unit.hp} of {unit.max_hp}{moves}")
    return lines
