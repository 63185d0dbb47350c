"""Parts of a seat's score and power."""

from .....core.ids import Seat
from ...state import State
from ...systems.land import territory
from ...systems.modifiers import city_count
from ...systems.power import kind_powers, power, power_parts, unit_counts
from ...systems.research import known_techs
from ...systems.score import score_parts
from ..shapes.sums import PowerDocument, SumPart
from .part_rules import POWER
from .sum_parts import sum_part


def power_document(view: State, seat: Seat) -> PowerDocument:
    """Return the power of what a view shows of a seat: units by kind, cities' walls and health."""
    worth = kind_powers(view.rules)
    counts = unit_counts(view, seat)
    parts = [
        power_part(kind.key, worth[kind.id] * counts[kind.id], counts[kind.id])
        for kind in view.rules.units
        if counts[kind.id]
    ]
    _, walls, health = power_parts(view)
    cities = city_count(view, seat)
    if cities:
        parts.append(power_part("power_walls", walls[seat], cities))
        parts.append(power_part("power_health", health[seat], cities))
    return PowerDocument(seat=seat, parts=parts, total=power(view, seat))


def power_part(source: str, value: int, count: int) -> SumPart:
    """Return a share of power; `count` is the number of units or cities."""
    return SumPart(source=source, value=value, count=count, rule=POWER)


def score_shares(view: State, seat: Seat) -> list[SumPart]:
    """Return the points of a seat by source; `count` is the number of cities, techs and tiles."""
    player = view.players[seat]
    cities, techs, land, army = score_parts(view, player)
    return [
        sum_part("score_cities", cities, city_count(view, seat)),
        sum_part("score_techs", techs, known_techs(player)),
        sum_part("score_land", land, territory(view, player)),
        sum_part("score_army", army),
    ]
