"""Neighbourhood of a resting unit: what it sees and what could strike it, and whether that is new.

Foes and strangers are numbers that mean something here only; a note keeps those of the last turn.
"""

from collections.abc import Iterable, Iterator, Sequence

from ...pieces import Unit
from ...state import State
from ...systems.dangers import (
    CAMP,
    CITY,
    UNIT,
    Danger,
    camp_dangers,
    city_dangers,
    is_hostile_soldier,
    struck_tiles,
)
from ...systems.vision import unit_sight
from ..shapes.notes import MOST_KNOWN

KINDS = len((CAMP, UNIT, CITY))


def foes_near(view: State, unit: Unit) -> list[int]:
    """Return the soldiers at war that a unit sees, and whatever known could strike it."""
    seen = set(unit_sight(view, unit))
    found = {sign(danger, True) for danger in standing_dangers(view) if unit.tile in danger.reach}
    for foe in view.all_units():
        if not is_hostile_soldier(view, foe):
            continue
        if foe.tile in seen:
            found.add(sign(Danger(UNIT, foe.id, set()), False))
        kind = view.rules.units[foe.kind]
        # Every step costs at least one move, so most foes are out of the question at once.
        near = view.world.grid.distance(foe.tile, unit.tile) <= kind.move + kind.range
        if near and unit.tile in struck_tiles(view, foe):
            found.add(sign(Danger(UNIT, foe.id, set()), True))
    return sorted(found)


def strangers_near(view: State, unit: Unit) -> list[int]:
    """Return the foreign units that a unit sees, soldiers or not, at war or not."""
    seen = set(unit_sight(view, unit))
    strangers = (one for one in view.all_units() if one.owner != view.viewer and one.tile in seen)
    return sorted(sign(Danger(UNIT, one.id, set()), False) for one in strangers)


def kept(found: Iterable[int]) -> list[int]:
    """Return what a note keeps in mind: whatever could strike comes before what is only seen."""
    return sorted(found, key=importance)[:MOST_KNOWN]


def is_news(known: Sequence[int] | None, now: Iterable[int]) -> bool:
    """Return whether something came since the last turn.

    If more was near than a note keeps, only what would have been kept is known to be new.
    """
    if known is None:
        return False
    new = set(now) - set(known)
    if len(known) < MOST_KNOWN:
        return bool(new)
    last = max(map(importance, known))
    return any(importance(one) < last for one in new)


def importance(sign: int) -> tuple[bool, int]:
    """Return by what signs are sorted before some of them are kept."""
    return sign % 2 == 0, sign


def standing_dangers(view: State) -> Iterator[Danger]:
    """Return the dangers that do not move."""
    yield from camp_dangers(view)
    yield from city_dangers(view)


def sign(danger: Danger, reaches: bool) -> int:
    """Return the number of a danger: one that is seen, or one that could strike."""
    return (danger.id * KINDS + danger.what) * 2 + reaches
