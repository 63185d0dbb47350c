"""Calm: whether enemies are near, and whether a seat can do without its player in a turn."""

from .....core.ids import Tile
from ...pieces import AGGRO, City, Unit
from ...queries import shots
from ...state import State
from ...systems.dangers import CAMP, UNIT, Danger, known_dangers
from ...systems.vision import unit_sight

Figures = dict[str, int]


def threatened(view: State, unit: Unit) -> bool:
    """Return whether an enemy could strike a unit, or stands where the unit sees it."""
    seen = set(unit_sight(view, unit))
    return any(
        unit.tile in danger.reach or (danger.what == UNIT and view.units[danger.id].tile in seen)
        for danger in known_dangers(view)
    )


def alarm(view: State, before: Figures) -> str:
    """Return what a player should see before the turn ends, or an empty text.

    `before` are the figures at the end of the last turn.
    """
    now = figures(view)
    own = {piece.tile for piece in own_pieces(view)}
    if any(is_urgent(view, danger, own) for danger in known_dangers(view)):
        return "enemy"
    if now["offers"]:
        return "offer"
    for key in ("contacts", "wars", "capital"):
        if now[key] > before.get(key, now[key]):
            return key
    for key in ("pieces", "hp"):
        if now[key] < before.get(key, now[key]):
            return key
    return "shot" if any(shots(view, city) for city in own_cities(view)) else ""


def is_urgent(view: State, danger: Danger, own: set[Tile]) -> bool:
    """Return whether a danger is a soldier in sight, or a roused camp that reaches own tiles."""
    if danger.what == UNIT:
        return True
    roused = (
        danger.what == CAMP and danger.id in view.camps and view.camps[danger.id].state == AGGRO
    )
    return roused and not danger.reach.isdisjoint(own)


def figures(view: State) -> Figures:
    """Return numbers that change when something happens to a seat that its player should see."""
    me = view.viewer
    others = [player.seat for player in view.players if player.seat != me]
    cities = own_cities(view)
    pieces = own_pieces(view)
    return {
        "contacts": sum(view.met(me, seat) for seat in others),
        "wars": sum(view.met(me, seat) and view.at_war(me, seat) for seat in others),
        "offers": sum(
            view.peace_offers[view.pair(seat, me)] + view.vision_offers[view.pair(seat, me)]
            for seat in others
        ),
        "pieces": len(pieces),
        "hp": sum(piece.hp for piece in pieces),
        "capital": sum(city.population for city in cities if city.capital),
    }


def own_cities(view: State) -> list[City]:
    """Return the cities of the seat of a view."""
    return [city for city in view.all_cities() if city.owner == view.viewer]


def own_pieces(view: State) -> list[Unit | City]:
    """Return the units and cities of the seat of a view."""
    units = [unit for unit in view.all_units() if unit.owner == view.viewer]
    return [*units, *own_cities(view)]
