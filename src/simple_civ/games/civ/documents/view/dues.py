"""Dues of a player before its turn should end, in order of urgency."""

from .....core.ids import Seat
from ...actions import FortifyUnit, FoundCity
from ...orders.cities import check_found_city
from ...orders.units import check_fortify_unit
from ...pieces import DUE_ARMY, DUE_RAZE, NO_BUILD, Unit
from ...queries import steps, targets
from ...state import State
from ...systems.research import tech_refusal
from ...systems.units import is_locked
from ..encoding.wire_names import city_name, unit_name
from ..shapes.view import DueDocument, DueKind

OPEN_CHOICES: dict[int, DueKind] = {DUE_RAZE: "raze_city", DUE_ARMY: "choose_army"}
"""The choices that the rules keep open, by their kind."""

DUE_RULES: dict[DueKind, str] = {
    "raze_city": "razing.choice",
    "choose_army": "project.form_army_choice",
    "research": "science.pause",
    "build": "production.empty_slot",
    "unit": "routes.idle",
}
"""The statement of the rulebook that tells of what is due."""


def is_ready(state: State, unit: Unit) -> bool:
    """Return whether a unit could act and has no orders."""
    if unit.moves <= 0 or unit.fortified or unit.exploring or unit.route >= 0:
        return False
    return not is_locked(state, unit) and not state.over and can_act(state, unit)


def can_act(state: State, unit: Unit) -> bool:
    """Return whether a unit with moves could use them: fortify, step, attack or found a city."""
    if check_fortify_unit(state, FortifyUnit(unit.owner, unit.id)) is None:
        return True
    if steps(state, unit) or targets(state, unit):
        return True
    return check_found_city(state, FoundCity(unit.owner, unit.id)) is None


def dues_of(state: State, seat: Seat) -> list[DueDocument]:
    """Return the choices that the seat owes, then missing research, idle cities and idle units."""
    if state.over or state.active != seat or state.players[seat].eliminated:
        return []
    found = [
        DueDocument(kind=OPEN_CHOICES[due.kind], id=city_name(due.city))
        for due in state.dues
        if due.seat == seat
    ]
    if lacks_research(state, seat):
        found.append(DueDocument(kind="research", id=None))
    for city in state.all_cities():
        if city.owner == seat and city.build == NO_BUILD:
            found.append(DueDocument(kind="build", id=city_name(city.id)))
    for unit in state.all_units():
        if unit.owner == seat and is_ready(state, unit):
            found.append(DueDocument(kind="unit", id=unit_name(unit.id)))
    return found


def lacks_research(state: State, seat: Seat) -> bool:
    """Return whether a seat with cities researches nothing though it could choose something."""
    player = state.players[seat]
    if player.research >= 0 or all(city.owner != seat for city in state.all_cities()):
        return False
    return any(tech_refusal(state, player, tech.id) is None for tech in state.rules.techs)
