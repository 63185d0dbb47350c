"""Names on the wire: automatic names, keys and lists of yields.

Matches on a server call everything by its id; only scenario files give names of their own.
"""

from collections.abc import Sequence
from typing import Protocol

from .....core.ids import Seat, Tile, UnitId
from ...ids import BuildCode, CityId
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT, NO_BUILD, NOBODY
from ...rules.bundle import Yields
from ...rules.ruleset import Ruleset
from ..shapes.view import Build, Owner

YIELD_NAMES = {
    "food": "Food",
    "production": "Production",
    "science": "Science",
    "gold": "Gold",
}
"""The yields of the engine in the order in which lists give them, with their printed names."""


class Keyed(Protocol):
    """A definition of a ruleset."""

    @property
    def key(self) -> str:
        """The key in tables and messages."""
        ...


def unit_name(unit: UnitId) -> str:
    """Return the name of a unit."""
    return f"unit_{unit}"


def city_name(city: CityId) -> str:
    """Return the name of a city."""
    return f"city_{city}"


def camp_name(camp: Tile) -> str:
    """Return the name of a camp."""
    return f"camp_{camp}"


def owner_name(owner: Seat) -> Owner:
    """Return a seat, or the natives."""
    return owner if owner >= 0 else "natives"


def place(number: int) -> int | None:
    """Return a tile or a seat, or None."""
    return None if number == NOBODY else number


def keys_of(mask: int, definitions: Sequence[Keyed]) -> list[str]:
    """Return the keys of the definitions in a bit mask, in order."""
    if mask == 0:
        return []
    return [item.key for position, item in enumerate(definitions) if mask >> position & 1]


def build_key(rules: Ruleset, build: BuildCode) -> str:
    """Return the key of a build."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_UNIT:
        return rules.units[definition].key
    if kind == BUILD_BUILDING:
        return rules.buildings[definition].key
    return rules.projects[definition].key


def build_document(rules: Ruleset, build: BuildCode) -> Build | None:
    """Return a build by its kind and key."""
    if build == NO_BUILD:
        return None
    kind = build // BUILD_KIND
    key = build_key(rules, build)
    if kind == BUILD_UNIT:
        return {"unit": key}
    return {"building": key} if kind == BUILD_BUILDING else {"project": key}


def yield_keys(rules: Ruleset) -> list[str]:
    """Return the yields that an edition has, in the order in which lists give them."""
    return [key for key in YIELD_NAMES if rules.gold or key != "gold"]


def yield_list(rules: Ruleset, found: Yields) -> list[int]:
    """Return yields in the ruleset's order."""
    amounts = [found.food, found.production, found.science]
    return [*amounts, found.gold] if rules.gold else amounts
