"""Calm: whether a seat can do without its player in a turn.

Notes of a seat and the client that passes turns both ask here, so both stop at the same.
"""

from typing import Final, Literal

from .....core.ids import Tile
from ...orders.combat import gunner_refusal
from ...pieces import AGGRO, City
from ...queries import shots
from ...state import State
from ...systems.dangers import CAMP, UNIT, Danger, known_dangers
from ..encoding.wire_names import unit_name
from ..shapes.outlook import AlarmKind
from .calm_figures import ENEMY, Figures, figures, happened, own_cities, own_pieces

__all__ = ["Figures", "alarm", "figures"]

GRAVE: Final = 2
USUAL: Final = 1
LIGHT: Final = 0

WEIGHTS: Final[dict[AlarmKind, int]] = {
    "pieces": GRAVE,
    "hp": GRAVE,
    "captures": GRAVE,
    "wars": GRAVE,
    "offers": GRAVE,
    "gold": GRAVE,
    "victory": GRAVE,
    "eliminations": GRAVE,
    "projects": GRAVE,
    "contacts": GRAVE,
    "capital": GRAVE,
    "treaties": USUAL,
    "builds": USUAL,
    "cities": USUAL,
    "camps": USUAL,
    "techs": USUAL,
    "austerity_ended": USUAL,
    "population": LIGHT,
}
"""What figures tell of, in the order in which it is named, by the weight of that news.

The weights are those of the client's notices, except that a new contact and a grown capital
always end the passing of turns.
"""


def alarm(view: State, before: Figures, news: int = GRAVE) -> AlarmKind | Literal[""]:
    """Return what a player should see before the turn ends, or an empty text.

    `before` are the figures at the end of the last turn, `news` is the least weight of what
    happened since then that counts.
    """
    own = {piece.tile for piece in own_pieces(view)}
    if any(is_urgent(view, danger, own, before) for danger in known_dangers(view)):
        return "enemy"
    told = set(happened(view, before))
    for kind, weight in WEIGHTS.items():
        if weight >= news and kind in told:
            return kind
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
