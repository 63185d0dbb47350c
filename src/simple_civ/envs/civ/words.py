"""What a number asks in Simple Civ, in words, for agents that read and write text."""

from ...civ.actions import (
    Attack,
    ChooseTech,
    CityAttack,
    MoveUnit,
    SetBuild,
    SetWorkedTiles,
    SwapUnits,
)
from ...civ.pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT
from ...civ.state import State
from ...core.records import Action, record_name
from .desk import CITY, KINDS, UNIT, Desk
from .layout import END_TURN, NEXT

SIDE_NAMES = ["east", "north-east", "north-west", "west", "south-west", "south-east"]


def say(desk: Desk, number: int) -> str:
    """A number in words."""
    if number == END_TURN:
        return "end the turn"
    if number == NEXT:
        return "look at the next piece"
    action = desk.action(number)
    if action is None:
        return "nothing"
    return f"{focus_words(desk)}: {action_words(desk.seen, action)}"


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
    if isinstance(action, SetWorkedTiles):
        return "work " + ", ".join([place(seen, tile) for tile in action.tiles])
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
