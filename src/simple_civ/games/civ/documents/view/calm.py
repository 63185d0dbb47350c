"""Calm: whether a seat can do without its player in a turn.

Notes of a seat and the client that passes turns both ask here, so both stop at the same.
"""

from typing import Final, Literal

from .....core.ids import Seat, Tile
from ...orders.combat import gunner_refusal
from ...pieces import AGGRO, City, Unit
from ...queries import shots
from ...state import State
from ...systems.dangers import CAMP, UNIT, Danger, known_dangers
from ..encoding.wire_names import unit_name
from ..shapes.outlook import AlarmKind

Figures = dict[str, int]

GRAVE: Final = 2
USUAL: Final = 1
LIGHT: Final = 0

RISING: Final[dict[AlarmKind, int]] = {
    "offers": GRAVE,
    "contacts": GRAVE,
    "wars": GRAVE,
    "projects": GRAVE,
    "capital": GRAVE,
    "cities": USUAL,
    "camps": USUAL,
    "techs": USUAL,
    "population": LIGHT,
}
"""Figures that tell of something when they rise, by the weight of that news."""

FALLING: Final[tuple[AlarmKind, ...]] = ("pieces", "hp")
"""Figures that tell of a loss or an attack when they fall: always grave."""

ENEMY: Final = "enemy "
"""Before the name of an enemy unit: such a figure says that it was in sight."""


def alarm(view: State, before: Figures, news: int = GRAVE) -> AlarmKind | Literal[""]:
    """Return what a player should see before the turn ends, or an empty text.

    `before` are the figures at the end of the last turn, `news` is the least weight of what
    happened since then that counts.
    """
    now = figures(view)
    own = {piece.tile for piece in own_pieces(view)}
    if any(is_urgent(view, danger, own, before) for danger in known_dangers(view)):
        return "enemy"
    for key in FALLING:
        if now[key] < before.get(key, now[key]):
            return key
    for key, weight in RISING.items():
        if weight >= news and now[key] > before.get(key, now[key]):
            return key
    return "shot" if any(could_fire(view, city) for city in own_cities(view)) else ""


def could_fire(view: State, city: City) -> bool:
    """Return whether a city could fire at an enemy without beginning a war."""
    if gunner_refusal(view, city) is not None:
        return False
    targets = [view.unit_at(tile) for tile in shots(view, city)]
    return any(foe is not None and view.at_war(city.owner, foe.owner) for foe in targets)


def is_urgent(view: State, danger: Danger, own: set[Tile], before: Figures) -> bool:
    """Return whether a soldier has come into sight, or something reaches an own unit or city."""
    reaches = not danger.reach.isdisjoint(own)
    if danger.what == UNIT:
        return reaches or ENEMY + unit_name(danger.id) not in before
    if danger.what == CAMP:
        return reaches and danger.id in view.camps and view.camps[danger.id].state == AGGRO
    return False


def figures(view: State) -> Figures:
    """Return numbers that change when something happens to a seat that its player should see."""
    me = view.viewer
    others = [player for player in view.players if player.seat != me]
    met = [player for player in others if view.met(me, player.seat)]
    own = own_cities(view)
    pieces = own_pieces(view)
    return {
        "contacts": len(met),
        "wars": sum(view.at_war(me, player.seat) for player in met),
        "offers": sum(offers_from(view, player.seat) for player in others),
        "projects": sum(player.milestones.bit_count() for player in others),
        "pieces": len(pieces),
        "hp": sum(piece.hp for piece in pieces),
        "capital": sum(city.population for city in own if city.capital),
        "cities": sum(city.owner != me for city in view.all_cities()),
        "camps": len(view.camps),
        "techs": view.players[me].techs.bit_count(),
        "population": sum(city.population for city in own),
    } | {ENEMY + unit_name(danger.id): 1 for danger in known_dangers(view) if danger.what == UNIT}


def offers_from(view: State, seat: Seat) -> int:
    """Return how many offers of another seat await an answer."""
    there = view.pair(seat, view.viewer)
    return view.peace_offers[there] + view.vision_offers[there]


def own_cities(view: State) -> list[City]:
    """Return the cities of the seat of a view."""
    return [city for city in view.all_cities() if city.owner == view.viewer]


def own_pieces(view: State) -> list[Unit | City]:
    """Return the units and cities of the seat of a view."""
    units = [unit for unit in view.all_units() if unit.owner == view.viewer]
    return [*units, *own_cities(view)]
