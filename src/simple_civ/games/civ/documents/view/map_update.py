"""Map updates: a view document brought up to date while another seat's turn goes on.

What others do on the map is told action by action, so clients can show it. Each such document
has a new map: units, tiles, camps and the outside of cities. The seat's own figures, such as
yields, upkeep and what is due, follow at the end of that turn, or with the next event of another
kind.
"""

from collections.abc import Sequence

import msgspec

from .....protocol.game_types import Doc
from .....protocol.tiles import at
from ... import events as happened
from ...pieces import City, Unit
from ...state import State
from ...systems.modifiers import unit_parts
from ...systems.strength import attack_total, defense_total
from ..encoding.wire_names import camp_name, city_name, unit_name
from .view_document import (
    camp_documents,
    city_document,
    encode_view,
    is_own,
    tiles_document,
    unit_document,
)

ON_MAP = {
    happened.EVENTS.by_type[event].name
    for event in (
        happened.UnitMoved,
        happened.UnitCreated,
        happened.UnitFortified,
        happened.UnitAttacked,
        happened.UnitDamaged,
        happened.UnitDied,
        happened.CityFired,
        happened.CityDamaged,
    )
}
"""Events that show on the map. After any other one, the whole view is written."""

LOOKS = ("at", "hp", "max_hp", "fortified", "camp", "attack", "defense")


def update_view(view: State, document: Doc, seen: Sequence[Doc]) -> Doc:
    """Return an earlier document with what events changed that its seat witnessed."""
    before = document["cities"]
    if not all(event["type"] in ON_MAP for event in seen) or lacks_own(view, before):
        return encode_view(view)
    touched = touched_by(seen)
    return document | {
        "tiles": msgspec.to_builtins(tiles_document(view)),
        "units": {
            (name := unit_name(unit.id)): update_unit(view, unit, document["units"].get(name))
            for unit in view.all_units()
        },
        "camps": msgspec.to_builtins(camp_documents(view)),
        "cities": {
            (name := city_name(city.id)): update_city(view, city, before.get(name), touched)
            for city in view.all_cities()
        },
    }


def lacks_own(view: State, cities: Doc) -> bool:
    """Return whether an own city was not the seat's own before."""
    return any(
        is_own(view, city) and cities.get(city_name(city.id), {}).get("own") is None
        for city in view.all_cities()
    )


def touched_by(seen: Sequence[Doc]) -> list[object]:
    """Return what events name: pieces by name, and tiles."""
    return [value for event in seen for value in event.values() if isinstance(value, (str, list))]


def update_unit(view: State, unit: Unit, before: Doc | None) -> Doc:
    """Return a unit as it looks now, with its owner's facts as before if it looks the same."""
    if before is not None and looks_of(before) == looks(view, unit):
        return before
    found: Doc = msgspec.to_builtins(unit_document(view, unit))
    return found


def looks(view: State, unit: Unit) -> tuple[object, ...]:
    """Return what others see of a unit, except what never changes."""
    parts = unit_parts(view, unit)
    tile = at(view.world.grid, unit.tile)
    camp = camp_name(unit.camp) if unit.camp >= 0 else None
    strength = (attack_total(parts), defense_total(parts))
    return tile, unit.hp, unit.max_hp, unit.fortified, camp, *strength


def looks_of(document: Doc) -> tuple[object, ...]:
    """Return the same of a unit's document."""
    return tuple(document[key] for key in LOOKS)


def update_city(view: State, city: City, before: Doc | None, touched: list[object]) -> Doc:
    """Return a city as it looks now; one at which nothing happened looks as it did."""
    if before is not None and before["at"] not in touched and city_name(city.id) not in touched:
        if before["seen"] == (is_own(view, city) or view.sees(view.viewer, city.tile)):
            return before
    found: Doc = msgspec.to_builtins(city_document(view, city, None))
    if is_own(view, city) and before is not None:
        found["own"] = before["own"]
    return found
